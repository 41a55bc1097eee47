/** Where something leads to. Few lists have such a column: what draws it is fetched with the first. */
import { lazy, Suspense } from 'react';

import { fetchCode } from '../../providers/reload-after-deploy.ts';
import type { CellProps } from '../field-props.ts';

export { TextSummary as LinkSummary } from '../parts/filter-summary.tsx';

const LinkTarget = lazy(async () => ({ default: (await fetchCode(() => import('./link-target.tsx'))).LinkTarget }));

export function LinkCell(props: CellProps<'link'>) {
  return (
    <Suspense>
      <LinkTarget {...props} />
    </Suspense>
  );
}
