/** Those of a record's verbs that belong to one part of its page. What cannot be done now says why. */
import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import type { RaRecord } from 'react-admin';

import type { Resource } from '../../../shared/define-resource.ts';
import { useRecordLabel } from '../../fields/record-label.ts';
import { useRecordVerbs, useVerbsOf } from '../../views/action/use-record-verbs.tsx';

interface VerbButtonsProps {
  resource: Resource;
  record: RaRecord;
  verbs: readonly string[];
}

export function VerbButtons({ resource, record, verbs }: VerbButtonsProps) {
  const name = useRecordLabel(resource)(record);
  const verbsOf = useVerbsOf(resource);
  const { start, dialog, running } = useRecordVerbs(resource);
  const shown = record['deleted_at'] ? [] : verbsOf(record).filter(({ verb }) => verbs.includes(verb));
  if (shown.length === 0) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {shown.map(({ verb, label, isDanger, reason }) => (
        <Tooltip key={verb} title={reason ?? ''}>
          <span>
            <Button
              variant="outlined"
              color={isDanger ? 'error' : 'inherit'}
              disabled={running || reason !== undefined}
              onClick={() => void start(record, name, verb)}
            >
              {label}
            </Button>
          </span>
        </Tooltip>
      ))}
      {dialog}
    </Box>
  );
}
