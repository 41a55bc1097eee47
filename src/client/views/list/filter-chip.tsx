/** One filter: a chip that says what it lets through, and the panel behind it. */
import CloseIcon from '@mui/icons-material/Close';
import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import { alpha, type Theme } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { useEffect, useRef, useState } from 'react';

import type { Resource } from '../../../shared/define-resource.ts';
import type { FilterValues } from '../../fields/field-props.ts';
import { useFieldLabel } from '../../fields/field-texts.ts';
import { FieldSummary } from '../../fields/registry.tsx';
import { density } from '../../state/density.ts';
import { Later } from '../later.tsx';
import { part } from '../part.tsx';
import { isFiltered, wordsOf } from './filter-words.ts';

const panel = part(async () => (await import('../../fields/filters/filter-panel.tsx')).FilterPanel);

interface FilterChipProps {
  resource: Resource;
  source: string;
  values: FilterValues;
  change: (patch: Record<string, unknown>) => void;
  /** Just picked from the menu: its panel opens by itself. */
  openAtOnce: boolean;
  onClosed: () => void;
}

export function FilterChip({ resource, source, values, change, openAtOnce, onClosed }: FilterChipProps) {
  const translate = useTranslate();
  const field = resource.fields[source]!;
  const label = useFieldLabel(resource.name)(source, field);
  const [open, setOpen] = useState(false);
  const chip = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (openAtOnce) setOpen(true);
  }, [openAtOnce]);

  const inUse = isFiltered(resource, source, values);
  const clear = () => change(Object.fromEntries(wordsOf(resource, source).map((word) => [word, undefined])));
  const close = () => {
    setOpen(false);
    onClosed();
  };
  const view = { resource: resource.name, source, field, values };

  return (
    <Box ref={chip} sx={{ display: 'inline-flex', flex: 'none', position: 'relative', maxWidth: 320 }}>
      <Button
        size="small"
        color="inherit"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
        onPointerEnter={fetchPanel}
        onFocus={fetchPanel}
        endIcon={inUse ? undefined : <ExpandMoreIcon />}
        sx={[chipStyle(inUse), inUse && { pr: 3.5 }]}
      >
        <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
          {label}
          {inUse && ': '}
          {inUse && (
            <Box component="span" sx={{ fontWeight: 600 }}>
              <FieldSummary {...view} />
            </Box>
          )}
        </Box>
      </Button>
      {inUse && (
        <IconButton
          size="small"
          aria-label={translate('list.clear_filter', { name: label })}
          onClick={clear}
          sx={clearStyle}
        >
          <CloseIcon sx={{ fontSize: 14 }} />
        </IconButton>
      )}
      <Popover
        open={open}
        anchorEl={() => chip.current}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': label,
            sx: { mt: 0.5, p: 2, width: 330, maxWidth: 'calc(100vw - 32px)' },
          },
        }}
      >
        <Later>
          <panel.View {...view} {...{ change, label }} />
        </Later>
        <Box sx={{ display: 'flex', justifyContent: 'space-between', mt: 1.5 }}>
          <Button size="small" color="inherit" disabled={!inUse} onClick={clear}>
            {translate('cells.clear')}
          </Button>
          <Button size="small" variant="contained" disableElevation onClick={close}>
            {translate('list.apply')}
          </Button>
        </Box>
      </Popover>
    </Box>
  );
}

/** A chip that is not in use is a dashed outline; one in use is tinted. */
export const chipStyle = (inUse: boolean) => (theme: Theme) => ({
  flex: 'none',
  height: `calc(${density.smallControl} + 2px)`,
  minHeight: 0,
  minWidth: 0,
  maxWidth: '100%',
  px: 1.25,
  borderRadius: '15px',
  fontSize: 'body2.fontSize',
  fontWeight: 400,
  whiteSpace: 'nowrap',
  '& .MuiButton-endIcon': { marginInlineStart: '4px' },
  color: inUse ? theme.palette.text.primary : theme.palette.text.secondary,
  border: `1px ${inUse ? 'solid' : 'dashed'} ${inUse ? alpha(theme.palette.primary.main, 0.5) : alpha(theme.palette.text.secondary, 0.45)}`,
  backgroundColor: inUse ? alpha(theme.palette.primary.main, 0.1) : 'transparent',
});

const clearStyle = { position: 'absolute', right: 3, top: 'calc(50% - 12px)', width: 24, height: 24, p: 0 } as const;

/** Ahead of the click; whether it fails is told when it is wanted. */
const fetchPanel = () => void panel.fetch().catch(() => undefined);
