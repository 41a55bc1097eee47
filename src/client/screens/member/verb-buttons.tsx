/** Those of a record's verbs that belong to one part of its page. What cannot be done now says why. */
import Box from '@mui/material/Box';
import type { RaRecord } from 'react-admin';

import type { Resource } from '../../../shared/definition/define-resource.ts';
import { useRecordLabel } from '../../fields/record-label.ts';
import { useRecordVerbs, useVerbsOf } from '../../views/action/use-record-verbs.tsx';
import { useObstacles } from '../../views/form/use-obstacles.ts';
import { ExplainedButton } from '../../views/explained-button.tsx';
import { useWaitLabel } from '../../views/use-retry-after.ts';

interface VerbButtonsProps {
  resource: Resource;
  record: RaRecord;
  verbs: readonly string[];
  /** Whether other records may have something against them: then that is asked. */
  asksObstacles?: boolean;
}

export function VerbButtons({ resource, verbs, asksObstacles = false, ...props }: VerbButtonsProps) {
  const record = useObstacles(resource, props.record, asksObstacles);
  const name = useRecordLabel(resource)(record);
  const verbsOf = useVerbsOf(resource);
  const waitLabel = useWaitLabel();
  const { start, dialog, running, waitOf } = useRecordVerbs(resource);
  const shown = verbsOf(record).filter(({ verb }) => verbs.includes(verb));
  if (shown.length === 0) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {shown.map(({ verb, label, isDanger, reason }) => (
        <ExplainedButton
          key={verb}
          variant="outlined"
          color={isDanger ? 'error' : 'inherit'}
          busy={running || waitOf(verb) > 0}
          {...{ reason }}
          onClick={() => void start(record, name, verb)}
        >
          {waitLabel(label, waitOf(verb))}
        </ExplainedButton>
      ))}
      {dialog}
    </Box>
  );
}
