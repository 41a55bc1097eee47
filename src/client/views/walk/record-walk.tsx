/** Where a record stands in the list that it was opened from, and the ways to the one before it and the one after it. */
import NextIcon from '@mui/icons-material/ChevronRight';
import PreviousIcon from '@mui/icons-material/ChevronLeft';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { ReactNode } from 'react';

import { useFormats } from '../../fields/use-formats.ts';
import { readWalk, type ListWalk } from '../../state/list-walk.ts';
import { useSingleKeys } from '../../state/single-keys.ts';
import { useGoOn } from './use-go-on.tsx';
import { useWalkKeys } from './use-walk-keys.ts';
import { useWalkRows, type WalkRows } from './use-walk-rows.ts';

export interface RecordWalkProps {
  resource: string;
  id: string;
  /** What its tab or the way to it remembers of the list. */
  remembered: unknown;
}

type Way = 'previous' | 'next';

export function RecordWalk({ remembered, ...record }: RecordWalkProps) {
  const walk = readWalk(remembered);
  return walk && <Walk key={`${record.resource}/${record.id}`} {...record} {...{ walk }} />;
}

/** The button that led to a record: the same one has the focus there, so that it leads on when it is pressed again. */
let pressed: { way: Way; id: string } | undefined;

function Walk({ resource, id, walk }: Omit<RecordWalkProps, 'remembered'> & { walk: ListWalk }) {
  const translate = useTranslate();
  const rows = useWalkRows(resource, id, walk);
  const hasSingleKeys = useSingleKeys();
  const { goOn, question } = useGoOn(resource, walk);
  const lead = (way: Way, isPressed: boolean) => {
    const { [way]: step } = rows;
    return (
      step &&
      (() => {
        pressed = isPressed ? { way, id: step.id } : undefined;
        goOn(step, { focusStays: isPressed });
      })
    );
  };
  useWalkKeys({ previous: lead('previous', false), next: lead('next', false) });
  const byKey = hasSingleKeys ? '_by_key' : '';
  const button = (way: Way, letter: string, keys: string, icon: ReactNode) => (
    <Tooltip title={translate(`lists.walk.${way}${byKey}`)}>
      <IconButton
        size="small"
        ref={(element: HTMLButtonElement | null) => takeFocus(element, { way, id })}
        aria-label={translate(`lists.walk.${way}${byKey}`)}
        aria-keyshortcuts={hasSingleKeys ? `${letter} ${keys}` : keys}
        aria-disabled={rows[way] === undefined}
        onClick={lead(way, true)}
        sx={buttonStyle}
      >
        {icon}
      </IconButton>
    </Tooltip>
  );
  return (
    <Box role="group" aria-label={translate('lists.walk.label')} sx={walkStyle}>
      {button('previous', 'K', 'Alt+PageUp', <PreviousIcon fontSize="small" />)}
      <Place {...rows} />
      {button('next', 'J', 'Alt+PageDown', <NextIcon fontSize="small" />)}
      {question}
    </Box>
  );
}

/** Again once the record is there, with which the head of the screen is drawn anew; not where something else has the focus by then. */
function takeFocus(element: HTMLButtonElement | null, { way, id }: { way: Way; id: string }): void {
  const isMeant = pressed?.way === way && pressed.id === id;
  if (element && isMeant && document.activeElement === document.body) element.focus({ preventScroll: true });
}

function Place({ place, total, isAtLeast }: WalkRows) {
  const translate = useTranslate();
  const { number } = useFormats();
  const text = () => {
    if (total === undefined) return '…';
    if (place === undefined) return translate('lists.walk.moved');
    const said = { place: number(place), total: number(Math.max(total, place)) };
    return translate(isAtLeast ? 'lists.walk.place_more' : 'lists.panel.place', said);
  };
  return (
    <Typography variant="body2" aria-live="polite" sx={placeStyle}>
      {text()}
    </Typography>
  );
}

const walkStyle = { display: 'flex', alignItems: 'center', flex: 'none', minHeight: 38, ml: 'auto' } as const;
const buttonStyle = { '&[aria-disabled=true]': { color: 'action.disabled', cursor: 'default' } } as const;
const placeStyle = {
  minWidth: 72,
  textAlign: 'center',
  color: 'text.secondary',
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
} as const;
