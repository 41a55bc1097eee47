/** What stands below the results: what to type, that there are none, that records could not be searched. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';

import type { useFoundRecords } from './use-found-records.ts';
import { isBlank } from './use-search.ts';

interface SearchNotesProps {
  text: string;
  /** How many results stand above. */
  found: number;
  records: Pick<ReturnType<typeof useFoundRecords>, 'isWaiting' | 'hasFailed' | 'wantsMore' | 'retry'>;
}

export function SearchNotes({ text, found, records: { isWaiting, hasFailed, wantsMore, retry } }: SearchNotesProps) {
  const translate = useTranslate();
  if (hasFailed)
    return (
      <Box role="alert" sx={{ ...note, display: 'flex', alignItems: 'center', gap: 1 }}>
        {translate('search.failed')}
        <Button size="small" onClick={retry}>
          {translate('form.retry')}
        </Button>
      </Box>
    );
  const lines = [
    found === 0 && isBlank(text) && 'search.hint',
    found === 0 && isWaiting && 'search.waiting',
    found === 0 && !isWaiting && !isBlank(text) && 'search.none',
    wantsMore && 'search.wants_more',
  ].filter((line) => line !== false);
  return lines.map((line) => (
    <Typography key={line} variant="body2" sx={note}>
      {translate(line, { query: text.trim() })}
    </Typography>
  ));
}

const note = {
  px: 2,
  py: 1.25,
  color: 'text.secondary',
  fontSize: 'body2.fontSize',
  overflowWrap: 'anywhere',
} as const;
