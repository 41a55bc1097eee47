/** What came of a send: why some did not get it, who was left out, where the links led. screens.md 3.2, EM4 */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';

import { useChoiceLabel } from '../../fields/field-texts.ts';
import { useFormats } from '../../fields/use-formats.ts';
import { callApi } from '../../providers/call-api.ts';
import { definitionOf } from '../../state/definitions.ts';
import { useHasPermission } from '../../state/session.ts';
import { framedList } from '../../views/framed-list.ts';
import type { RecordTabProps } from '../../views/form/record-tabs.ts';
import { LoadError } from '../../views/load-error.tsx';
import { PossibleLink } from '../../views/possible-link.tsx';
import { Section } from '../../views/section.tsx';
import { useRead } from '../../views/use-read.ts';
import { recipientsPath } from './recipients-path.ts';

const refreshMs = 10_000;

export function SendResults({ record }: RecordTabProps) {
  const translate = useTranslate();
  const params = { id: String(record.id) };
  const ask = (asking: { signal: AbortSignal }) => callApi('GET /email_sends/:id/summary', { params, ...asking });
  const { data: reply, error, refetch } = useRead(`summary of ${params.id}`, ask, { refreshMs });
  const { explanation, skip_reason } = definitionOf('email_recipients').fields;
  const meaning = useChoiceLabel('email_recipients', 'explanation', explanation.choices);
  const reason = useChoiceLabel('email_recipients', 'skip_reason', skip_reason.choices);
  const mayList = useHasPermission('email.recipients.read');
  const path = (filter: object) => (mayList ? recipientsPath(record.id, filter as Record<string, unknown>) : undefined);
  if (error && !reply) return <LoadError error={error} retry={refetch} />;
  if (!reply) return <Skeleton variant="rounded" height={160} aria-label={translate('frame.loading')} />;
  const { failures, left_out, links } = reply;
  const all = path({});
  return (
    <Box sx={{ maxWidth: 860 }}>
      <Section title={translate('email.sends.failures')}>
        <Lines
          empty={translate('email.sends.no_failures')}
          lines={failures.map(({ explanation, count, sample }) => ({
            key: explanation,
            title: meaning(explanation),
            advice: translate(`email.sends.advice.${explanation}`),
            detail: sample ?? undefined,
            count,
            to: path({ explanation: [explanation] }),
          }))}
        />
      </Section>
      <Section title={translate('email.sends.left_out')}>
        <Lines
          empty={translate('email.sends.nobody_left_out')}
          lines={left_out.map((one) => ({
            key: one.reason,
            title: reason(one.reason),
            count: one.count,
            to: path({ skip_reason: [one.reason] }),
          }))}
        />
      </Section>
      <Section title={translate('email.sends.links')}>
        <Lines
          empty={translate('email.sends.no_links')}
          lines={links.map(({ url, clicks }) => ({ key: url, title: url, count: clicks }))}
        />
      </Section>
      {all !== undefined && (
        <Button component={Link} to={all} variant="outlined" color="inherit" size="small">
          {translate('email.sends.all_recipients')}
        </Button>
      )}
    </Box>
  );
}

interface Line {
  key: string;
  title: string;
  /** What to try. */
  advice?: string | undefined;
  detail?: string | undefined;
  count: number;
  to?: string | undefined;
}

function Lines({ lines, empty }: { lines: readonly Line[]; empty: string }) {
  const { number } = useFormats();
  if (lines.length === 0)
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary', py: 1 }}>
        {empty}
      </Typography>
    );
  return (
    <Box component="ul" sx={[framedList, { overflow: 'hidden' }]}>
      {lines.map(({ key, title, advice, detail, count, to }) => (
        <Box key={key} component="li">
          <PossibleLink to={to} look={lineStyle}>
            <Box component="span" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
              {title}
              {advice !== undefined && (
                <Typography component="span" variant="body2" sx={{ display: 'block', color: 'text.secondary' }}>
                  {advice}
                </Typography>
              )}
              {detail !== undefined && (
                <Typography component="span" variant="caption" sx={{ display: 'block', color: 'text.secondary' }}>
                  <code>{detail}</code>
                </Typography>
              )}
            </Box>
            <Box component="span" sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
              {number(count)}
            </Box>
          </PossibleLink>
        </Box>
      ))}
    </Box>
  );
}

const lineStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  minHeight: 44,
  px: 2,
  py: 0.75,
  color: 'text.primary',
  fontSize: 'body2.fontSize',
  textDecoration: 'none',
} as const;
