/** All settings that this person may open, as cards in groups: what each is for, in one line. */
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useId } from 'react';

import type { VisibleEntry } from '../../../shared/menu/visible-menu.ts';
import { anyIcon } from '../../views/entries/settings-icons.ts';
import { OutsideMark, targetOf } from '../../views/entries/entry-target.tsx';
import { useSettingsMenu } from '../../state/navigation.ts';
import { usePermissionStrings } from '../../state/session.ts';
import { PageHeader } from '../../views/page-header.tsx';

export function SettingsOverview() {
  const translate = useTranslate();
  const groups = useSettingsMenu(usePermissionStrings());
  return (
    <>
      <PageHeader title={translate('menu.admin-settings')} description={translate('settings_overview.about')} />
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
    <Box component="section" aria-labelledby={id} sx={{ mb: 4 }}>
      <Typography id={id} variant="h2" sx={{ fontSize: 'body1.fontSize', mb: 1.5 }}>
        {translate(`menu.${group.name}`)}
      </Typography>
      <Box component="ul" sx={gridStyle}>
        {group.children?.map((entry) => (
          <SettingCard key={entry.path} entry={entry} />
        ))}
      </Box>
    </Box>
  );
}

function SettingCard({ entry }: { entry: VisibleEntry }) {
  const translate = useTranslate();
  const Icon = anyIcon(entry.icon);
  const id = useId();
  return (
    <Box component="li" sx={cardStyle}>
      {Icon && <Icon aria-hidden sx={{ fontSize: 20, mt: '1px', color: 'text.secondary' }} />}
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Link {...targetOf(entry)} aria-describedby={id} underline="none" sx={linkStyle}>
          {translate(`menu.${entry.name}`)}
        </Link>{' '}
        <OutsideMark entry={entry} />
        <Typography id={id} variant="body2" sx={{ mt: 0.25, color: 'text.secondary' }}>
          {translate(`settings_overview.cards.${entry.name}`)}
        </Typography>
      </Box>
    </Box>
  );
}

const gridStyle = {
  m: 0,
  p: 0,
  listStyle: 'none',
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 280px), 1fr))',
} as const;

const cardStyle = {
  position: 'relative',
  display: 'flex',
  gap: 1.5,
  p: 2,
  border: 1,
  borderColor: 'divider',
  borderRadius: 2,
  backgroundColor: 'background.paper',
  '&:hover': { borderColor: 'primary.main' },
  '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 2 },
} as const;

/** Pressed anywhere on its card. */
const linkStyle = {
  fontSize: 'body1.fontSize',
  fontWeight: 600,
  color: 'text.primary',
  '&::after': { content: '""', position: 'absolute', inset: 0 },
  '&:focus-visible': { outline: 'none' },
} as const;
