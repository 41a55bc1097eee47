/** What parts of the app show beside the rows of a list, or the fields of a form, all the time. `client/app/extensions.tsx` names them. */
import Box from '@mui/material/Box';
import { createContext, useContext, type ReactNode } from 'react';

import type { Resource } from '../../../shared/definition/define-resource.ts';
import { LazyBoundary } from '../lazy-boundary.tsx';
import type { LazyPart } from '../lazy-part.tsx';

export interface AsideProps {
  resource: Resource;
}

export interface Aside {
  /** The name of the resource. */
  resource: string;
  view: LazyPart<AsideProps>;
}

export interface Asides {
  lists: readonly Aside[];
  forms: readonly Aside[];
}

export const AsidesContext = createContext<Asides>({ lists: [], forms: [] });

interface WithAsideProps {
  of: keyof Asides;
  resource: Resource;
  children: ReactNode;
}

/** The rows or the fields, and what stands beside them; below them where there is no room. */
export function WithAside({ of, resource, children }: WithAsideProps) {
  const aside = useContext(AsidesContext)[of].find((one) => one.resource === resource.name);
  if (!aside) return children;
  return (
    <Box sx={besideStyle}>
      <div>{children}</div>
      <LazyBoundary fallback={null}>
        <aside.view.View resource={resource} />
      </LazyBoundary>
    </Box>
  );
}

const besideStyle = {
  display: 'flex',
  flexDirection: { xs: 'column', lg: 'row' },
  alignItems: { xs: 'stretch', lg: 'flex-start' },
  columnGap: 3,
  '& > div:first-of-type': { flex: '1 1 0', minWidth: 0 },
} as const;
