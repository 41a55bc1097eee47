/** Hook: how large a file is, as people say it: `540 KB`, `1.2 MB`. */
import { useTranslate } from 'react-admin';

export function useFileSize() {
  const translate = useTranslate();
  return (bytes: number): string => {
    const isLarge = bytes >= 1_000_000;
    const value = isLarge ? bytes / 1_000_000 : Math.max(1, bytes / 1_000);
    return translate(isLarge ? 'cells.megabytes' : 'cells.kilobytes', { size: value.toFixed(isLarge ? 1 : 0) });
  };
}
