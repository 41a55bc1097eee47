/** When a record was made and changed, and its id to copy. */
import Box from '@mui/material/Box';
import { useTranslate, type RaRecord } from 'react-admin';

import { ExactTime } from '../../fields/parts/exact-time.tsx';
import { useAgo } from '../../fields/use-formats.ts';
import { CopyButton } from '../states.tsx';

export function RecordMeta({ record }: { record: RaRecord }) {
  const translate = useTranslate();
  const ago = useAgo();
  const moments = (['created_at', 'updated_at'] as const).filter((source) => typeof record[source] === 'string');
  return (
    <Box
      component="footer"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 2,
        py: 2,
        fontSize: 'caption.fontSize',
        color: 'text.secondary',
      }}
    >
      {moments.map((source) => (
        <ExactTime key={source} at={record[source]}>
          {translate(`form.${source}`, { when: ago(record[source]) })}
        </ExactTime>
      ))}
      <Box
        component="span"
        sx={{ display: 'inline-flex', alignItems: 'center', fontFamily: 'monospace', overflowWrap: 'anywhere' }}
      >
        {String(record.id)}
        <CopyButton text={String(record.id)} label={translate('form.copy_id')} />
      </Box>
    </Box>
  );
}
