/** One thing that was found: the way to it with what fitted marked, and what it is: the address of a page, the kind of a record. */
import AddIcon from '@mui/icons-material/Add';
import OpenInNewIcon from '@mui/icons-material/OpenInNew';
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { HTMLAttributes } from 'react';

import { anyIcon } from '../../views/entries/settings-icons.ts';
import { titleOf, type Mark } from './find-pages.ts';
import type { Option } from './search-sections.ts';

interface SearchResultProps {
  result: Option;
  option: HTMLAttributes<HTMLElement>;
}

export function SearchResult({ result: { page, marks, section, detail, kind }, option }: SearchResultProps) {
  const translate = useTranslate();
  const Icon = section === 'verbs' ? AddIcon : anyIcon(page.icon);
  const title = titleOf(page);
  const own = title.length - (page.trail.at(-1)?.length ?? 0);
  return (
    <Box {...option} sx={line}>
      <Box aria-hidden sx={{ display: 'flex', width: 20, color: 'text.secondary' }}>
        {Icon && <Icon sx={{ fontSize: 20 }} />}
      </Box>
      <Box component="span" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box component="span" sx={{ color: 'text.secondary' }}>
          <Marked text={title} marks={marks} from={0} to={own} />
        </Box>
        <Box component="span" sx={{ fontWeight: 500 }}>
          <Marked text={title} marks={marks} from={own} to={title.length} />
        </Box>
        {detail !== undefined && (
          <Box component="span" sx={beside}>
            {detail}
          </Box>
        )}
      </Box>
      {page.href === undefined ? (
        <Box component="span" sx={kind === undefined ? address : about}>
          {kind ?? (section !== 'verbs' && page.path.split(/[?#]/, 1))}
        </Box>
      ) : (
        <OpenInNewIcon
          titleAccess={translate('frame.opens_in_new_tab')}
          sx={{ fontSize: 16, color: 'text.secondary' }}
        />
      )}
    </Box>
  );
}

interface MarkedProps {
  text: string;
  marks: readonly Mark[];
  /** The part of the text that is drawn; `to` is not part of it. */
  from: number;
  to: number;
}

function Marked({ text, marks, from, to }: MarkedProps) {
  const inside = marks
    .map(([first, last]) => [Math.max(first, from), Math.min(last + 1, to)] as const)
    .filter(([first, end]) => first < end);
  return (
    <>
      {inside.map(([first, end], index) => (
        <span key={first}>
          {text.slice(inside[index - 1]?.[1] ?? from, first)}
          <Box component="mark" sx={mark}>
            {text.slice(first, end)}
          </Box>
        </span>
      ))}
      {text.slice(inside.at(-1)?.[1] ?? from, to)}
    </>
  );
}

const line = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.25,
  minHeight: 40,
  px: 1.25,
  py: 0.75,
  borderRadius: 1,
  fontSize: 14,
  cursor: 'pointer',
  '&.Mui-focused': { backgroundColor: 'action.hover' },
  '&.Mui-focused, &.Mui-focusVisible': {
    boxShadow: (theme: { palette: { primary: { main: string } } }) => `inset 2px 0 0 ${theme.palette.primary.main}`,
  },
} as const;

const mark = {
  color: 'inherit',
  backgroundColor: 'transparent',
  fontWeight: 700,
  textDecoration: 'underline',
  textUnderlineOffset: '3px',
  textDecorationThickness: '1px',
} as const;

const address = {
  display: { xs: 'none', sm: 'block' },
  maxWidth: '45%',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  color: 'text.secondary',
  fontSize: 12,
} as const;

const about = { ...address, display: 'block' } as const;
const beside = {
  display: { xs: 'block', sm: 'inline' },
  ml: { xs: 0, sm: 1 },
  color: 'text.secondary',
  fontSize: 13,
} as const;
