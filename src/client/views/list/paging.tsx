/** The foot of a list: which rows are shown, how many a page, and the way to the others. */
import FirstPageIcon from '@mui/icons-material/FirstPage';
import ChevronLeftIcon from '@mui/icons-material/ChevronLeft';
import ChevronRightIcon from '@mui/icons-material/ChevronRight';
import LastPageIcon from '@mui/icons-material/LastPage';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useListContext, useListPaginationContext, useTranslate } from 'react-admin';
import { memo } from 'react';

import { pageSizes } from '../../../shared/specification/constants.ts';
import { useFormats } from '../../fields/use-formats.ts';
import { density } from '../../state/density.ts';
import { PlainSelect } from '../plain-select.tsx';
import { useTotal } from './use-total.ts';

export function Paging() {
  const { page, perPage, data, isPending, setPage, hasNextPage, hasPreviousPage } = useListContext();
  const { total, isAtLeast } = useTotal();
  if (isPending) return <Box sx={footStyle} />;
  if (total === undefined || total === 0) return null;
  const shown = data?.length ?? 0;
  return (
    <Foot
      {...{ page, perPage, shown, total, isAtLeast, setPage }}
      hasNext={hasNextPage === true}
      hasPrevious={hasPreviousPage === true}
    />
  );
}

interface FootProps {
  page: number;
  perPage: number;
  /** How many rows there are on this page. */
  shown: number;
  total: number;
  isAtLeast: boolean;
  hasNext: boolean;
  hasPrevious: boolean;
  setPage: (page: number) => void;
}

/** Drawn anew only when one of its numbers has changed, not whenever the list asks the server. */
const Foot = memo(function Foot({ page, perPage, shown, total, isAtLeast, hasNext, hasPrevious, setPage }: FootProps) {
  const translate = useTranslate();
  const { number } = useFormats();
  const first = (page - 1) * perPage + 1;
  const steps = [
    { key: 'list.first_page', Icon: FirstPageIcon, to: 1, can: hasPrevious },
    { key: 'list.previous_page', Icon: ChevronLeftIcon, to: page - 1, can: hasPrevious },
    { key: 'list.next_page', Icon: ChevronRightIcon, to: page + 1, can: hasNext },
    { key: 'list.last_page', Icon: LastPageIcon, to: Math.ceil(total / perPage), can: hasNext && !isAtLeast },
  ];

  return (
    <Box component="nav" data-foot-bar aria-label={translate('list.paging')} sx={footStyle}>
      <PageSize />
      <Typography
        variant="body2"
        role="status"
        sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums', ml: 'auto' }}
      >
        {translate(isAtLeast ? 'list.range_more' : 'list.range', {
          from: number(first),
          to: number(first - 1 + shown),
          total: number(total),
        })}
      </Typography>
      <Box sx={{ display: 'flex' }}>
        {steps.map(({ key, Icon, to, can }) => (
          // Not disabled: a button that is would lose the focus of the person who pages to the end with it.
          <IconButton
            key={key}
            size="small"
            aria-label={translate(key)}
            aria-disabled={!can}
            onClick={() => can && setPage(to)}
            sx={{ '&[aria-disabled=true]': { color: 'text.disabled', cursor: 'default' } }}
          >
            <Icon fontSize="small" />
          </IconButton>
        ))}
      </Box>
    </Box>
  );
});

const footStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  minHeight: `calc(${density.row} + 4px)`,
  px: { xs: 0, sm: 1.5 },
  borderTop: 1,
  borderColor: 'divider',
} as const;

function PageSize() {
  const translate = useTranslate();
  const { perPage, setPerPage } = useListPaginationContext();
  const sizes = [...new Set([...pageSizes, perPage])].sort((a, b) => a - b);
  return (
    <Box
      component="label"
      sx={{ display: 'flex', alignItems: 'center', gap: 1, color: 'text.secondary', fontSize: 'body2.fontSize' }}
    >
      {translate('list.rows_per_page')}
      <PlainSelect
        value={perPage}
        onChange={(event) => setPerPage(Number(event.target.value))}
        aria-label={translate('list.rows_per_page')}
        sx={{ fontSize: 'body2.fontSize', color: 'text.primary' }}
      >
        {sizes.map((size) => (
          <option key={size} value={size}>
            {size}
          </option>
        ))}
      </PlainSelect>
    </Box>
  );
}
