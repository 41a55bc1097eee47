/** Finds the record that is the same person: those that share an address, a number or a name are offered first. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import ListSubheader from '@mui/material/ListSubheader';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useGetList, useTranslate, type RaRecord } from 'react-admin';
import { useId, useState } from 'react';

import { useChoiceLabel } from '../../fields/field-texts.ts';
import { useDebounced } from '../../fields/parts/use-debounced.ts';
import { onlyFields } from '../../providers/list-path.ts';
import { Failed } from '../../views/states.tsx';
import { questionOf, useDuplicates } from './use-duplicates.ts';
import { definitionOf } from '../../state/definitions.ts';

interface MergeSearchProps {
  record: RaRecord;
  choose: (id: string) => void;
  close: () => void;
}

const atOnce = 8;
const asked = onlyFields(['full_name', 'email', 'organisation', 'membership_status']);

export function MergeSearch({ record, choose, close }: MergeSearchProps) {
  const translate = useTranslate();
  const [typed, setTyped] = useState('');
  const q = useDebounced(typed.trim());
  const likely = useDuplicates({ ...questionOf(record), except_id: String(record.id) });
  const { data, error, isFetching, refetch } = useGetList<RaRecord>(
    'members',
    {
      filter: { q },
      sort: { field: 'full_name', order: 'ASC' },
      pagination: { page: 1, perPage: atOnce },
      meta: asked,
    },
    { enabled: q !== '', retry: false, placeholderData: (before) => before },
  );
  const found = (data ?? []).filter(({ id }) => id !== record.id);
  return (
    <>
      <DialogContent>
        <Typography variant="body2" sx={{ color: 'text.secondary', mb: 2 }}>
          {translate('people.merge_about')}
        </Typography>
        <TextField
          autoFocus
          fullWidth
          margin="none"
          type="search"
          label={translate('people.merge_find')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          slotProps={{ htmlInput: { maxLength: 200, autoComplete: 'off' } }}
        />
        {q !== '' && error && !data && <Failed error={error} retry={() => void refetch()} />}
        <Box aria-live="polite" sx={{ minHeight: 120 }}>
          {q === '' && likely.length > 0 && (
            <Found title={translate('people.merge_likely')} records={likely} choose={choose} />
          )}
          {q !== '' && found.length > 0 && (
            <Found title={translate('people.merge_found')} records={found} choose={choose} />
          )}
          {q !== '' && data && !isFetching && found.length === 0 && (
            <Typography variant="body2" sx={{ color: 'text.secondary', py: 3 }}>
              {translate('cells.no_options')}
            </Typography>
          )}
        </Box>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button color="inherit" onClick={close}>
          {translate('form.cancel')}
        </Button>
      </DialogActions>
    </>
  );
}

type OneFound = Readonly<Record<'id' | 'full_name' | 'email' | 'organisation' | 'membership_status', unknown>>;

interface FoundProps {
  title: string;
  records: readonly Partial<OneFound>[];
  choose: (id: string) => void;
}

/** Two of one name are told apart by what stands below it. */
function Found({ title, records, choose }: FoundProps) {
  const id = useId();
  const { choices } = definitionOf('members').fields.membership_status;
  const stateLabel = useChoiceLabel('members', 'membership_status', choices);
  return (
    <List
      dense
      aria-labelledby={id}
      subheader={
        <ListSubheader id={id} sx={{ px: 0, backgroundColor: 'transparent' }}>
          {title}
        </ListSubheader>
      }
    >
      {records.map(({ id: one, full_name, email, organisation, membership_status }) => (
        <ListItem key={String(one)} disablePadding>
          <ListItemButton onClick={() => choose(String(one))} sx={{ px: 1.5, mx: -1.5, borderRadius: 1.5 }}>
            <ListItemText
              primary={String(full_name)}
              secondary={[email, organisation, stateLabel(String(membership_status))].filter(Boolean).join(' · ')}
              slotProps={{ secondary: { sx: { overflowWrap: 'anywhere' } } }}
            />
          </ListItemButton>
        </ListItem>
      ))}
    </List>
  );
}
