/** One thing that a member did. */
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router';

import type { MemberActivity } from '../../../shared/contracts/member-calls.ts';
import { useChoiceLabel } from '../../fields/field-texts.ts';
import { Badge } from '../../fields/parts/badge.tsx';
import { toneOf } from '../../fields/parts/tones.ts';
import { useFormats } from '../../fields/use-formats.ts';
import { resourcePaths } from '../../state/resource-paths.ts';
import { definitionOf } from '../../state/definitions.ts';

export function Happening({ entry: { kind, day, at, subject, status, tickets } }: { entry: MemberActivity }) {
  const translate = useTranslate();
  const formats = useFormats();
  const { status: field } = definitionOf('event_orders').fields;
  const stateOf = useChoiceLabel('event_orders', 'status', field.choices);
  const to = subject && resourcePaths(subject.resource).edit?.(subject.id);
  return (
    <Box component="li" sx={happeningStyle}>
      <Typography
        component="span"
        variant="body2"
        title={at === null ? undefined : formats.momentFull(at)}
        sx={{ color: 'text.secondary', width: 108, flex: 'none' }}
      >
        {formats.day(day)}
      </Typography>
      <Typography component="span" variant="body2" sx={{ flex: 1, minWidth: 180, overflowWrap: 'anywhere' }}>
        {translate(`people.happenings.${kind}`, { smart_count: tickets ?? 1 })}
        {subject && ' '}
        {subject && to ? (
          <Link component={RouterLink} to={to}>
            {subject.label}
          </Link>
        ) : (
          subject?.label
        )}
      </Typography>
      {status !== null && <Badge tone={toneOf(field, status)}>{stateOf(status)}</Badge>}
    </Box>
  );
}

const happeningStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: 2,
  py: 1,
  borderBottom: 1,
  borderColor: 'divider',
  '&:last-of-type': { border: 0 },
} as const;
