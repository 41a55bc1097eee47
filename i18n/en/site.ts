/** What the site says by itself that is served for visitors, beside what the organisation says there. */
export const site = {
  skip: 'Skip to content',
  menu: 'Main menu',
  side_menu: 'Side menu',
  sample:
    'This is where the text of a page stands. It can be as long as it needs to be, and have headings, lists, links and pictures.',
  footer_menu: 'Footer',
  language: 'Language',
  languages: { en: 'English', zh: '中文', es: 'Español' },
  new_tab: 'opens in a new tab',
  watch: 'Watch the video',
  members_count: '%{smart_count} member |||| %{smart_count} members',
  numbers: {
    members: 'Members',
    chapters: 'Chapters',
    channels: 'Channels',
    events: 'Events this year',
    partners: 'Partners',
  },
  empty: 'This site is being set up. Come back soon.',
  not_found: {
    title: 'This page doesn’t exist',
    text: 'It may have moved, or the address may have a typo.',
    home: 'Go to the home page',
  },
  contact: 'Contact',
  support: 'Help and support',
  social: 'Follow us',
  legal: 'Legal',
  terms: 'Terms of use',
  privacy: 'Privacy policy',
  cookies: 'Cookie notice',
  members_only: {
    title: 'For members',
    text: 'This website is for members. Please sign in to see it.',
    home: 'Sign in',
  },
  preview_ended: {
    title: 'This preview has ended',
    text: 'Previews can be opened for one hour. Open a new one in the portal.',
  },
  announcements: {
    dismiss: 'Dismiss: %{title}',
    close: 'Close',
    news: 'News',
    warning: 'Warning',
    critical: 'Important',
    unseen: 'Seen like this, visitors do not see it: it is not for them.',
  },
  preview: 'Preview',
};

export type SiteTexts = typeof site;
