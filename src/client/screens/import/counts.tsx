/** The four numbers of an import; in the check each shows its rows when it is pressed. */
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';

import type { ImportJob } from '../../../shared/contracts/imports.ts';
import { rowActions, type RowAction } from '../../../shared/imports.ts';
import { useFormats } from '../../fields/use-formats.ts';

interface CountsProps {
  job: ImportJob;
  chosen: RowAction | undefined;
  onChoose: (action: RowAction | undefined) => void;
}

export function Counts({ job, chosen, onChoose }: CountsProps) {
  const translate = useTranslate();
  const { number } = useFormats();
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(4, 1fr)' }, mb: 2 }}>
      {rowActions.map((action) => (
        <ButtonBase
          key={action}
          aria-pressed={chosen === action}
          title={translate(`imports.check.counts_help.${action}`)}
          onClick={() => onChoose(chosen === action ? undefined : action)}
          sx={{
            display: 'block',
            textAlign: 'left',
            border: 1,
            borderColor: chosen === action ? 'primary.main' : 'divider',
            borderRadius: 2,
            px: 2,
            py: 1.25,
            backgroundColor: 'background.paper',
          }}
        >
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
        </ButtonBase>
      ))}
    </Box>
  );
}
