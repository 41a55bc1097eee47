/** The part in which days are typed and picked. Decision 61. */
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { I18nContextProvider } from 'react-admin';
import { useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';

import { DayField, type DayFieldProps } from '../../src/client/fields/date/day-field.tsx';
import { changeLanguage } from '../../src/client/state/language.ts';
import { loadRest, useI18nProvider } from '../../src/client/providers/i18n.ts';
import { sessionStore, type Tenant } from '../../src/client/state/session.ts';
import type { Language } from '../../src/shared/specification/constants.ts';
import { tenant } from '../support/views.tsx';

type Props = Partial<DayFieldProps>;

function Field({ value: first = '', ...props }: Props) {
  const [value, setValue] = useState(first);
  return (
    <I18nContextProvider value={useI18nProvider()}>
      <DayField {...props} label="Day" value={value} onChange={setValue} />
      <output>{value}</output>
    </I18nContextProvider>
  );
}

async function open(props: Props, { language = 'en', ...of }: Partial<Tenant> & { language?: Language } = {}) {
  await loadRest();
  await changeLanguage(language);
  sessionStore.set({ tenant: { ...tenant, ...of } });
  render(<Field {...props} />);
  return { user: userEvent.setup(), input: screen.getByRole('textbox', { name: 'Day' }) };
}

const kept = () => screen.getByRole('status', { hidden: true }).textContent;

beforeEach(() => changeLanguage('en'));

describe('a day', () => {
  it.each([
    ['en', { english: 'en-GB' }, '29/11/2026', 'dd/mm/yyyy'],
    ['en', { english: 'en-US' }, '11/29/2026', 'mm/dd/yyyy'],
    ['es', {}, '29/11/2026', 'dd/mm/aaaa'],
    ['zh', {}, '2026-11-29', '年-月-日'],
    ['zh', { date_format: 'month_first' }, '11/29/2026', '月/日/年'],
  ] as const)('a day is shown in the order of %s with %o', async (language, of, text, pattern) => {
    const { input } = await open({ value: '2026-11-29' }, { language, ...of });
    expect(input).toHaveValue(text);
    expect(input).toHaveAttribute('placeholder', pattern);
  });

  it('a day that is typed is kept as ISO, and written whole once it is left', async () => {
    const { user, input } = await open({});
    await user.type(input, '3.2.26');
    expect(kept()).toBe('');
    await user.tab();
    expect(kept()).toBe('2026-02-03');
    expect(input).toHaveValue('03/02/2026');
  });

  it('what is no day is handed on only to whoever says so', async () => {
    const { user, input } = await open({ keepsUnread: true });
    await user.type(input, '31/02/2026');
    await user.tab();
    expect([kept(), (input as HTMLInputElement).value]).toEqual(['31/02/2026', '31/02/2026']);
  });

  it('a time is typed behind the day, in halves of the day where America’s English is chosen', async () => {
    const { user, input } = await open({ hasTime: true }, { english: 'en-US' });
    await user.type(input, '11/29/2026 2:05 pm');
    await user.tab();
    expect(kept()).toBe('2026-11-29T14:05');
    expect(input).toHaveValue('11/29/2026 2:05 PM');
  });

  it('a day is picked with the keyboard alone, and the focus is back where it was', async () => {
    const { user } = await open({ value: '2026-11-29', hasTime: false });
    const button = screen.getByRole('button', { name: 'Choose a date' });
    button.focus();
    await user.keyboard('{Enter}');
    const grid = await screen.findByRole('grid', { name: 'November 2026' });
    expect(within(grid).getByRole('button', { name: 'Sunday, 29 November 2026' })).toHaveFocus();
    await user.keyboard('{PageDown}{ArrowLeft}{Home}');
    expect(screen.getByRole('button', { name: 'Monday, 28 December 2026' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(kept()).toBe('2026-12-28');
    expect(button).toHaveFocus();
  });

  it('days outside the bounds cannot be picked, and the time stays', async () => {
    const { user } = await open({ value: '2026-11-20T14:05', hasTime: true, min: '2026-11-10', max: '2026-11-25' });
    await user.click(screen.getByRole('button', { name: 'Choose a date and time' }));
    expect(await screen.findByRole('button', { name: 'Monday, 9 November 2026' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Thursday, 26 November 2026' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Tuesday, 24 November 2026' }));
    expect(kept()).toBe('2026-11-24T14:05');
  });

  it('a day is cleared in the calendar', async () => {
    const { user } = await open({ value: '2026-11-29' });
    await user.click(screen.getByRole('button', { name: 'Choose a date' }));
    await user.click(await screen.findByRole('button', { name: 'Clear' }));
    expect(kept()).toBe('');
  });

  it.each([
    ['en-US', '2:15 PM', '3:40 pm', '3:40 PM'],
    ['en-GB', '14:15', '1540', '15:40'],
  ] as const)('in %s a time is chosen from a list, or any other is typed', async (english, offered, typed, shown) => {
    const { user, input } = await open({ value: '2026-11-20T14:05', hasTime: true }, { english });
    await user.click(screen.getByRole('button', { name: 'Choose a date and time' }));
    const time = await screen.findByRole('combobox', { name: 'Time' });
    await user.click(time);
    expect(screen.getAllByRole('option')).toHaveLength(97);
    await user.click(screen.getByRole('option', { name: offered }));
    expect(kept()).toBe('2026-11-20T14:15');
    await user.clear(time);
    await user.type(time, `${typed}{Enter}`);
    expect(kept()).toBe('2026-11-20T15:40');
    await user.click(screen.getByRole('button', { name: 'Done' }));
    expect((input as HTMLInputElement).value).toContain(shown);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('a time that is chosen before its day belongs to today', async () => {
    const { user } = await open({ hasTime: true }, { time_zone: 'UTC' });
    await user.click(screen.getByRole('button', { name: 'Choose a date and time' }));
    await user.type(await screen.findByRole('combobox', { name: 'Time' }), '14:30{Enter}');
    expect(kept()).toBe(`${new Date().toISOString().slice(0, 10)}T14:30`);
  });
});
