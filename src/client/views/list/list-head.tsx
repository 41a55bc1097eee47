/** The head of a list: what it is, how many there are, and what makes a new one. */
import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import { useListContext, useTranslate } from 'react-admin';
import type { ReactNode } from 'react';

import type { Resource } from '../../../shared/definition/define-resource.ts';
import { useFormats } from '../../fields/use-formats.ts';
import { LazyBoundary } from '../lazy-boundary.tsx';
import { lazyPart } from '../lazy-part.tsx';
import { PageHeader } from '../page-header.tsx';
import { ListLine } from './list-age.tsx';
import { useTotal } from './use-total.ts';

const moreActions = lazyPart(async () => (await import('./more-actions.tsx')).MoreActions);

interface ListHeadProps {
  resource: Resource;
  title: string;
  createButton: ReactNode;
}

export function ListHead({ resource, title, createButton }: ListHeadProps) {
  return (
    <Box sx={headStyle}>
      <PageHeader
        title={title}
        description={<TotalLine />}
        actions={
          createButton && (
            <>
              <More resource={resource} />
              {createButton}
            </>
          )
        }
      />
    </Box>
  );
}

/** On a phone the rows begin within a third of the screen: the title has a line with its buttons, which are the icons alone. */
const headStyle = (theme: Theme) => ({
  [theme.breakpoints.down('sm')]: {
    mt: -1,
    '& > header': { display: 'grid', gridTemplateColumns: '1fr auto', rowGap: 0, mb: 0.5 },
    '& > header > div:first-of-type': { display: 'contents' },
    '& > header > div > div': { gridArea: '2 / 1 / 3 / 3' },
    '& > header > div + div': { gridArea: '1 / 2' },
    '& > nav': { mb: 0.5 },
    '& h1': { alignSelf: 'center' },
    '& .MuiButton-root': { minWidth: 44, px: 0, fontSize: 0 },
    '& .MuiButton-startIcon': { m: 0 },
  },
});

function TotalLine() {
  const translate = useTranslate();
  const { number } = useFormats();
  const { filterValues } = useListContext();
  const { total, isAtLeast } = useTotal();
  if (total === undefined) return <>&nbsp;</>;
  const isFiltered = Object.keys(filterValues).length > 0;
  const key = isAtLeast ? 'list.found_more' : isFiltered ? 'list.found' : 'list.total';
  return <ListLine>{translate(key, { smart_count: total, count: number(total) })}</ListLine>;
}

/** It comes once the rows are there. */
function More({ resource }: { resource: Resource }) {
  const { isPending } = useListContext();
  return <LazyBoundary fallback={null}>{!isPending && <moreActions.View resource={resource} />}</LazyBoundary>;
}
