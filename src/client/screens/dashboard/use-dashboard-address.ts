/** Period, comparison, chapter and number of weeks stand in the address: a dashboard can be sent to somebody, and Back leads back. screens.md 5.3 */
import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';

import type { WeeksQuestion } from '../../../shared/contracts/dashboard-query.ts';
import type { OwnChapter } from '../../../shared/contracts/session-calls.ts';
import {
  compareKeys,
  periodKeys,
  weekCounts,
  type CompareKey,
  type PeriodKey,
  type WeekCount,
} from '../../../shared/time/periods.ts';
import { useOwnChapters } from '../../state/session.ts';

export interface DashboardWish {
  period: PeriodKey;
  compare: CompareKey;
  /** The ends of a custom period, `YYYY-MM-DD`. */
  from?: string;
  to?: string;
  /** Id of the chapter whose numbers they are; without one, of all that the person looks after. */
  chapter?: string;
  weeks: WeekCount;
}

const usual = { period: '28d', compare: 'previous', weeks: 12 } as const satisfies DashboardWish;
const isDay = (text: string | null): text is string => text !== null && /^\d{4}-\d\d-\d\d$/.test(text);

/** What an address asks for; what it does not know is as usual. */
export function readWish(search: string): DashboardWish {
  const said = new URLSearchParams(search);
  const [from, to, chapter] = [said.get('from'), said.get('to'), said.get('chapter_id')];
  const period = periodKeys.find((key) => key === said.get('period')) ?? usual.period;
  const isWhole = period !== 'custom' || (isDay(from) && isDay(to));
  return {
    period: isWhole ? period : usual.period,
    compare: compareKeys.find((key) => key === said.get('compare')) ?? usual.compare,
    ...(period === 'custom' && isDay(from) && isDay(to) && { from, to }),
    ...(chapter !== null && chapter !== '' && { chapter }),
    weeks: weekCounts.find((count) => String(count) === said.get('weeks')) ?? usual.weeks,
  };
}

/** The words of a wish, as the address and the calls have them; what is usual is left out. */
export function wishWords({ period, compare, from, to, chapter, weeks }: DashboardWish): WeeksQuestion {
  return {
    ...(period !== usual.period && { period }),
    ...(period === 'custom' && from !== undefined && to !== undefined && { from, to }),
    ...(compare !== usual.compare && { compare }),
    ...(chapter && { chapter_id: chapter }),
    ...(weeks !== usual.weeks && { weeks: `${weeks}` as const }),
  };
}

/** Where the address of a colleague names a chapter that is not the person's, theirs are shown. */
function ofOwn({ chapter, ...wish }: DashboardWish, own: readonly OwnChapter[] | undefined): DashboardWish {
  const isTheirs = chapter !== undefined && (own === undefined || own.some(({ id }) => id === chapter));
  return { ...wish, ...(isTheirs && { chapter }) };
}

/** Hook: what the address asks for, and `change`, which makes another step of the history. */
export function useDashboardAddress() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const own = useOwnChapters();
  const wish = useMemo(() => ofOwn(readWish(search), own), [search, own]);
  const change = (part: Partial<DashboardWish>) => {
    const words = wishWords({ ...wish, ...part });
    void navigate({ pathname, search: new URLSearchParams(Object.entries(words)).toString() });
  };
  return { wish, change };
}
