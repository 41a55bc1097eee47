/** How a tenant shows its directory. Specification 2, /user-manager; the fields are our own choice. */
import { defineSingleton } from '../define-singleton.ts';
import { choice, integer, references, toggle } from '../field-kinds.ts';

export const directorySettings = defineSingleton({
  name: 'directory_settings',
  label: { one: 'Directory settings', many: 'Directory settings' },
  fields: {
    visible_to: choice({
      label: 'Who can open it',
      choices: { public: 'Everybody', members: 'Members', plans: 'Members with certain plans' },
      required: true,
    }),
    plan_ids: references({ label: 'Plans', to: 'membership_plans', max: 40, help: 'For members with certain plans.' }),
    shows_title: toggle({ label: 'Job title' }),
    shows_organisation: toggle({ label: 'Organisation' }),
    shows_industry: toggle({ label: 'Industry' }),
    shows_chapter: toggle({ label: 'Chapter' }),
    shows_city: toggle({ label: 'City and country' }),
    shows_bio: toggle({ label: 'Biography' }),
    shows_skills: toggle({ label: 'Skills' }),
    shows_links: toggle({ label: 'Links' }),
    shows_business_contact: toggle({ label: 'Contact of businesses' }),
    shows_business_team: toggle({ label: 'Size of businesses' }),
    searches_organisation: toggle({ label: 'Organisations can be searched' }),
    searches_skills: toggle({ label: 'Skills can be searched' }),
    default_sort: choice({
      label: 'Order',
      choices: { name: 'By name', newest: 'Newest first', featured_first: 'Featured first' },
      required: true,
    }),
    page_size: integer({ label: 'Entries a page', min: 6, max: 96, required: true }),
  },
  initial: {
    visible_to: 'members',
    plan_ids: [],
    shows_title: true,
    shows_organisation: true,
    shows_industry: true,
    shows_chapter: true,
    shows_city: true,
    shows_bio: true,
    shows_skills: true,
    shows_links: false,
    shows_business_contact: true,
    shows_business_team: true,
    searches_organisation: true,
    searches_skills: true,
    default_sort: 'featured_first',
    page_size: 24,
  },
  form: [
    { title: 'Access', fields: ['visible_to', 'plan_ids'] },
    {
      title: 'Shown of members',
      fields: [
        'shows_title',
        'shows_organisation',
        'shows_industry',
        'shows_chapter',
        'shows_city',
        'shows_bio',
        'shows_skills',
        'shows_links',
      ],
    },
    { title: 'Shown of businesses', fields: ['shows_business_contact', 'shows_business_team'] },
    {
      title: 'Search and order',
      fields: ['searches_organisation', 'searches_skills', 'default_sort', 'page_size'],
    },
  ],
  can: { read: 'directory.read', write: 'directory.write' },
});
