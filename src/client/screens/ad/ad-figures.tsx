/** What has come of an ad since it was first shown, as cards: the same sums as the chart below. */
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useTranslate, type RaRecord } from 'react-admin';
import { useId, type ReactNode } from 'react';

import type { ViewCounts } from '../../../shared/contracts/view-count-calls.ts';
import { FieldCell } from '../../fields/field-views.tsx';
import { useFormats } from '../../fields/use-formats.ts';
import { definitionOf } from '../../state/definitions.ts';
import { useTenant } from '../../state/session.ts';
import { CardState } from '../../views/card.tsx';
import { useCounts } from '../../views/counts/use-counts.ts';
import { ShareBar } from '../../fields/parts/share-bar.tsx';

const height = 46;

export function AdFigures({ record }: { record: RaRecord }) {
  const translate = useTranslate();
  const { number, percent } = useFormats();
  const { time_zone: timeZone } = useTenant();
  const query = useCounts({ kind: 'ads', id: String(record.id), span: 'all', timeZone }, 'day');
  const counted = (show: (total: ViewCounts['total']) => ReactNode) => (
    <CardState {...{ query, height }}>{({ total }) => show(total)}</CardState>
  );
  const rate = ({ click_rate }: ViewCounts['total']) => (click_rate === null ? '–' : percent(click_rate));
  return (
    <Box component="ul" aria-label={translate('ad_details.since')} sx={rowStyle}>
      <Figure title={translate('counts.impressions')}>{counted((total) => number(total.impressions))}</Figure>
      <Figure title={translate('counts.viewable')}>{counted((total) => number(total.viewable))}</Figure>
      <Figure title={translate('counts.clicks')}>{counted((total) => number(total.clicks))}</Figure>
      <Figure title={translate('counts.click_rate')}>{counted(rate)}</Figure>
      <Figure title={translate('counts.conversions')}>{counted((total) => number(total.conversions))}</Figure>
      <Spend record={record} />
      <Figure title={translate('ad_details.goal')}>
        {counted((total) => (
          <Goal {...{ record, total }} />
        ))}
      </Figure>
    </Box>
  );
}

function Figure({ title, note, children }: { title: string; note?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <Paper component="li" variant="outlined" aria-labelledby={id} sx={cardStyle}>
      <Typography id={id} component="h2" variant="caption" sx={{ color: 'text.secondary' }}>
        {title}
      </Typography>
      <Box sx={{ fontSize: 20, fontWeight: 600, fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' }}>
        {children}
      </Box>
      {note !== undefined && (
        <Typography component="p" variant="caption" sx={{ color: 'text.secondary' }}>
          {note}
        </Typography>
      )}
    </Paper>
  );
}

function Spend({ record }: { record: RaRecord }) {
  const translate = useTranslate();
  const { money } = useFormats();
  const { currency } = useTenant();
  const [spend, budget] = [record['spend_cents'], record['budget_cents']];
  const isLimited = typeof budget === 'number';
  const note = isLimited
    ? translate('ad_details.of', { of: money(budget, currency) })
    : translate('ad_details.no_budget');
  return (
    <Figure title={translate('ad_details.spend')} note={note}>
      {money(Number(spend), currency)}
      {isLimited && budget > 0 && <ShareBar share={Number(spend) / budget} />}
    </Figure>
  );
}

/** How much of the goal was delivered, and how that stands beside the plan. */
function Goal({ record, total }: { record: RaRecord; total: ViewCounts['total'] }) {
  const translate = useTranslate();
  const { number, percent } = useFormats();
  const [kind, goal] =
    typeof record['goal_impressions'] === 'number'
      ? (['impressions', record['goal_impressions']] as const)
      : (['clicks', record['goal_clicks']] as const);
  const field = definitionOf('ads').fields.pacing_state;
  const pacing = (
    <FieldCell resource="ads" source="pacing_state" {...{ field, record }} value={record['pacing_state']} />
  );
  if (typeof goal !== 'number')
    return (
      <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
        {translate('ad_details.no_goal')}
      </Typography>
    );
  const share = total[kind] / goal;
  return (
    <>
      {percent(Math.round(share * 10_000) / 100)}
      <ShareBar share={share} />
      <Typography component="p" variant="caption" sx={{ color: 'text.secondary', fontWeight: 400 }}>
        {translate(`ad_details.goal_${kind}`, { goal: number(goal) })}
      </Typography>
      <Box sx={{ mt: 0.5, fontWeight: 400, lineHeight: 1 }}>{pacing}</Box>
    </>
  );
}

const rowStyle = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))',
} as const;
const cardStyle = { p: 1.5, borderRadius: 2, minWidth: 0 } as const;
