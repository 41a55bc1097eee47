/** Whom something is shown to, in a few words: "Members · Gold, Silver". */
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';

import { audienceParts, asAudience } from '../../../shared/audience/audience.ts';
import type { CellProps, FilterProps } from '../field-props.ts';
import { asList, ListSummary } from '../parts/filter-summary.tsx';
import { NoValue, TextLine } from '../parts/text-line.tsx';
import { useAudienceWords } from './audience-words.ts';

export function AudienceCell({ value }: CellProps<'audience'>) {
  const translate = useTranslate();
  if (value === null || value === undefined) return <NoValue />;
  const audience = asAudience(value);
  // Most are not limited, and ask for no names.
  const isLimited = audienceParts.some((part) => (audience[part] ?? []).length > 0);
  return isLimited ? <Limited value={value} /> : <TextLine>{translate(`audience.who.${audience.who}`)}</TextLine>;
}

function Limited({ value }: { value: unknown }) {
  const translate = useTranslate();
  const { who, parts } = useAudienceWords(value);
  const limits = parts.map(({ words }) => words?.join(translate('list.separator')) ?? '…');
  const text = [who, ...limits].join(' · ');
  return <TextLine title={text}>{text}</TextLine>;
}

/** All of it, a line a part. */
export function WholeAudience({ value }: CellProps<'audience'>) {
  const translate = useTranslate();
  const { who, parts } = useAudienceWords(value);
  if (value === null || value === undefined) return <NoValue />;
  return (
    <Box>
      <div>{who}</div>
      {parts.map(({ part, words }) => (
        <div key={part}>
          {translate(`audience.parts.${part}`)}
          {translate('list.colon')}
          {words?.join(translate('list.separator')) ?? '…'}
        </div>
      ))}
    </Box>
  );
}

export function AudienceSummary({ source, values }: Omit<FilterProps<'audience'>, 'change'>) {
  const translate = useTranslate();
  return <ListSummary texts={asList(values[source]).map((who) => translate(`audience.who.${who}`))} />;
}
