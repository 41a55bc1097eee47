/** Every shortcut of the portal, and the switch for those of a single key. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useId } from 'react';

import { visuallyHidden } from '../../fields/parts/visually-hidden.ts';
import { switchSingleKeys, useSingleKeys } from '../../state/single-keys.ts';
import { KeyCap } from '../search/key-cap.tsx';
import { keyNames } from '../search/use-search-keys.ts';

interface Shortcut {
  text: string;
  /** Any of them does it; the single ones can be switched off. */
  keys: readonly string[];
  single?: readonly string[];
}

const control = () => (keyNames().startsWith('⌘') ? '⌘' : 'Ctrl ');

const groups = (): Record<string, readonly Shortcut[]> => ({
  everywhere: [
    { text: 'search', keys: [keyNames()], single: ['/'] },
    { text: 'help', keys: [], single: ['?'] },
    { text: 'notices', keys: ['F8'] },
    { text: 'close', keys: ['Esc'] },
  ],
  lists: [
    { text: 'search_list', keys: [], single: ['/'] },
    { text: 'rows', keys: ['↑', '↓'], single: ['J', 'K'] },
    { text: 'open', keys: ['Enter'] },
    { text: 'tick', keys: ['Space'], single: ['X'] },
    { text: 'tick_range', keys: ['Shift ↑', 'Shift ↓'] },
    { text: 'row_menu', keys: ['Shift F10'], single: ['M'] },
    { text: 'move_row', keys: ['↑', '↓', '→', '←'] },
  ],
  records: [
    { text: 'walk', keys: ['Alt PageUp', 'Alt PageDown'], single: ['K', 'J'] },
    { text: 'save', keys: [`${control()}S`] },
    { text: 'add_another', keys: [`${control()}Enter`] },
    { text: 'save_note', keys: [`${control()}Enter`] },
  ],
  tabs: [
    { text: 'tab', keys: ['←', '→', 'Home', 'End'] },
    { text: 'close_tab', keys: ['Delete'] },
    { text: 'tab_menu', keys: ['Shift F10'] },
  ],
  text: [
    { text: 'bold', keys: [`${control()}B`] },
    { text: 'italic', keys: [`${control()}I`] },
    { text: 'underline', keys: [`${control()}U`] },
    { text: 'undo', keys: [`${control()}Z`] },
  ],
});

export function KeysDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const translate = useTranslate();
  const title = useId();
  const isOn = useSingleKeys();
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby={title} fullWidth maxWidth="sm">
      <DialogTitle id={title}>{translate('keys.title')}</DialogTitle>
      <DialogContent>
        {Object.entries(groups()).map(([group, shortcuts]) => (
          <Box component="section" key={group} sx={{ mb: 2 }}>
            <Typography component="h3" variant="subtitle2" sx={{ mb: 0.5 }}>
              {translate(`keys.groups.${group}`)}
            </Typography>
            <Box component="dl" sx={listStyle}>
              {shortcuts.map((shortcut) => (
                <Line key={shortcut.text} {...shortcut} isOn={isOn} />
              ))}
            </Box>
          </Box>
        ))}
        <FormControlLabel
          control={<Switch checked={isOn} onChange={(_event, on) => switchSingleKeys(on)} />}
          label={translate('keys.single')}
        />
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {translate('keys.single_help')}
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('keys.done')}</Button>
      </DialogActions>
    </Dialog>
  );
}

function Line({ text, keys, single = [], isOn }: Shortcut & { isOn: boolean }) {
  const translate = useTranslate();
  const shown = [...keys, ...(isOn ? single : [])];
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 32 }}>
      <Box component="dt" sx={{ flex: 1 }}>
        {translate(`keys.${text}`)}
      </Box>
      <Box component="dd" sx={{ m: 0, display: 'flex', flexWrap: 'wrap', gap: 0.5, justifyContent: 'flex-end' }}>
        {shown.length === 0 ? translate('keys.off') : shown.map((key) => <KeyCap key={key}>{key}</KeyCap>)}
        <Box component="span" sx={visuallyHidden}>
          {shown.join(translate('list.separator'))}
        </Box>
      </Box>
    </Box>
  );
}

const listStyle = { m: 0, '& > div + div': { borderTop: 1, borderColor: 'divider' } } as const;
