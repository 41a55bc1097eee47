/** The editor of a mail's body, fetched with the first field that has one. */
import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense, type ComponentProps } from 'react';

import { fetchCode } from '../../providers/reload-after-deploy.ts';

const Field = lazy(async () => ({
  default: (await fetchCode(() => import('./mail-body-field.tsx'))).MailBodyField,
}));

export function LazyMailBody(props: ComponentProps<typeof Field>) {
  return (
    <Suspense fallback={<Skeleton variant="rounded" height={240} />}>
      <Field {...props} />
    </Suspense>
  );
}
