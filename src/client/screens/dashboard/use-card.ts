/** One of the dashboard's calls. */
import { useRead } from '../../views/use-read.ts';

/** Own choice: live enough, and cheap; nothing is read while the page is hidden. */
const refreshMs = 300_000;

export const useCard = <T>(name: string) => useRead<T>(`/dashboard/${name}`, refreshMs);
