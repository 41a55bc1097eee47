/** Below the audience of a send stands how many would get it now, and who would be left out and why; asked anew as the form changes. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLocale, useRecordContext, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';

import { asAudience } from '../../../shared/audience/audience.ts';
import type { AudiencePreview } from '../../../shared/contracts/email-send-calls.ts';
import { languages, type Language } from '../../../shared/specification/constants.ts';
import { useChoiceLabel } from '../../fields/field-texts.ts';
import { languageName } from '../../fields/language-name.ts';
import { useDebounced } from '../../fields/parts/use-debounced.ts';
import { useFormats } from '../../fields/use-formats.ts';
import { callApi } from '../../providers/call-api.ts';
import { definitionOf } from '../../state/definitions.ts';

const sources = [
  'template_id',
  'audience',
  'statuses',
  'member_ids',
  'excluded_segment_ids',
  'excluded_label_ids',
  'text_language',
  'uses_fallback',
] as const;

const settleMs = 400;

export function AudienceBreakdown() {
  const record = useRecordContext();
  const typed = useWatch({ name: [...sources] }) as unknown[];
  const said = Object.fromEntries(sources.map((source, nth) => [source, typed[nth]]));
  return <Reach said={{ ...said, resend_of_id: (record?.['resend_of_id'] as unknown) ?? null }} />;
}

/** The same of something that is told in its own words, below the switch by which it goes out by mail as well. */
export function ReachOfText() {
  const [isMailed, audience, title, body] = useWatch({
    name: ['also_email', 'audience', 'title', 'body'],
  }) as unknown[];
  if (isMailed !== true) return null;
  const [titles, bodies] = [title, body].map((texts) => (texts ?? {}) as Readonly<Record<string, string>>);
  const spoken = languages.filter((language) => titles?.[language] && bodies?.[language]);
  return <Reach said={{ audience, languages: spoken, uses_fallback: true }} />;
}

/** How many would get it, asked anew once it has settled. */
function Reach({ said }: { said: Readonly<Record<string, unknown>> }) {
  const translate = useTranslate();
  const asked = useDebounced(JSON.stringify(said), settleMs);
  const { data } = useQuery({
    queryKey: ['email_audience', asked],
    queryFn: async ({ signal }) =>
      (await callApi('POST /email_sends/audience_preview', { body: bodyOf(asked), signal, quiet: true })).data,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    retry: false,
  });
  return (
    <Box role="status" aria-label={translate('email.sends.reach')} sx={{ minHeight: 24, mt: 0.75 }}>
      {data && <Breakdown preview={data} chosen={chosenOf(said)} />}
    </Box>
  );
}

const chosenOf = ({ member_ids: ids }: Readonly<Record<string, unknown>>) => (Array.isArray(ids) ? ids.length : 0);

type Body = Parameters<typeof callApi<'POST /email_sends/audience_preview'>>[1]['body'];

/** What is not filled in yet is left out. */
function bodyOf(asked: string): Body {
  const { audience, ...rest } = JSON.parse(asked) as Record<string, unknown>;
  const known = Object.entries(rest).filter(([, value]) => value !== null && value !== undefined && value !== '');
  return { ...Object.fromEntries(known), audience: asAudience(audience) } as Body;
}

/** `chosen`: so many were named one by one. */
function Breakdown({ preview, chosen }: { preview: AudiencePreview; chosen: number }) {
  const translate = useTranslate();
  const locale = useLocale();
  const { number } = useFormats();
  const { name, fields } = definitionOf('email_recipients');
  const reason = useChoiceLabel(name, 'skip_reason', fields.skip_reason.choices);
  const { total, recipients, left_out, missing_languages: missing, empty_tags: empty } = preview;
  const lacking = missing.map((language) => languageName(locale, language as Language)).join(', ');
  return (
    <Box sx={{ display: 'grid', gap: 1, fontSize: 'body2.fontSize' }}>
      {chosen > 0 && <Box>{translate('email.sends.chosen', { smart_count: chosen, count: number(chosen) })}</Box>}
      <Box sx={{ fontWeight: 600 }}>
        {translate('email.sends.gets', {
          smart_count: recipients,
          count: number(recipients),
          total: number(Math.max(total, chosen)),
        })}
      </Box>
      {(left_out.length > 0 || chosen > total) && (
        <Box component="ul" sx={{ m: 0, pl: 2.5, color: 'text.secondary' }}>
          {chosen > total && (
            <li>
              {translate('email.sends.outside')}
              {translate('list.colon')}
              {number(chosen - total)}
            </li>
          )}
          {left_out.map((one) => (
            <li key={one.reason}>
              {reason(one.reason)}
              {translate('list.colon')}
              {number(one.count)}
            </li>
          ))}
        </Box>
      )}
      {empty.map(({ tag, count }) => (
        <Alert key={tag} severity="warning">
          {translate('email.sends.empty_tag', { tag: `{{ ${tag} }}`, smart_count: count, count: number(count) })}
        </Alert>
      ))}
      {missing.length > 0 && (
        <Alert severity="warning">{translate('email.sends.missing', { languages: lacking })}</Alert>
      )}
    </Box>
  );
}
