/** Has what the list shows written into a file: only where its definition names the right to that, and the person holds it. */
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { useTranslate } from 'react-admin';

import type { Resource } from '../../../shared/definition/define-resource.ts';
import { lazyPart } from '../lazy-part.tsx';
import { useHeldPermissions } from '../use-held-permissions.ts';
import { PanelButton } from './panel-button.tsx';

const panel = lazyPart(async () => (await import('./export-panel.tsx')).ExportPanel);

export function ExportButton({ resource }: { resource: Resource }) {
  const translate = useTranslate();
  const holds = useHeldPermissions();
  if (!resource.can.export || !holds(resource.can.export)) return null;
  return (
    <PanelButton
      label={translate('list.export')}
      icon={<DownloadIcon />}
      isShort
      width={320}
      load={panel.fetch}
      panel={(close) => <panel.View {...{ resource, close }} />}
    />
  );
}
