/** Has the ticked records written into a file. Those that are all of the list have its own button. */
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { useTranslate, type Identifier } from 'react-admin';

import { maxIdsPerCall } from '../../../../shared/specification/constants.ts';
import type { Resource } from '../../../../shared/definition/define-resource.ts';
import { lazyPart } from '../../lazy-part.tsx';
import { useHeldPermissions } from '../../use-held-permissions.ts';
import { useListParts } from '../list-parts.ts';
import { PanelButton } from '../panel-button.tsx';

const panel = lazyPart(async () => (await import('../export-panel.tsx')).ExportPanel);

export function ExportSelected({ resource }: { resource: Resource }) {
  const translate = useTranslate();
  const holds = useHeldPermissions();
  const { ids, everything } = useListParts().selection;
  if (!resource.can.export || !holds(resource.can.export) || ids.length > maxIdsPerCall) return null;
  const only: { only?: readonly Identifier[] } = everything ? {} : { only: ids };
  return (
    <PanelButton
      label={translate('list.export')}
      icon={<DownloadIcon />}
      width={320}
      opensUp
      load={panel.fetch}
      panel={(close) => <panel.View {...{ resource, close }} {...only} />}
    />
  );
}
