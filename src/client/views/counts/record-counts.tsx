/** How often a record was seen and clicked outside: figures, a chart by day, and where it was. screens.md 3.1 and 3.7 */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';

import { useTenant } from '../../state/session.ts';
import type { RecordTabProps } from '../form/record-tabs.ts';
import { PlainSelect } from '../plain-select.tsx';
import { CountsByAudience } from './counts-by-audience.tsx';
import { CountsByDay } from './counts-by-day.tsx';
import { CountsByPlace } from './counts-by-place.tsx';
import { barStyle, selectStyle } from './counts-style.ts';
import { spans, type Counted, type Span } from './use-counts.ts';

interface RecordCountsProps extends RecordTabProps {
  /** The time that is looked at first. */
  first?: Span;
  /** What else is to be said of the record's numbers. */
  about?: Pick<Counted, 'isOver' | 'can' | 'partName' | 'facets'>;
}

/** Its tab on the edit screen. */
export function RecordCounts({ resource, record, first = '28d', about }: RecordCountsProps) {
  const translate = useTranslate();
  const { time_zone: timeZone, week_start: weekStart } = useTenant();
  const [span, setSpan] = useState<Span>(first);
  const counted: Counted = { kind: resource.name, id: String(record.id), span, timeZone, weekStart, ...about };
  return (
    <Box sx={{ containerType: 'inline-size' }}>
      <Box sx={[barStyle, { mb: 2 }]}>
        <PlainSelect
          sx={selectStyle}
          aria-label={translate('counts.period')}
          value={span}
          onChange={({ target }) => setSpan(target.value as Span)}
        >
          {spans.map((each) => (
            <option key={each} value={each}>
              {translate(`counts.periods.${each}`)}
            </option>
          ))}
        </PlainSelect>
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {translate('counts.about', { zone: timeZone })}
        </Typography>
      </Box>
      <Box sx={gridStyle}>
        <Box sx={{ gridColumn: '1 / -1', minWidth: 0 }}>
          <CountsByDay {...{ resource, counted }} />
        </Box>
        <CountsByPlace {...{ resource, counted }} group="part" />
        <CountsByPlace {...{ resource, counted }} group="device" />
        {counted.facets && (
          <Box sx={{ gridColumn: '1 / -1', minWidth: 0 }}>
            <CountsByAudience {...{ resource, counted }} facets={counted.facets} />
          </Box>
        )}
      </Box>
    </Box>
  );
}

const gridStyle = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@container (min-width: 640px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
} as const;
