/** The head of a list of entries: what it is and how it is narrowed. On a phone it takes no more room than that of any other list. */
import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import type { ReactNode } from 'react';

import { PageHeader } from '../page-header.tsx';
import { headStyle } from './head-style.ts';
import { ListLine } from './list-age.tsx';
import { SearchBox } from './search-box.tsx';

interface EntryHeadProps {
  title: string;
  /** What is said below the title, before how old the list is. */
  line: ReactNode;
}

export function EntryHead({ title, line }: EntryHeadProps) {
  return (
    <Box sx={[headStyle, ageFirst]}>
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

interface EntryFiltersProps {
  /** What the search looks into, as words of a sentence. */
  searched: string;
  /** Stands in the line of the search. */
  beside?: ReactNode;
  /** Chips, which are one line that scrolls on a phone. */
  children: ReactNode;
}

export function EntryFilters({ searched, beside, children }: EntryFiltersProps) {
  const translate = useTranslate();
  return (
    <Box sx={barStyle}>
      <SearchBox fields={searched} />
      <Box role="group" aria-label={translate('list.filters')} sx={chipsStyle}>
        {children}
      </Box>
      {beside}
    </Box>
  );
}

const barStyle = {
  display: 'flex',
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  alignItems: 'flex-start',
  columnGap: { xs: 1, sm: 1.5 },
  rowGap: 0.75,
  mb: { xs: 0.5, sm: 1.5 },
} as const;

const chipsStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  flex: { xs: '1 0 100%', sm: 1 },
  order: { xs: 1, sm: 0 },
  flexWrap: { xs: 'nowrap', sm: 'wrap' },
  overflowX: { xs: 'auto', sm: 'visible' },
  mx: { xs: -2, sm: 0 },
  px: { xs: 2, sm: 0 },
  minHeight: { sm: 36 },
  scrollbarWidth: 'none',
  minWidth: 0,
} as const;
