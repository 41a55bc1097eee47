/** The settings that this person may open, group by group, beside the one that is open. */
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useId } from 'react';

import type { VisibleEntry } from '../../../shared/menu/visible-menu.ts';
import { settingsPath, useLitPath, useSettingsMenu } from '../../state/navigation.ts';
import { usePermissionStrings } from '../../state/session.ts';
import { OutsideMark, targetOf } from '../../views/entries/entry-target.tsx';

export function SettingsList() {
  const translate = useTranslate();
  return (
    <Box component="nav" aria-label={translate('menu.admin-settings')} sx={listStyle}>
      <Box sx={{ position: 'sticky', top: 112 }}>
        <SettingsLines />
      </Box>
    </Box>
  );
}

export function SettingsLines() {
  const groups = useSettingsMenu(usePermissionStrings());
  return (
    <>
      <Line entry={{ name: 'settings', path: `${settingsPath}/overview` }} />
      {groups.map((group) => (
        <Group key={group.path} group={group} />
      ))}
    </>
  );
}

function Group({ group }: { group: VisibleEntry }) {
  const translate = useTranslate();
  const id = useId();
  return (
    <>
      <Typography
        id={id}
        variant="caption"
        component="p"
        sx={{ color: 'text.secondary', fontWeight: 600, mt: 2, mb: 0.5, px: 1 }}
      >
        {translate(`menu.${group.name}`)}
      </Typography>
      <Box component="ul" aria-labelledby={id} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {group.children?.map((entry) => (
          <li key={entry.path}>
            <Line entry={entry} />
          </li>
        ))}
      </Box>
    </>
  );
}

function Line({ entry }: { entry: VisibleEntry }) {
  const translate = useTranslate();
  const isOpen = useLitPath() === entry.path;
  return (
    <ButtonBase {...targetOf(entry)} aria-current={isOpen ? 'page' : undefined} sx={lineStyle}>
      <Box component="span" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        {translate(`menu.${entry.name}`)}
      </Box>
      <OutsideMark entry={entry} />
    </ButtonBase>
  );
}

const listStyle = { flex: 'none', width: 200, py: 3, pl: 3, display: 'block' } as const;

const lineStyle = {
  width: '100%',
  minHeight: 32,
  px: 1,
  py: 0.5,
  gap: 1,
  justifyContent: 'flex-start',
  textAlign: 'start',
  borderRadius: 1,
  fontSize: 'body1.fontSize',
  fontFamily: 'inherit',
  lineHeight: 1.3,
  color: 'text.primary',
  '&:hover': { backgroundColor: 'action.hover' },
  '&[aria-current]': { fontWeight: 600, backgroundColor: 'action.selected' },
} as const;
