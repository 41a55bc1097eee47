/** The windows of one place: a bar for each, and where there are as many at once as may be. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate, type RaRecord } from 'react-admin';
import { Link } from 'react-router';

import type { Resource } from '../../../shared/definition/define-resource.ts';
import { mostAtOnce, timesWithAtLeast, type Span } from '../../../shared/time/spans.ts';
import { useChoiceLabel } from '../../fields/field-texts.ts';
import { useRecordLabel } from '../../fields/record-label.ts';
import { useFormats } from '../../fields/use-formats.ts';
import { resourcePaths } from '../../state/resource-paths.ts';
import { layOut, placeOn, type Bar, type Line } from './lay-out-windows.ts';

export interface ShownRecord extends Span {
  record: RaRecord;
  place: string;
  state: string;
}

interface PlacementLineProps {
  resource: Resource;
  /** The state field. */
  field: string;
  title: string;
  records: readonly ShownRecord[];
  max: number;
  line: Line;
}

const trackPx = 26;

export function PlacementLine({ resource, field, title, records, max, line }: PlacementLineProps) {
  const translate = useTranslate();
  const bars = layOut(records, line);
  const seen = { from: new Date(line.fromMs).toISOString(), until: new Date(line.untilMs).toISOString() };
  const most = mostAtOnce(records, seen).length;
  const full = timesWithAtLeast(max, records).filter(({ from, until }) => from < line.untilMs && until > line.fromMs);
  const tracks = bars.reduce((count, { track }) => Math.max(count, track + 1), 1);
  return (
    <Box component="section" aria-label={title}>
      <Box sx={{ display: 'flex', columnGap: 1.5, flexWrap: 'wrap', alignItems: 'baseline', mb: 0.5 }}>
        <Typography component="h2" sx={{ fontSize: 'body2.fontSize', fontWeight: 600 }}>
          {title}
        </Typography>
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {translate('windows.most', { most, max })}
        </Typography>
        {full.map((time) => (
          <FullTime key={time.from} {...time} />
        ))}
      </Box>
      <Box sx={trackStyle} style={{ height: tracks * trackPx + 4 }}>
        {full.map(({ from, until }) => {
          const left = placeOn(line, from);
          return (
            <Box
              key={from}
              aria-hidden
              sx={fullStyle}
              style={{ insetInlineStart: `${left}%`, width: `${placeOn(line, until) - left}%` }}
            />
          );
        })}
        <Box aria-hidden sx={todayStyle} style={{ insetInlineStart: `${placeOn(line, Date.now())}%` }} />
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {bars.map((bar) => (
            <WindowBar key={bar.span.record.id} {...{ resource, field, bar }} />
          ))}
        </Box>
      </Box>
    </Box>
  );
}

function FullTime({ from, until }: { from: number; until: number }) {
  const translate = useTranslate();
  const { momentDay } = useFormats();
  const day = (ms: number) => momentDay(new Date(ms).toISOString());
  const isEndless = !Number.isFinite(until);
  return (
    <Typography variant="caption" sx={{ color: 'warning.main', fontWeight: 600 }}>
      {translate(isEndless ? 'windows.full_from' : 'windows.full', {
        from: day(from),
        until: isEndless ? '' : day(until),
      })}
    </Typography>
  );
}

interface WindowBarProps extends Pick<PlacementLineProps, 'resource' | 'field'> {
  bar: Bar<ShownRecord>;
}

function WindowBar({ resource, field, bar: { span, left, width, track } }: WindowBarProps) {
  const translate = useTranslate();
  const { momentDay } = useFormats();
  const name = useRecordLabel(resource)(span.record);
  const defined = resource.fields[field];
  const state = useChoiceLabel(resource.name, field, defined?.kind === 'state' ? defined.choices : {})(span.state);
  const from = span.from === null ? '' : momentDay(span.from);
  const told =
    span.until === null
      ? translate('windows.bar_from', { name, state, from })
      : translate('windows.bar', { name, state, from, until: momentDay(span.until) });
  const to = resourcePaths(resource.name).edit?.(String(span.record.id));
  const place = { insetInlineStart: `${left}%`, width: `max(24px, calc(${width}% - 2px))`, top: track * trackPx + 2 };
  return (
    <li>
      <Box
        {...(to === undefined ? { component: 'span', role: 'img' } : { component: Link, to })}
        aria-label={told}
        title={told}
        data-state={span.state}
        sx={barStyle}
        style={place}
      >
        {name}
      </Box>
    </li>
  );
}

const trackStyle = {
  position: 'relative',
  borderRadius: 1,
  backgroundColor: 'action.hover',
  overflow: 'hidden',
} as const;

const fullStyle = {
  position: 'absolute',
  insetBlock: 0,
  backgroundImage: (theme: { palette: { warning: { main: string } } }) =>
    `repeating-linear-gradient(45deg, ${theme.palette.warning.main} 0 2px, transparent 2px 8px)`,
  opacity: 0.35,
} as const;

const todayStyle = { position: 'absolute', insetBlock: 0, width: '2px', backgroundColor: 'primary.main' } as const;

const barStyle = {
  position: 'absolute',
  height: trackPx - 2,
  px: 0.75,
  borderRadius: '4px',
  border: '1px solid',
  borderColor: 'primary.main',
  backgroundColor: 'background.paper',
  color: 'text.primary',
  fontSize: 12,
  lineHeight: `${trackPx - 4}px`,
  whiteSpace: 'nowrap',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  textDecoration: 'none',
  '&[data-state=live]': { backgroundColor: 'primary.main', color: 'primary.contrastText' },
  '&:is(a):hover': { textDecoration: 'underline' },
  '&:focus-visible': { outline: '2px solid', outlineColor: 'text.primary', outlineOffset: '-3px', zIndex: 1 },
} as const;
