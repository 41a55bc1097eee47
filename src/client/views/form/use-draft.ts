/** Keeps what is typed in a form as a draft, and offers what was kept of it before. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';

import type { Resource } from '../../../shared/definition/define-resource.ts';
import type { FieldKind } from '../../../shared/definition/field-kinds.ts';
import {
  beforeDraftsAreLost,
  draftPauseMs,
  dropDraft,
  readDraft,
  tidyDrafts,
  writeDraft,
  type Draft,
} from '../../state/drafts.ts';
import { usePage, usePagePath } from '../../state/page.ts';
import { onGivenUp } from '../../state/dirty-forms.ts';
import { changedFields, isSame, type Values } from './changed-fields.ts';

interface DraftOptions {
  resource: Pick<Resource, 'fields'>;
  /** The fields that may be typed in. */
  sources: readonly string[];
  /** `new` where there is no record yet. */
  recordId: string;
  /** What counts as saved now, with its version; of a new record what the form began with. */
  saved: () => Values;
}

/** What no draft keeps: files are somewhere else. */
const neverKept: readonly FieldKind[] = ['image', 'files'];

/**
 * Hook: the draft that is offered, if there is one, and what can be done with it. Stands in a form, which calls `write` when what counts
 * as saved has changed: nothing is kept then but what was typed since, and what is still offered.
 */
export function useDraft({ resource, sources, recordId, saved }: DraftOptions) {
  const path = usePagePath();
  const page = usePage();
  const { subscribe, getValues, setValue } = useFormContext();
  const place = useMemo(() => ({ path, recordId }), [path, recordId]);
  const kept = useMemo(
    () => sources.filter((source) => !neverKept.includes(resource.fields[source]!.kind)),
    [sources, resource],
  );
  const [offer, setOffer] = useState(() => usefulDraft(readDraft(place, Date.now()), kept, saved()));
  // Saved for good, or given up: whatever still stands in the form is not written again.
  const isOver = useRef(false);
  const latest = useRef({ offer, saved, kept });
  latest.current = { offer, saved, kept };

  const write = useCallback(() => {
    if (isOver.current) return;
    const { offer: offered, saved: savedNow, kept: sourcesNow } = latest.current;
    const before = savedNow();
    const typed = changedFields(sourcesNow, before, getValues());
    const values = { ...offered?.values, ...typed };
    if (Object.keys(values).length === 0) return dropDraft(place);
    const base = { ...offered?.base, ...pick(before, Object.keys(typed)) };
    const version = offered?.version ?? Number(before['version'] ?? 0);
    writeDraft(place, { atMs: Date.now(), version, base, values: structuredClone(values) });
  }, [place, getValues]);

  useEffect(() => tidyDrafts(Date.now()), []);
  useEffect(() => {
    const stop = onGivenUp(path, () => {
      isOver.current = true;
      dropDraft(place);
    });
    return () => {
      // Hidden with its page, the form can be given up all the same.
      if (!page || page.isShown()) stop();
    };
  }, [path, place, page]);
  useDraftWriter(subscribe, write);

  /** @param isLast nothing more is typed here: the record is created, say */
  const drop = useCallback(
    (isLast = false) => {
      isOver.current = isLast;
      setOffer(undefined);
      latest.current = { ...latest.current, offer: undefined };
      dropDraft(place);
    },
    [place],
  );
  /** Puts values into the form; what was typed since the draft was offered stays. */
  const restore = (values: Values) => {
    const since = changedFields(kept, saved(), getValues());
    setOffer(undefined);
    for (const [source, value] of Object.entries(values))
      if (!(source in since)) setValue(source, value, { shouldDirty: true, shouldTouch: true });
  };
  return { offer, drop, restore, write };
}

function useDraftWriter(subscribe: ReturnType<typeof useFormContext>['subscribe'], write: () => void): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let forget: (() => void) | undefined;
    const finish = () => {
      clearTimeout(timer);
      forget?.();
      forget = undefined;
    };
    const writeNow = () => {
      finish();
      write();
    };
    const stop = subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer);
        timer = setTimeout(writeNow, draftPauseMs);
        forget ??= beforeDraftsAreLost(writeNow);
      },
    });
    return () => {
      stop();
      // Hidden with its page, the form may not be seen again before the window is closed.
      if (forget) writeNow();
    };
  }, [subscribe, write]);
}

/** A draft that says something else than what is saved by now; fields that can no longer be typed in are left out. */
function usefulDraft(draft: Draft | undefined, sources: readonly string[], saved: Values): Draft | undefined {
  if (!draft) return undefined;
  const names = Object.keys(draft.values).filter(
    (source) => sources.includes(source) && !isSame(draft.values[source], saved[source]),
  );
  return names.length === 0 ? undefined : { ...draft, values: pick(draft.values, names) };
}

const pick = (values: Values, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, values[name] ?? null]));
