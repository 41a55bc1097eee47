/** A list of what waited for the person, and nothing is left: says so, and leads to what waits next. */
import ArrowForwardIcon from '@mui/icons-material/ArrowForward';
import DoneAllIcon from '@mui/icons-material/DoneAll';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useListFilterContext, useTranslate } from 'react-admin';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';

import type { WaitingWork } from '../../../shared/contracts/welcome-calls.ts';
import { workKinds } from '../../../shared/notices/work-kinds.ts';
import { useFormats } from '../../fields/use-formats.ts';
import { callApi } from '../../providers/call-api.ts';
import { ifFocusIsLost } from '../page-focus.ts';
import { Empty } from '../states.tsx';
import { useRead } from '../use-read.ts';

/** @param queue the kind of work of which nothing is left */
export function CaughtUp({ queue }: { queue: string }) {
  const translate = useTranslate();
  const { number } = useFormats();
  const { filterValues, setFilters } = useListFilterContext();
  const { data, isPending, refetch } = useRead('work_queue', (asking) => callApi('GET /work_queue', asking));
  const next = nextKind(data?.kinds ?? [], queue);
  const ways = useRef<HTMLDivElement>(null);
  // What the bell has counted may be a minute old.
  useEffect(() => void refetch(), [refetch]);
  useEffect(() => {
    // What was decided on last is gone from the list, and with it what had the focus: until the ways are known the heading has it.
    if (!isPending) ifFocusIsLost(() => ways.current?.querySelector<HTMLElement>('a, button')?.focus(), 'h1');
  }, [isPending]);
  const name = translate(`work.kinds.${queue}`);
  return (
    <Empty
      icon={<DoneAllIcon />}
      title={translate('caught_up.title')}
      body={translate(isPending || next ? 'caught_up.body' : 'caught_up.body_all', { queue: name })}
      action={
        <Box ref={ways} sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1 }}>
          {next && (
            <Button component={Link} to={next.link} variant="contained" disableElevation endIcon={<ArrowForwardIcon />}>
              {translate('caught_up.next', {
                queue: translate(`work.kinds.${next.key}`),
                count: number(next.count) + (next.is_more ? '+' : ''),
              })}
            </Button>
          )}
          {Object.keys(filterValues).length > 0 && (
            <Button variant="outlined" onClick={() => setFilters({})}>
              {translate('caught_up.whole_list')}
            </Button>
          )}
        </Box>
      }
    />
  );
}

const order = Object.keys(workKinds);

/** The kind that follows upon this one as the bell has them, or the first again. */
function nextKind(kinds: readonly WaitingWork[], queue: string): WaitingWork | undefined {
  const others = kinds.filter(({ key }) => key !== queue);
  const placeOf = ({ key }: WaitingWork) => order.indexOf(key);
  return others.find((one) => placeOf(one) > order.indexOf(queue)) ?? others[0];
}
