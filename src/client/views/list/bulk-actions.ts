/** Which actions the ticked records allow this person, and what happens when one is run. */
import { useDataProvider, useListContext, useNotify, useRefresh, useTranslate, type RaRecord } from 'react-admin';
import { useRef, useState } from 'react';

import type { Resource } from '../../../shared/define-resource.ts';
import { useVerbLabel } from '../../fields/field-texts.ts';
import type { PortalDataProvider } from '../../providers/data.ts';
import { focusHeadingIfLost } from '../focus-heading.ts';
import { useHeldPermissions } from '../use-held-permissions.ts';
import { useFailureText } from '../use-failure-text.ts';
import { useUndoToast } from '../undo-toast.tsx';

interface BulkAction {
  /** A transition's verb, `delete` or `restore`. */
  action: string;
  label: string;
}

export function useBulkActions(resource: Resource): BulkAction[] {
  const translate = useTranslate();
  const verbLabel = useVerbLabel(resource.name);
  const holds = useHeldPermissions();
  const { data, selectedIds, filterValues } = useListContext<RaRecord>();
  const canWrite = holds(resource.can.write);
  if (filterValues['deleted'] === true)
    return canWrite ? [{ action: 'restore', label: translate('list.restore') }] : [];

  const ticked = (data ?? []).filter((record) => selectedIds.includes(record.id));
  const moves = resource.transitions
    .filter((move) => holds(move.can))
    .filter((move) => ticked.length === 0 || ticked.some((record) => move.from.includes(String(record[move.field]))))
    .map((move) => ({ action: move.verb, label: verbLabel(move) }));
  return canWrite ? [...moves, { action: 'delete', label: translate('list.move_to_bin') }] : moves;
}

export function useRunBulk(resource: Resource) {
  const dataProvider = useDataProvider<PortalDataProvider>();
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const announce = useUndoToast();
  const failureText = useFailureText();
  const { selectedIds, onUnselectItems } = useListContext<RaRecord>();
  const [isRunning, setRunning] = useState(false);
  const started = useRef(false);

  const run = async (action: string, label: string) => {
    // A second click arrives before the button is drawn disabled.
    if (started.current) return;
    started.current = true;
    setRunning(true);
    try {
      const { succeeded, failed, audit_id } = await dataProvider.bulk(resource.name, {
        ids: selectedIds.map(String),
        action,
      });
      const words = {
        action: label,
        smart_count: succeeded.length,
        done: succeeded.length,
        failed: failed.length,
        reason: failed[0]?.message ?? '',
      };
      if (failed.length === 0) announce(translate('list.bulk_done', words), audit_id);
      else if (succeeded.length > 0) announce(translate('list.bulk_partly', words), audit_id);
      else notify(translate('list.bulk_refused', words), { type: 'error' });
      onUnselectItems();
      refresh();
      // The bar goes, and with it the button that was pressed.
      focusHeadingIfLost();
    } catch (error) {
      const told = failureText(error);
      notify(told, { type: 'error', messageArgs: { _: told } });
    } finally {
      started.current = false;
      setRunning(false);
    }
  };
  return { run, isRunning };
}
