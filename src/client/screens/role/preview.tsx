/** What a person with this role alone would see: the menu, the settings, and what can be done on the screens. screens.md 4.1. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useMemo } from 'react';

import { menu } from '../../../../resources.config.ts';
import { knownDefinitions } from '../../state/definitions.ts';
import type { Resource } from '../../../shared/definition/define-resource.ts';
import { visibleMenu, type VisibleEntry } from '../../../shared/menu/visible-menu.ts';
import { useResourceName, useVerbLabel } from '../../fields/field-texts.ts';
import { asWords } from '../../fields/tags/tags-cell.tsx';
import { useSettingsMenu } from '../../state/navigation.ts';
import { resourcePaths } from '../../state/resource-paths.ts';
import { useTenant } from '../../state/session.ts';
import type { RecordTabProps } from '../../views/form/record-tabs.ts';
import { Section } from '../../views/section.tsx';

export function RolePreview({ record }: RecordTabProps) {
  const translate = useTranslate();
  const { client_type } = useTenant();
  const held = useMemo(() => asWords(record['permissions']), [record]);
  const lines = useMemo(() => visibleMenu(menu, held, client_type), [held, client_type]);
  const settings = useSettingsMenu(held);
  const readable = knownDefinitions().filter(
    ({ name, can }) => held.includes(can.read) && Object.keys(resourcePaths(name)).length > 0,
  );
  return (
    <Box>
      <Typography sx={{ color: 'text.secondary' }}>{translate('roles.preview_about')}</Typography>
      <Section title={translate('roles.menu')} description={translate('roles.menu_about')}>
        {lines.length > 0 ? <Lines lines={lines} /> : <Typography>{translate('roles.no_menu')}</Typography>}
        {settings.length > 0 && (
          <>
            <Typography variant="body2" sx={{ fontWeight: 600, mt: 2 }}>
              {translate('roles.settings_menu')}
            </Typography>
            <Lines lines={settings} />
          </>
        )}
      </Section>
      <Section title={translate('roles.can')} description={translate('roles.can_about')}>
        <Box component="dl" sx={listStyle}>
          {readable.map((resource) => (
            <Doings key={resource.name} {...{ resource, held }} />
          ))}
        </Box>
      </Section>
    </Box>
  );
}

function Lines({ lines }: { lines: readonly VisibleEntry[] }) {
  const translate = useTranslate();
  return (
    <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5, lineHeight: 1.9 }}>
      {lines.map(({ name, path, children }) => (
        <li key={path}>
          {translate(`menu.${name}`)}
          {children && <Lines lines={children} />}
        </li>
      ))}
    </Box>
  );
}

/** What can be done with the records of one kind. */
function Doings({ resource, held }: { resource: Resource; held: readonly string[] }) {
  const translate = useTranslate();
  const name = useResourceName(resource);
  const verbLabel = useVerbLabel(resource.name);
  const { disabledOperations = [], can, transitions = [], actions = [] } = resource;
  const writes = held.includes(can.write);
  const { create } = resourcePaths(resource.name);
  const words = [
    ...(writes && create && !disabledOperations.includes('create') ? [translate('roles.create')] : []),
    ...(writes ? [translate('roles.change')] : []),
    ...(writes && !disabledOperations.includes('delete') ? [translate('roles.remove')] : []),
    ...new Set([...transitions, ...actions].filter((way) => held.includes(way.can)).map(verbLabel)),
    ...(can.export && held.includes(can.export) && held.includes(can.read) ? [translate('roles.export')] : []),
  ];
  return (
    <Box>
      <dt>{name(2)}</dt>
      <dd>{words.length > 0 ? words.join(' · ') : translate('roles.read_only')}</dd>
    </Box>
  );
}

const listStyle = {
  m: 0,
  '& > div': { py: 1, display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '180px 1fr' }, columnGap: 2 },
  '& > div + div': { borderTop: 1, borderColor: 'divider' },
  '& dt': { fontWeight: 500 },
  '& dd': { m: 0, color: 'text.secondary' },
} as const;
