/** Whom something is shown to, with the names of all that limits it: in a line, and in as many as there are parts. */
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';

import type { CellProps } from '../field-props.ts';
import { NoValue, TextLine } from '../parts/text-line.tsx';
import { useAudienceWords } from './audience-words.ts';

export function LimitedAudience({ value }: { value: unknown }) {
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
