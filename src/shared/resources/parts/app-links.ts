/** Where a tile of the app may lead: the schemes of addresses, and the app's own screens. Own choice. */

/** Of the web. */
export const webSchemes = ['https', 'http'] as const;

/** `app` is the organisation's own app; the others are of apps that most phones have. None of them runs code. */
export const appSchemes = [
  'app',
  'mailto',
  'tel',
  'sms',
  'geo',
  'whatsapp',
  'weixin',
  'alipays',
  'tg',
  'fb',
  'instagram',
  'linkedin',
  'youtube',
  'spotify',
  'slack',
  'msteams',
  'zoomus',
] as const;

/** What opens a page of a store, by system. */
export const iosSchemes = [...webSchemes, 'itms-apps', ...appSchemes];
export const androidSchemes = [...webSchemes, 'market', ...appSchemes];

/** The screens that each app has. */
export const appScreens = {
  events: 'Events',
  directory: 'Directory',
  groups: 'Groups',
  membership: 'Membership',
  announcements: 'Announcements',
  messages: 'Messages',
  notifications: 'Notifications',
  profile: 'My profile',
} as const;
