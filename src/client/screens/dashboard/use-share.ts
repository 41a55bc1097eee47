import { useLocale } from 'react-admin';
import { useMemo } from 'react';

/** Hook: a part between 0 and 1 as per cent, in the person's language. */
export function useShare(): (share: number) => string {
  const language = useLocale() ?? 'en';
  return useMemo(() => {
    const format = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 });
    return (share) => format.format(share);
  }, [language]);
}
