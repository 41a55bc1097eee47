/** Goes where a result of the search leads. */
import { useLocation, useNavigate } from 'react-router';

import { isSafeLink } from '../../../shared/definition/checks.ts';
import type { Page } from './find-pages.ts';

/** Hook: opens a page of the portal, or what lies outside in a tab of its own that cannot reach back (security R26). */
export function useOpenPage(): (page: Pick<Page, 'path' | 'href'>) => void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return ({ path, href }) => {
    if (href !== undefined) {
      if (isSafeLink(href)) window.open(href, '_blank', 'noopener,noreferrer');
    } else if (path !== pathname) void navigate(path);
  };
}
