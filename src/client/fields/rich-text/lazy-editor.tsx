/** The editor of formatted text, fetched with the first field that has one. */
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense, type ComponentProps } from 'react';

import { fetchCode } from '../../providers/reload-after-deploy.ts';

const Editor = lazy(async () => ({
  default: (await fetchCode(() => import('./rich-text-editor.tsx'))).RichTextEditor,
}));

export function LazyEditor(props: ComponentProps<typeof Editor>) {
  return (
    <Box sx={{ minHeight: props.disabled ? 0 : 168 }}>
      <Suspense fallback={<Skeleton variant="rounded" height={168} />}>
        <Editor {...props} />
      </Suspense>
    </Box>
  );
}
