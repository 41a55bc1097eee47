/**
 * The search over everything: a combobox whose first result is chosen already. Of pages Specification 2, of records screens.md 2.2; the form
 * is our own choice.
 */
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import useAutocomplete from '@mui/material/useAutocomplete';
import { useTranslate } from 'react-admin';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';

import { longestSearch } from '../../../shared/text/search-words.ts';
import { visuallyHidden } from '../../fields/parts/visually-hidden.ts';
import { SearchField } from './search-field.tsx';
import { SearchKeys } from './search-keys.tsx';
import { SearchList } from './search-list.tsx';
import { SearchNotes } from './search-notes.tsx';
import type { Option } from './search-sections.ts';
import { useOpenPage } from './use-open-page.ts';
import { isBlank, useSearch } from './use-search.ts';

interface SearchDialogProps {
  open: boolean;
  onClose: () => void;
}

export function SearchDialog({ open, onClose }: SearchDialogProps) {
  const translate = useTranslate();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      fullWidth
      maxWidth={false}
      transitionDuration={120}
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
      slotProps={{
        paper: {
          'aria-label': translate('search.label'),
          sx: { m: { xs: 1, sm: 2 }, mt: { xs: 1, sm: '10vh' }, width: '100%', maxWidth: 640 },
        },
      }}
    >
      <Search onClose={onClose} />
    </Dialog>
  );
}

/** Mounted with each opening, so that it begins empty. */
function Search({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const [text, setText] = useState('');
  const [hasMoved, setHasMoved] = useState(false);
  const { sections, options, records } = useSearch(text);
  const blank = isBlank(text);
  const openPage = useOpenPage();
  const choose = ({ page }: Option) => {
    onClose();
    openPage(page);
  };
  const write = (next: string) => {
    setText(next);
    setHasMoved(false);
  };
  // Until somebody has moved, the first is chosen, also of what comes later: a list that begins otherwise is another one.
  const placed = options.map((option) => ({ ...option, place: `${option.key} ${options[0]?.key}` }));
  const { getRootProps, getInputProps, getInputLabelProps, getListboxProps, getOptionProps } = useAutocomplete<Placed>({
    open: true,
    options: placed,
    filterOptions: (all) => all,
    getOptionLabel: ({ key, place }) => (hasMoved ? key : place),
    getOptionKey: ({ key }) => key,
    value: null,
    inputValue: text,
    onInputChange: (_event, next, reason) => reason === 'input' && write(next),
    onHighlightChange: (_event, _option, reason) => reason === 'keyboard' && setHasMoved(true),
    onChange: (_event, chosen) => chosen && choose(chosen),
    autoHighlight: true,
    disableCloseOnSelect: true,
  });
  const openFirst = useOpenFirst({ options, isWaiting: records.isWaiting, text, choose });
  const onKeyDown = (event: KeyboardEvent & { defaultMuiPrevented?: boolean }) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && options.length === 0) openFirst();
    if (event.key !== 'Escape') return;
    // First what was typed goes, then the search.
    event.defaultMuiPrevented = true;
    event.stopPropagation();
    if (text === '') onClose();
    else write('');
  };
  const said = options.length > 0 ? 'search.count' : 'search.none';
  return (
    <>
      <SearchField
        root={getRootProps({ onKeyDown })}
        label={getInputLabelProps()}
        input={{ ...getInputProps(), maxLength: longestSearch, enterKeyHint: 'go' }}
        isWaiting={records.isWaiting}
        isBlank={blank}
        onClear={() => (blank ? onClose() : write(''))}
      />
      <SearchList {...{ sections, options: placed }} list={getListboxProps()} optionOf={getOptionProps} />
      <SearchNotes text={text} found={options.length} records={records} />
      <Box role="status" sx={visuallyHidden}>
        {!blank && !records.isWaiting && translate(said, { smart_count: options.length, query: text.trim() })}
      </Box>
      <SearchKeys />
    </>
  );
}

interface Placed extends Option {
  /** Which it is of which list. */
  place: string;
}

interface Opening {
  options: readonly Option[];
  isWaiting: boolean;
  text: string;
  choose: (option: Option) => void;
}

/** Hook: who presses Enter before the answer is there is led to the first result when it comes. */
function useOpenFirst({ options, isWaiting, text, choose }: Opening): () => void {
  const wanted = useRef<string>(undefined);
  useEffect(() => {
    if (isWaiting || wanted.current === undefined) return;
    const isSame = wanted.current === text;
    wanted.current = undefined;
    const [first] = options;
    if (isSame && first) choose(first);
  });
  return () => {
    if (isWaiting) wanted.current = text;
  };
}
