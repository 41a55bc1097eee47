/** The icons of settings, which no menu shows, beside those of the menu. */
import ContactsIcon from '@mui/icons-material/ContactsOutlined';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import GroupsIcon from '@mui/icons-material/GroupsOutlined';
import HandshakeIcon from '@mui/icons-material/HandshakeOutlined';
import HistoryIcon from '@mui/icons-material/HistoryOutlined';
import KeyIcon from '@mui/icons-material/KeyOutlined';
import LabelIcon from '@mui/icons-material/LabelOutlined';
import LinkIcon from '@mui/icons-material/LinkOutlined';
import InboxIcon from '@mui/icons-material/MoveToInboxOutlined';
import InviteIcon from '@mui/icons-material/PersonAddAltOutlined';
import type { SvgIconComponent } from '@mui/icons-material';

import { menuIcon } from './menu-icons.ts';

const icons: Readonly<Record<string, SvgIconComponent>> = {
  history: HistoryIcon,
  bin: DeleteIcon,
  key: KeyIcon,
  inbox: InboxIcon,
  contacts: ContactsIcon,
  invite: InviteIcon,
  label: LabelIcon,
  link: LinkIcon,
  two_persons: HandshakeIcon,
  groups: GroupsIcon,
};

/** The icon under a name, of settings or of the menu; undefined for none. */
export const anyIcon = (name: string | undefined): SvgIconComponent | undefined =>
  (name === undefined ? undefined : icons[name]) ?? menuIcon(name);
