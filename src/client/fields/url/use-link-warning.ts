import { useTranslate } from 'react-admin';

import { isSafeLink } from '../../../shared/definition/checks.ts';

/** Hook: what to say below an input of links, one or several, of which one leads over an open line: it is allowed. screens.md 1.3. */
export function useLinkWarning(): (value: unknown) => string | undefined {
  const translate = useTranslate();
  return (value) => ([value].flat().some(isOpenLine) ? translate('forms.open_line') : undefined);
}

/** What is no link yet is told of as an error, and of nothing else. */
const isOpenLine = (link: unknown) => typeof link === 'string' && link.startsWith('http:') && isSafeLink(link);
