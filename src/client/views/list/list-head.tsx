/** The head of a list: what it is, how many there are, and what makes a new one. */
import Box from '@mui/material/Box';
import { useListContext, useTranslate } from 'react-admin';
import type { ReactNode } from 'react';

import type { Resource } from '../../../shared/definition/define-resource.ts';
import { useFormats } from '../../fields/use-formats.ts';
import { LazyBoundary } from '../lazy-boundary.tsx';
import { lazyPart } from '../lazy-part.tsx';
import { PageHeader } from '../page-header.tsx';
import { ListLine } from './list-age.tsx';
import { headStyle } from './head-style.ts';
import { useTotal } from './use-total.ts';

const moreActions = lazyPart(async () => (await import('./more-actions.tsx')).MoreActions);

interface ListHeadProps {
  resource: Resource;
  title: string;
  createButton: ReactNode;
  /** Stands in its line on a phone. */
  children: ReactNode;
}

export function ListHead({ resource, title, createButton, children }: ListHeadProps) {
  return (
    <Box sx={headStyle}>
      <PageHeader
        title={title}
        description={<TotalLine>{children}</TotalLine>}
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

function TotalLine({ children }: { children: ReactNode }) {
  const translate = useTranslate();
  const { number } = useFormats();
  const { filterValues } = useListContext();
  const { total, isAtLeast } = useTotal();
  if (total === undefined) return <>&nbsp;</>;
  const isFiltered = Object.keys(filterValues).length > 0;
  const key = isAtLeast ? 'list.found_more' : isFiltered ? 'list.found' : 'list.total';
  return (
    <ListLine>
      {translate(key, { smart_count: total, count: number(total) })}
      {children && <LazyBoundary fallback={null}>{children}</LazyBoundary>}
    </ListLine>
  );
}

/** It comes once the rows are there. */
function More({ resource }: { resource: Resource }) {
  const { isPending } = useListContext();
  return <LazyBoundary fallback={null}>{!isPending && <moreActions.View resource={resource} />}</LazyBoundary>;
}
