/** Goes where a result of the search leads. */
import { useLocation, useNavigate } from 'react-router';

import { isSafeLink } from '../../../shared/definition/checks.ts';
import type { Page } from './find-pages.ts';

/** Hook: opens a page of the portal, or what lies outside, from where nothing reaches back (security R26). */
export function useOpenPage(): (page: Pick<Page, 'path' | 'href' | 'inSameTab'>) => void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return ({ path, href, inSameTab }) => {
    if (href !== undefined) {
      if (isSafeLink(href)) window.open(href, inSameTab ? '_self' : '_blank', 'noopener,noreferrer');
    } else if (path !== pathname) void navigate(path);
  };
}
