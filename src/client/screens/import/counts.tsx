/** The four numbers of an import; where its rows are shown each of them shows its own when it is pressed. */
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';

import type { ImportJob } from '../../../shared/contracts/import-shapes.ts';
import { rowActions, type RowAction } from '../../../shared/imports/import-steps.ts';
import { useFormats } from '../../fields/use-formats.ts';

interface CountsProps {
  job: ImportJob;
  chosen?: RowAction | undefined;
  /** Undefined where there are no rows to be shown. */
  onChoose?: (action: RowAction | undefined) => void;
}

export function Counts({ job, chosen, onChoose }: CountsProps) {
  const translate = useTranslate();
  const help = (action: RowAction) => translate(`imports.check.counts_help.${action}`);
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(4, 1fr)' }, mb: 2 }}>
      {rowActions.map((action) =>
        onChoose ? (
          <ButtonBase
            key={action}
            aria-pressed={chosen === action}
            title={help(action)}
            onClick={() => onChoose(chosen === action ? undefined : action)}
            sx={{ ...cardStyle, borderColor: chosen === action ? 'primary.main' : 'divider' }}
          >
            <Count job={job} action={action} />
          </ButtonBase>
        ) : (
          <Box key={action} title={help(action)} sx={{ ...cardStyle, borderColor: 'divider' }}>
            <Count job={job} action={action} />
          </Box>
        ),
      )}
    </Box>
  );
}

function Count({ job, action }: { job: ImportJob; action: RowAction }) {
  const translate = useTranslate();
  const { number } = useFormats();
  return (
    <>
      <Typography
        component="span"
        sx={{
          display: 'block',
          fontSize: 22,
          fontWeight: 600,
          fontVariantNumeric: 'tabular-nums',
          color: action === 'error' && job.error_count > 0 ? 'error.main' : 'text.primary',
        }}
      >
        {number(job[`${action}_count`])}
      </Typography>
      <Typography variant="body2" component="span" sx={{ color: 'text.secondary' }}>
        {translate(`imports.check.counts.${action}`)}
      </Typography>
    </>
  );
}

const cardStyle = {
  display: 'block',
  textAlign: 'left',
  border: 1,
  borderRadius: 2,
  px: 2,
  py: 1.25,
  backgroundColor: 'background.paper',
} as const;
