/**
 * Watches over input that is not saved. A kept page keeps it, and whatever would lose it (closing its tab, Refresh, signing out, closing
 * the browser) asks for itself; any other page asks before it is left.
 */
import { useTranslate } from 'react-admin';
import { useEffect, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useBlocker } from 'react-router';

import { usePage, usePagePath } from '../../state/page.ts';
import { hasUnsaved, noteInput, useUnloadQuestion, watchUnsaved } from '../../state/dirty-forms.ts';
import { LeaveDialog } from '../leave-dialog.tsx';

/** Stands in a form. `dirty` tells whether it holds anything that is not saved. */
export function UnsavedChangesGuard({ dirty }: { dirty: () => boolean }) {
  const page = usePage();
  const path = usePagePath();
  useUnsavedWatch(path, dirty);
  return page?.kept ? null : <LeaveQuestion path={path} />;
}

function useUnsavedWatch(path: string, dirty: () => boolean): void {
  const page = usePage();
  const { subscribe } = useFormContext();
  const latest = useRef(dirty);
  latest.current = dirty;
  const [check] = useState(() => () => latest.current());
  useEffect(() => {
    const stop = watchUnsaved(path, check);
    return () => {
      // Hidden with its page, the form holds what it held.
      if (!page || page.isShown()) stop();
    };
  }, [path, page, check]);
  useEffect(() => subscribe({ formState: { values: true }, callback: () => noteInput(path) }), [subscribe, path]);
  // What counts as changed follows the record that was read or saved, with which the form is drawn anew.
  useEffect(() => noteInput(path));
}

function LeaveQuestion({ path }: { path: string }) {
  const translate = useTranslate();
  useUnloadQuestion();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && hasUnsaved(path),
  );
  return <LeaveDialog {...{ blocker, path }} body={translate('form.leave_body')} />;
}
