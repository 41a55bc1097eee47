/** How an app draws the icons of tiles and tabs. */
import AppsIcon from '@mui/icons-material/Apps';
import BagIcon from '@mui/icons-material/StorefrontOutlined';
import BellIcon from '@mui/icons-material/NotificationsOutlined';
import BookIcon from '@mui/icons-material/MenuBookOutlined';
import BriefcaseIcon from '@mui/icons-material/WorkOutlined';
import CalendarIcon from '@mui/icons-material/CalendarMonthOutlined';
import CampaignIcon from '@mui/icons-material/CampaignOutlined';
import CardIcon from '@mui/icons-material/CreditCardOutlined';
import ChatIcon from '@mui/icons-material/ChatBubbleOutlined';
import FavoriteIcon from '@mui/icons-material/FavoriteBorder';
import GiftIcon from '@mui/icons-material/CardGiftcard';
import HomeIcon from '@mui/icons-material/HomeOutlined';
import InfoIcon from '@mui/icons-material/InfoOutlined';
import MailIcon from '@mui/icons-material/MailOutlined';
import MapIcon from '@mui/icons-material/MapOutlined';
import MovieIcon from '@mui/icons-material/MovieOutlined';
import PeopleIcon from '@mui/icons-material/PeopleOutlined';
import PersonIcon from '@mui/icons-material/PersonOutlined';
import PhoneIcon from '@mui/icons-material/PhoneOutlined';
import SchoolIcon from '@mui/icons-material/SchoolOutlined';
import SettingsIcon from '@mui/icons-material/SettingsOutlined';
import StarIcon from '@mui/icons-material/StarBorder';
import TicketIcon from '@mui/icons-material/ConfirmationNumberOutlined';
import TrophyIcon from '@mui/icons-material/EmojiEventsOutlined';
import type { ComponentType } from 'react';

import type { tileIcons } from '../../../shared/resources/parts/tile-icons.ts';

const icons: Readonly<Record<keyof typeof tileIcons, ComponentType>> = {
  home: HomeIcon,
  calendar: CalendarIcon,
  people: PeopleIcon,
  chat: ChatIcon,
  star: StarIcon,
  heart: FavoriteIcon,
  ticket: TicketIcon,
  book: BookIcon,
  briefcase: BriefcaseIcon,
  bell: BellIcon,
  mail: MailIcon,
  info: InfoIcon,
  apps: AppsIcon,
  map: MapIcon,
  gift: GiftIcon,
  video: MovieIcon,
  trophy: TrophyIcon,
  card: CardIcon,
  shop: BagIcon,
  graduation: SchoolIcon,
  megaphone: CampaignIcon,
  phone: PhoneIcon,
  settings: SettingsIcon,
  person: PersonIcon,
};

export function AppIcon({ name }: { name: unknown }) {
  const Icon = icons[name as keyof typeof icons] ?? StarIcon;
  return <Icon />;
}
