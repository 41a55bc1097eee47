/** What a toast says of many records and of one, in each language. */
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';

import { en } from '../../i18n/en.ts';
import { es } from '../../i18n/es.ts';
import { zh } from '../../i18n/zh.ts';
import { changeLanguage } from '../../src/client/state/language.ts';
import type { Language } from '../../src/shared/specification/constants.ts';
import { openScreen } from '../support/views.tsx';

const user = userEvent.setup({ delay: null });

afterEach(async () => changeLanguage('en'));

/** Moves the first so many members to the bin that wait for approval: the first is Ana Ruiz. */
async function moveToBin(count: number, language: Language) {
  await changeLanguage(language);
  openScreen({ at: '/user-manager/users?filter={"membership_status":["pending_new"]}&perPage=25' });
  await waitFor(() => expect(screen.getAllByRole('row').length).toBeGreaterThan(count));
  await waitFor(() => expect(within(screen.getAllByRole('row')[1]!).getByRole('link')).toBeVisible());
  const rows = screen.getAllByRole('row').slice(1, count + 1);
  for (const row of rows) await user.click(within(row).getByRole('checkbox'));
  const { list } = { en, es, zh }[language];
  await user.click(within(await screen.findByRole('toolbar')).getByRole('button', { name: list.move_to_bin }));
}

describe('the toast after a bulk action', () => {
  test.each([
    ['en', '2 members moved to the bin'],
    ['es', 'Se movieron 2 miembros a la papelera'],
    ['zh', '已将 2 位会员移入回收站'],
  ] as const)('the toast says in %s what was done to how many', async (language, said) => {
    await moveToBin(2, language);
    expect(await screen.findByText(said)).toBeVisible();
  });

  test.each([
    ['en', 'Ana Ruiz moved to the bin'],
    ['es', 'Se movió «Ana Ruiz» a la papelera'],
    ['zh', '已将“Ana Ruiz”移入回收站'],
  ] as const)('the toast calls the one record by its name in %s', async (language, said) => {
    await moveToBin(1, language);
    expect(await screen.findByText(said)).toBeVisible();
  });
});
