/** The form in grey while its record comes, in its own shape, so that nothing jumps. */
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useContext } from 'react';

import type { Resource } from '../../../shared/definition/define-resource.ts';
import { useTabTitle } from '../use-tab-title.ts';
import { RecordWalkContext } from '../walk/walk-context.ts';
import { fieldsTabs } from './form-tabs.ts';
import { sectionStyle } from './form-sections.tsx';
import { useKnownName } from './known-name.ts';

interface EditSkeletonProps {
  resource: Resource;
  /** Of the record, where one is read. */
  id?: string;
  label: string;
}

export function EditSkeleton({ resource, id, label }: EditSkeletonProps) {
  const name = useKnownName(resource, id);
  useTabTitle(name);
  return (
    <Box role="status" aria-label={label}>
      <Box sx={{ display: 'flex', alignItems: 'flex-start' }}>
        {name === undefined ? (
          <Skeleton width={220} height={40} />
        ) : (
          // The heading comes with the record, and the focus with it.
          <Typography component="div" variant="h1" sx={{ overflowWrap: 'anywhere' }}>
            {name}
          </Typography>
        )}
        {useContext(RecordWalkContext)}
      </Box>
      <Skeleton width={160} />
      {resource.overview ? (
        <OverviewSkeleton />
      ) : (
        fieldsTabs(resource.form)[0]?.groups.map(({ title, fields }) => (
          <Box key={title} sx={sectionStyle}>
            {/* In a grid it would else grow as high as the fields beside it. */}
            <Skeleton width={120} sx={{ alignSelf: 'start' }} />
            <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 2.5 }}>
              {fields.map((field) => (
                <Box key={field}>
                  <Skeleton width={90} />
                  <Skeleton variant="rounded" height={38} />
                </Box>
              ))}
            </Box>
          </Box>
        ))
      )}
    </Box>
  );
}

/** What has happened at the left, the facts at the right; on a phone the facts first. */
function OverviewSkeleton() {
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', md: 'minmax(0, 1fr) minmax(300px, 380px)' },
        columnGap: 4,
        rowGap: 2,
        mt: 4,
        alignItems: 'start',
      }}
    >
      <Box sx={{ display: { xs: 'none', md: 'block' } }}>
        <Skeleton variant="rounded" height={72} />
        {[70, 55, 62].map((width) => (
          <Skeleton key={width} width={`${width}%`} height={48} />
        ))}
      </Box>
      <Skeleton variant="rounded" height={320} />
    </Box>
  );
}
