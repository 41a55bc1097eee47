/** The icons that `resources.config.ts` names. */
import ArticleIcon from '@mui/icons-material/ArticleOutlined';
import BarChartIcon from '@mui/icons-material/BarChartOutlined';
import CampaignIcon from '@mui/icons-material/CampaignOutlined';
import CircleIcon from '@mui/icons-material/CircleOutlined';
import DashboardIcon from '@mui/icons-material/SpaceDashboardOutlined';
import EmailIcon from '@mui/icons-material/EmailOutlined';
import HomeIcon from '@mui/icons-material/HomeOutlined';
import LockIcon from '@mui/icons-material/LockOutlined';
import PaymentsIcon from '@mui/icons-material/PaymentsOutlined';
import PeopleIcon from '@mui/icons-material/PeopleAltOutlined';
import RedeemIcon from '@mui/icons-material/RedeemOutlined';
import SettingsIcon from '@mui/icons-material/SettingsOutlined';
import WebIcon from '@mui/icons-material/WebOutlined';
import type { SvgIconComponent } from '@mui/icons-material';

const icons: Readonly<Record<string, SvgIconComponent>> = {
  welcome: HomeIcon,
  dashboard: DashboardIcon,
  platform: WebIcon,
  settings: SettingsIcon,
  email: EmailIcon,
  people: PeopleIcon,
  money: PaymentsIcon,
  content: ArticleIcon,
  ads: CampaignIcon,
  reports: BarChartIcon,
  referrals: RedeemIcon,
  lock: LockIcon,
};

/** The icon under a name; undefined for none, a ring for one that nobody drew. */
export function menuIcon(name: string | undefined): SvgIconComponent | undefined {
  return name === undefined ? undefined : (icons[name] ?? CircleIcon);
}
