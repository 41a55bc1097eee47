/** Opens the choice of the columns. */
import ViewColumnIcon from '@mui/icons-material/ViewColumnOutlined';
import { useTranslate } from 'react-admin';

import type { Resource } from '../../../shared/definition/define-resource.ts';
import { lazyPart } from '../lazy-part.tsx';
import { useListParts } from './list-parts.ts';
import { PanelButton } from './panel-button.tsx';

const panel = lazyPart(async () => (await import('./columns-panel.tsx')).ColumnsPanel);

export function ColumnsButton({ resource }: { resource: Resource }) {
  const translate = useTranslate();
  const { choice } = useListParts();
  return (
    <PanelButton
      label={translate('list.columns')}
      icon={<ViewColumnIcon />}
      isShort
      width={280}
      load={panel.fetch}
      panel={() => <panel.View {...{ resource, choice }} />}
    />
  );
}
