import ContactsIcon from '@mui/icons-material/ContactsOutlined';
import HubIcon from '@mui/icons-material/HubOutlined';
import PublicIcon from '@mui/icons-material/PublicOutlined';
import type { SvgIconComponent } from '@mui/icons-material';

import type { Shortcut } from '../../state/shortcuts.ts';

export const shortcutIcons: Readonly<Record<Shortcut['name'], SvgIconComponent>> = {
  group_portal: HubIcon,
  crm: ContactsIcon,
  view_website: PublicIcon,
};
