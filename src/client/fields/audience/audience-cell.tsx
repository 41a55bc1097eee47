/** Whom something is shown to, in a few words: "Members · Gold, Silver". */
import { useTranslate } from 'react-admin';
import { lazy, Suspense } from 'react';

import { audienceParts, asAudience } from '../../../shared/audience/audience.ts';
import type { CellProps, FilterProps } from '../field-props.ts';
import { asList, ListSummary } from '../parts/filter-summary.tsx';
import { NoValue, TextLine } from '../parts/text-line.tsx';

/** Most are not limited, and ask for no names: what those are called is fetched where one is. Where it cannot be, who it is for is said alone. */
const LimitedAudience = lazy(async () => ({
  default: await import('./whole-audience.tsx').then(
    (part) => part.LimitedAudience,
    () => Who,
  ),
}));

export function AudienceCell({ value }: CellProps<'audience'>) {
  if (value === null || value === undefined) return <NoValue />;
  const audience = asAudience(value);
  const isLimited = audienceParts.some((part) => (audience[part] ?? []).length > 0);
  const who = <Who value={value} />;
  return isLimited ? (
    <Suspense fallback={who}>
      <LimitedAudience value={value} />
    </Suspense>
  ) : (
    who
  );
}

function Who({ value }: { value: unknown }) {
  const translate = useTranslate();
  return <TextLine>{translate(`audience.who.${asAudience(value).who}`)}</TextLine>;
}

export function AudienceSummary({ source, values }: Omit<FilterProps<'audience'>, 'change'>) {
  const translate = useTranslate();
  return <ListSummary texts={asList(values[source]).map((who) => translate(`audience.who.${who}`))} />;
}
