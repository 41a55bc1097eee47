import { useLocale } from 'react-admin';

import type { Language } from '../../../shared/constants.ts';
import { useTenant } from '../../state/session.ts';

/** Hook: a translated text in the person's language, else in the tenant's, else in any. */
export function useTextOf(): (texts: Record<string, string> | null) => string {
  const language = (useLocale() ?? 'en') as Language;
  const { default_language } = useTenant();
  return (texts) => texts?.[language] ?? texts?.[default_language] ?? Object.values(texts ?? {})[0] ?? '';
}
