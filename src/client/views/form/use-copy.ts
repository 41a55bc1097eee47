/** Makes a copy of a record, opens it, and offers to take it back. */
import { useDataProvider, useTranslate, type RaRecord } from 'react-admin';
import { useNavigate } from 'react-router';

import type { Resource } from '../../../shared/definition/define-resource.ts';
import { useRecordLabel } from '../../fields/record-label.ts';
import type { PortalDataProvider } from '../../providers/data.ts';
import { resourcePaths } from '../../state/resource-paths.ts';
import { auditIdOf } from '../audit-id.ts';
import { useUndoToast } from '../undo-toast.tsx';
import { useBusy } from '../use-busy.ts';

/** Hook: `copy(record)`, once at a time. */
export function useCopy(resource: Resource) {
  const dataProvider = useDataProvider<PortalDataProvider>();
  const labelOf = useRecordLabel(resource);
  const navigate = useNavigate();
  const translate = useTranslate();
  const announce = useUndoToast();
  const { isBusy: running, run } = useBusy();
  const copy = ({ id }: RaRecord): Promise<void> =>
    run(async () => {
      const { data } = await dataProvider.transition(resource.name, { id, verb: 'duplicate' });
      announce(translate('form.duplicated', { name: labelOf(data) }), auditIdOf(data), String(data.id));
      const to = resourcePaths(resource.name).edit?.(String(data.id));
      if (to !== undefined) void navigate(to);
    });
  return { copy, running };
}
