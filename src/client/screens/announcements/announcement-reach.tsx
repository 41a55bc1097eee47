/** Below the switch by which an announcement goes out by mail stands how many would get it now, and who would be left out and why. */
import { useWatch } from 'react-hook-form';

import { languages } from '../../../shared/specification/constants.ts';
import { Reach } from '../email/audience-breakdown.tsx';

export function AnnouncementReach() {
  const [isMailed, audience, title, body] = useWatch({
    name: ['also_email', 'audience', 'title', 'body'],
  }) as unknown[];
  if (isMailed !== true) return null;
  const [titles, bodies] = [title, body].map((texts) => (texts ?? {}) as Readonly<Record<string, string>>);
  const spoken = languages.filter((language) => titles?.[language] && bodies?.[language]);
  return <Reach said={{ audience, languages: spoken, uses_fallback: true }} />;
}
