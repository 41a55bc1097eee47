/** What columns were for the last time: the next file with such a column begins with it. */
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useId } from 'react';

import type { ImportMapping } from '../../../shared/contracts/import-mapping-calls.ts';
import { findKind, takenFields } from '../../../shared/imports/import-kinds.ts';
import { Empty, Failed, Loading } from '../../views/states.tsx';
import { useIsOpen } from '../../views/use-may-write.ts';
import { LabelledSelect } from './labelled-select.tsx';
import { useMappings } from './use-mappings.ts';
import { findDefinition } from '../../state/definitions.ts';

export function RememberedColumns({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const id = useId();
  const { mappings, error, retry, set, forget } = useMappings();
  const isOpen = useIsOpen()('organisation');
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="sm" fullWidth>
      <DialogTitle id={id} sx={{ fontSize: 17, fontWeight: 600 }}>
        {translate('imports.remembered.title')}
      </DialogTitle>
      <DialogContent>
        <DialogContentText variant="body2" sx={{ mb: 1 }}>
          {translate('imports.remembered.body')}
        </DialogContentText>
        {!isOpen && (
          <Alert severity="info" sx={{ mb: 1 }}>
            {translate('errors.of_organisation')}
          </Alert>
        )}
        {error !== null && mappings === undefined && <Failed error={error} retry={retry} />}
        {error === null && mappings === undefined && <Loading rows={4} />}
        {mappings?.length === 0 && <Empty title={translate('imports.remembered.empty')} />}
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {mappings?.map((mapping) => (
            <Line key={mapping.id} {...{ mapping, set, forget }} disabled={!isOpen} />
          ))}
        </Box>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button autoFocus onClick={onClose}>
          {translate('imports.remembered.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface LineProps {
  mapping: ImportMapping;
  set: (mapping: ImportMapping, field: string | null) => void;
  forget: (mapping: ImportMapping) => void;
  disabled: boolean;
}

function Line({ mapping, set, forget, disabled }: LineProps) {
  const translate = useTranslate();
  const kind = findKind(mapping.kind, findDefinition);
  const fields = kind ? Object.keys(takenFields(kind)) : [];
  const nameOf = (field: string) => translate(`resources.${mapping.kind}.fields.${field}`, { _: field });
  return (
    <Box component="li" sx={lineStyle}>
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {mapping.column}
        </Typography>
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {translate(`imports.kinds.${mapping.kind}`)}
        </Typography>
      </Box>
      <LabelledSelect
        hideLabel
        disabled={disabled}
        label={`${translate('imports.map.field')}${translate('list.colon')}${mapping.column}`}
        value={mapping.field ?? ''}
        options={[['', translate('imports.map.leave_out')], ...fields.map((name) => [name, nameOf(name)] as const)]}
        onChange={(value) => set(mapping, value === '' ? null : value)}
      />
      <IconButton
        size="small"
        disabled={disabled}
        aria-label={translate('imports.remembered.forget', { column: mapping.column })}
        onClick={() => forget(mapping)}
      >
        <DeleteIcon sx={{ fontSize: 18 }} />
      </IconButton>
    </Box>
  );
}

const lineStyle = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 4fr) auto',
  gap: 1.5,
  alignItems: 'center',
  py: 1,
  borderTop: 1,
  borderColor: 'divider',
} as const;
