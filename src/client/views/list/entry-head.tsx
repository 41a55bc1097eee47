/** The head of a list of entries: what it is and how it is narrowed. On a phone it takes no more room than that of any other list. */
import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';

import { PageHeader } from '../page-header.tsx';
import { FilterBar } from './filter-bar.tsx';
import { lineStyle } from './filter-line.ts';
import type { FiltersOfList } from './use-filters.ts';
import { headStyle } from './head-style.ts';
import { ListLine } from './list-age.tsx';
import { SearchBox } from './search-box.tsx';

interface EntryHeadProps {
  title: string;
  /** What is said below the title, before how old the list is. */
  line: ReactNode;
  /** On a phone it takes as many lines as it needs. */
  wraps?: boolean;
}

export function EntryHead({ title, line, wraps = false }: EntryHeadProps) {
  return (
    <Box sx={[headStyle, wraps ? wrapped : ageFirst]}>
      <PageHeader title={title} description={<ListLine>{line}</ListLine>} />
    </Box>
  );
}

/** On a phone, whose line is cut, how old the list is and what reads it anew come before the sentence about it. */
const ageFirst = (theme: Theme) => ({
  [theme.breakpoints.down('sm')]: {
    '& > header > div > div > span:first-of-type': { order: 2 },
    '& > header > div > div > [aria-hidden]': { order: 1 },
  },
});

/** The button that reads it anew makes its line no higher. */
const wrapped = (theme: Theme) => ({
  [theme.breakpoints.down('sm')]: {
    '& > header > div > div': { display: 'block', whiteSpace: 'normal' },
    '& button': { my: '-4px' },
  },
});

interface EntryFiltersProps extends FiltersOfList {
  /** What the search looks into, as words of a sentence. */
  searched: string;
  /** Stands at the end of the line of the search. */
  beside?: ReactNode;
  /** Stands before the chips, in their line. */
  first?: ReactNode;
}

export function EntryFilters({ searched, beside, first, ...filters }: EntryFiltersProps) {
  return (
    <Box sx={barStyle}>
      <SearchBox fields={searched} />
      <FilterBar {...filters} line={first ? lineAfter(first) : undefined} />
      {beside && <Box sx={{ marginInlineStart: 'auto' }}>{beside}</Box>}
    </Box>
  );
}

const lineAfter = (first: ReactNode) => (chips: ReactNode) => (
  <Box sx={lineStyle}>
    {first}
    {chips}
  </Box>
);

const barStyle = {
  display: 'flex',
  flexWrap: { xs: 'wrap', lg: 'nowrap' },
  alignItems: 'flex-start',
  columnGap: 1,
  rowGap: 0.75,
  mb: { xs: 0.5, sm: 1.5 },
} as const;
