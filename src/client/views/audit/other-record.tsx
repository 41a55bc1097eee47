/** The record that one was merged with, wherever it is now: one of the two lies in the bin, where no list finds it. */
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { useGetOne, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router';

import { freshMs, useDescribe } from '../../fields/reference/reference-data.ts';
import { resourcePaths } from '../../state/resource-paths.ts';

export function OtherRecord({ resource, id }: { resource: string; id: string }) {
  const translate = useTranslate();
  const describe = useDescribe();
  const { data, isPending } = useGetOne(resource, { id }, { retry: false, staleTime: freshMs });
  if (isPending) return <Skeleton width={80} />;
  const name = (data && describe(resource, data).label) || translate('cells.unknown_record');
  const to = data && resourcePaths(resource).edit?.(id);
  return to ? (
    <Link component={RouterLink} to={to}>
      {name}
    </Link>
  ) : (
    name
  );
}
