/** What a list can be filtered by: one is chosen, by its name if there are many, and its editor takes the place of the menu. */
import ArrowBackIcon from '@mui/icons-material/ArrowBack';
import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useListFilterContext, useTranslate } from 'react-admin';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';

import { segmentSourceOf } from '../../../shared/definition/segment-source.ts';
import { useFieldLabel } from '../../fields/field-texts.ts';
import { knownDefinitions } from '../../state/definitions.ts';
import { usePermissionStrings } from '../../state/session.ts';
import { LazyBoundary } from '../lazy-boundary.tsx';
import { lazyPart } from '../lazy-part.tsx';
import { fetchEditor, FilterEditor } from './filter-chip.tsx';
import { useFilterField } from './use-filter-field.ts';
import { useFilters, type FiltersOfList } from './use-filters.ts';

const segmentsPanel = lazyPart(async () => (await import('./segments/segments-panel.tsx')).SegmentsPanel);

/** Own choice: so many are seen at a glance. */
const fewEnough = 6;
const segment = 'segment';

export function FilterMenu({ resource, preset, close }: FiltersOfList & { close: () => void }) {
  const translate = useTranslate();
  const { filterValues } = useListFilterContext();
  const { sources, change } = useFilters({ resource, preset });
  const [chosen, setChosen] = useState<string>();
  const label = useFieldLabel(resource.name);
  const fieldOf = useFilterField(resource);
  const kept = useSegmentSource(resource.name);
  useEffect(fetchEditor, []);

  const nameOf = (source: string) => (source === segment ? translate('list.segment') : label(source, fieldOf(source)));
  if (chosen === undefined) {
    const entries = sources.map(({ source, inUse }) => ({ source, inUse, name: nameOf(source) }));
    const ofSegments = kept && { source: segment, inUse: filterValues[segment] !== undefined, name: nameOf(segment) };
    return <Choice {...{ entries, ofSegments }} choose={setChosen} />;
  }
  return (
    <Chosen name={nameOf(chosen)} back={() => setChosen(undefined)}>
      {chosen === segment && kept ? (
        <LazyBoundary>
          <segmentsPanel.View {...{ resource, close }} source={kept} />
        </LazyBoundary>
      ) : (
        <FilterEditor
          {...{ resource, change }}
          source={chosen}
          only={preset?.[chosen]}
          values={filterValues}
          done={close}
        />
      )}
    </Chosen>
  );
}

/** Hook: where the kept filters of the list are, for who may read them. */
function useSegmentSource(resource: string) {
  const permissions = usePermissionStrings();
  const source = segmentSourceOf(resource, knownDefinitions());
  return source && permissions.includes(source.definition.can.read) ? source : undefined;
}

interface Entry {
  source: string;
  inUse: boolean;
  name: string;
}

interface ChoiceProps {
  entries: readonly Entry[];
  ofSegments: Entry | undefined;
  choose: (source: string) => void;
}

function Choice({ entries, ofSegments, choose }: ChoiceProps) {
  const translate = useTranslate();
  const [typed, setTyped] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const wanted = typed.trim().toLocaleLowerCase();
  const matches = ({ name }: Entry) => name.toLocaleLowerCase().includes(wanted);
  const found = entries.filter(matches);
  const last = ofSegments && matches(ofSegments) ? ofSegments : undefined;
  const hasSearch = entries.length > fewEnough;
  const item = ({ source, inUse, name }: Entry) => (
    <MenuItem key={source} dense selected={inUse} onClick={() => choose(source)}>
      {name}
    </MenuItem>
  );
  const first = found[0] ?? last;
  const goOn = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && first) {
      event.preventDefault();
      choose(first.source);
    } else if (event.key === 'ArrowDown') {
      event.preventDefault();
      list.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus();
    }
  };
  return (
    <Box sx={{ m: -1 }}>
      {hasSearch && (
        <TextField
          size="small"
          fullWidth
          autoFocus
          margin="none"
          placeholder={translate('lists.filter_by')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={goOn}
          slotProps={{ htmlInput: { 'aria-label': translate('lists.filter_by'), autoComplete: 'off' } }}
        />
      )}
      <MenuList
        ref={list}
        dense
        autoFocus={!hasSearch}
        autoFocusItem={!hasSearch}
        aria-label={translate('list.filters')}
        sx={{ pb: 0, maxHeight: 'min(360px, 50vh)', overflowY: 'auto' }}
      >
        {found.map(item)}
        {last && found.length > 0 && <Divider sx={{ my: '4px !important' }} />}
        {last && item(last)}
      </MenuList>
      {!first && (
        <Typography variant="body2" role="status" sx={{ px: 2, py: 1, color: 'text.secondary' }}>
          {translate('list.nothing_found')}
        </Typography>
      )}
    </Box>
  );
}

interface ChosenProps {
  name: string;
  back: () => void;
  children: React.ReactNode;
}

/** The menu's place is taken by what was chosen from it, and so is the focus. */
function Chosen({ name, back, children }: ChosenProps) {
  const translate = useTranslate();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, mt: -0.5, ml: -0.5, mb: 1 }}>
        <IconButton ref={button} size="small" aria-label={translate('lists.all_filters')} onClick={back}>
          <ArrowBackIcon fontSize="small" />
        </IconButton>
        <Typography component="h2" variant="body2" noWrap sx={{ fontWeight: 600 }}>
          {name}
        </Typography>
      </Box>
      {children}
    </>
  );
}
