/** After a save that was refused: opens the first tab with a fault and puts the focus on the first fault. */
import { useEffect, useRef } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';

import { sourcesOf, type RecordTabs } from './form-tabs.ts';

export function FirstFault({
  tabs: { fields, selected, open },
}: {
  tabs: Pick<RecordTabs, 'fields' | 'selected' | 'open'>;
}) {
  const { setFocus } = useFormContext();
  const { errors, submitCount, isSubmitting } = useFormState();
  const told = useRef(submitCount);
  const wanted = useRef<{ source: string; tab: string }>(undefined);

  useEffect(() => {
    if (isSubmitting || submitCount === told.current) return;
    told.current = submitCount;
    const first = fields.flatMap(({ key, groups }) => sourcesOf(groups).map((source) => ({ source, tab: key })));
    wanted.current = first.find(({ source }) => source in errors);
    if (wanted.current && wanted.current.tab !== selected) open(wanted.current.tab);
  }, [errors, submitCount, isSubmitting, fields, selected, open]);

  useEffect(() => {
    // What is hidden takes no focus: the tab is drawn first.
    if (!wanted.current || wanted.current.tab !== selected) return;
    setFocus(leafOf(wanted.current.source, errors[wanted.current.source]));
    wanted.current = undefined;
  });
  return null;
}

/** The input a fault stands at: of rows that of the first cell with one. */
function leafOf(source: string, fault: unknown): string {
  if (typeof fault !== 'object' || fault === null || 'message' in fault) return source;
  const [below] = Object.entries(fault).filter(([, one]) => one !== undefined && one !== null);
  return below ? leafOf(`${source}.${below[0]}`, below[1]) : source;
}
