/** A line that leads to another record: what it is to this one, and its name. */
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router';

import { asList } from '../fields/parts/filter-summary.tsx';
import { useReferenceRecords } from '../fields/reference/reference-data.ts';
import { resourcePaths } from '../state/resource-paths.ts';

/** Nothing where there is none, or for who may not see it. */
export function LinkedRecord({ label, to, id }: { label: string; to: string; id: unknown }) {
  const translate = useTranslate();
  const { records } = useReferenceRecords(to, asList(id));
  const [record] = records;
  if (!record?.label) return null;
  const path = resourcePaths(to).edit?.(record.id);
  return (
    <Typography variant="body2" sx={{ mb: 1.5 }}>
      {translate(label)}
      {translate('list.colon')}
      {path === undefined ? (
        record.label
      ) : (
        <Link component={RouterLink} to={path}>
          {record.label}
        </Link>
      )}
    </Typography>
  );
}
