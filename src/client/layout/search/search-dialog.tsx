/** The search over the pages: a combobox whose first result is chosen already. Specification 2; the form is our own choice. */
import ClearIcon from '@mui/icons-material/Close';
import SearchIcon from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import InputBase from '@mui/material/InputBase';
import Typography from '@mui/material/Typography';
import useAutocomplete from '@mui/material/useAutocomplete';
import { useTranslate } from 'react-admin';
import { useMemo, useState, type KeyboardEvent } from 'react';

import { visuallyHidden } from '../../fields/parts/field-frame.tsx';
import { searchOver, titleOf, type FoundPage } from './find-pages.ts';
import { SearchKeys } from './search-keys.tsx';
import { SearchResult } from './search-result.tsx';
import { useOpenPage } from './use-open-page.ts';
import { usePages } from './use-pages.ts';
import { useRecentPages } from './use-recent-pages.ts';

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
          sx: { m: { xs: 1, sm: 2 }, mt: { xs: 1, sm: '10vh' }, width: '100%', maxWidth: 600 },
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
  const pages = usePages();
  const search = useMemo(() => searchOver(pages), [pages]);
  const recent = useRecentPages(pages);
  const blank = text.trim() === '';
  const matching = useMemo(() => search(text), [search, text]);
  const found = blank ? recent : matching;
  const openPage = useOpenPage();
  const { getRootProps, getInputProps, getInputLabelProps, getListboxProps, getOptionProps } =
    useAutocomplete<FoundPage>({
      open: true,
      options: found,
      filterOptions: (options) => options,
      getOptionLabel: ({ page }) => titleOf(page),
      getOptionKey: ({ page }) => page.href ?? page.path,
      value: null,
      inputValue: text,
      onInputChange: (_event, next, reason) => reason === 'input' && setText(next),
      onChange: (_event, chosen) => {
        if (!chosen) return;
        onClose();
        openPage(chosen.page);
      },
      autoHighlight: true,
      disableCloseOnSelect: true,
    });
  const onKeyDown = (event: KeyboardEvent & { defaultMuiPrevented?: boolean }) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
    // First what was typed goes, then the search.
    event.defaultMuiPrevented = true;
    event.stopPropagation();
    if (text === '') onClose();
    else setText('');
  };
  const said = found.length > 0 ? 'search.count' : 'search.none';
  return (
    <>
      <Box {...getRootProps({ onKeyDown })} sx={bar}>
        <SearchIcon aria-hidden sx={{ fontSize: 20, color: 'text.secondary' }} />
        <Box component="label" {...getInputLabelProps()} sx={visuallyHidden}>
          {translate('search.label')}
        </Box>
        <InputBase
          autoFocus
          placeholder={translate('search.label')}
          inputProps={{ ...getInputProps(), maxLength: longestText, enterKeyHint: 'go' }}
          sx={{ flex: 1, fontSize: 16, '& input': { py: 1.5, outline: 'none' } }}
        />
        <IconButton
          size="small"
          aria-label={translate(blank ? 'search.close' : 'search.clear')}
          onClick={() => (blank ? onClose() : setText(''))}
        >
          <ClearIcon fontSize="small" />
        </IconButton>
      </Box>
      {blank && found.length > 0 && (
        <Typography variant="caption" component="h2" sx={{ px: 2, pt: 1.5, color: 'text.secondary' }}>
          {translate('search.recent')}
        </Typography>
      )}
      <Box component="ul" {...getListboxProps()} sx={{ ...list, display: found.length > 0 ? 'block' : 'none' }}>
        {found.map((result, index) => {
          const { key, ...option } = getOptionProps({ option: result, index }) as { key: string };
          return <SearchResult key={key} result={result} option={option} />;
        })}
      </Box>
      {found.length === 0 && (
        <Typography variant="body2" sx={{ px: 2, py: 2.5, color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {translate(blank ? 'search.hint' : 'search.none', { query: text.trim() })}
        </Typography>
      )}
      <Box role="status" sx={visuallyHidden}>
        {!blank && translate(said, { smart_count: found.length, query: text.trim() })}
      </Box>
      <SearchKeys />
    </>
  );
}

/** No title is longer, and a long text is dear to compare (security R35). */
const longestText = 64;

const bar = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  pl: 2,
  pr: 1,
  borderBottom: 1,
  borderColor: 'divider',
} as const;
const list = { listStyle: 'none', m: 0, p: 0.75, maxHeight: 'min(420px, 55vh)', overflowY: 'auto' } as const;
