/** The filters that a bar has no room for. */
import FilterListIcon from '@mui/icons-material/FilterList';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useTranslate } from 'react-admin';
import { useState } from 'react';

import type { Resource } from '../../../shared/definition/define-resource.ts';
import { useFieldLabel } from '../../fields/field-texts.ts';
import { chipStyle } from './chip-frame.tsx';
import { shortStyle } from './panel-button.tsx';
import { useFilterField } from './use-filter-field.ts';

interface MoreFiltersProps {
  resource: Resource;
  hidden: readonly string[];
  ask: (source: string) => void;
}

export function MoreFilters({ resource, hidden, ask }: MoreFiltersProps) {
  const translate = useTranslate();
  const label = useFieldLabel(resource.name);
  const fieldOf = useFilterField(resource);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        size="small"
        color="inherit"
        startIcon={<FilterListIcon />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-label={translate('list.more_filters')}
        title={translate('list.more_filters')}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={[chipStyle(false), shortStyle]}
      >
        <span data-words>{translate('list.more_filters')}</span>
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {hidden.map((source) => (
          <MenuItem
            key={source}
            dense
            onClick={() => {
              setAnchor(null);
              ask(source);
            }}
          >
            {label(source, fieldOf(source))}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
