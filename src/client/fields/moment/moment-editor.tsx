/** A window of whole days of the tenant's zone: from the first moment of one to the first moment after the other. */
import { useTenant } from '../../state/session.ts';
import { useDays } from './moment-cell.tsx';
import { nextDay, startOfDay } from '../../../shared/time/time-zone.ts';
import { DayRange } from '../date/day-editors.tsx';
import type { EditorProps } from '../filter-parts/editor-props.ts';

export function MomentRangeEditor({ source, values, change }: EditorProps<'moment'>) {
  const { time_zone } = useTenant();
  return (
    <DayRange
      {...{ source, values, change }}
      {...useDays(source, values)}
      between={(first, last) => ({
        [`${source}_gte`]: first && startOfDay(first, time_zone),
        [`${source}_lt`]: last && startOfDay(nextDay(last), time_zone),
        [`${source}_gt`]: undefined,
        [`${source}_lte`]: undefined,
      })}
    />
  );
}
