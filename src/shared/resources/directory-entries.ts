/** Members as the public directory shows them. Specification 2, /user-manager; the fields are our own choice. */
import { defineResource } from '../define-resource.ts';
import { integer, reference, text, toggle } from '../field-kinds.ts';

export const directoryEntries = defineResource({
  name: 'directory_entries',
  belongsTo: 'chapter',
  label: { one: 'Directory entry', many: 'Directory entries' },
  viewOf: 'members',
  without: ['create', 'delete'],
  representation: 'full_name',
  fields: {
    directory_visible: toggle({ label: 'Listed in the directory' }),
    directory_featured: toggle({ label: 'Featured' }),
    directory_position: integer({ label: 'Position', min: 0, max: 1_000_000 }),
    full_name: text({ label: 'Name', max: 140, readOnly: true }),
    title: text({ label: 'Job title', max: 80, readOnly: true }),
    organisation: text({ label: 'Organisation', max: 120, readOnly: true }),
    industry_type_id: reference({ label: 'Industry', to: 'industry_types', readOnly: true }),
    chapter_id: reference({ label: 'Chapter', to: 'chapters', readOnly: true }),
    plan_id: reference({ label: 'Plan', to: 'membership_plans', readOnly: true }),
    city: text({ label: 'City', max: 80, readOnly: true }),
    country: text({ label: 'Country', max: 80, readOnly: true }),
    profile_percent: integer({ label: 'Profile complete (%)', min: 0, max: 100, readOnly: true }),
  },
  list: {
    columns: [
      'full_name',
      'title',
      'organisation',
      'directory_visible',
      'directory_featured',
      'profile_percent',
      'directory_position',
    ],
    search: ['full_name', 'organisation'],
    hasSearchText: true,
    filters: [
      'directory_visible',
      'directory_featured',
      'plan_id',
      'chapter_id',
      'industry_type_id',
      'city',
      'profile_percent',
    ],
    sorts: ['full_name', 'directory_position', 'created_at'],
    order: ['full_name', 'ASC'],
    place: 'directory_position',
  },
  form: [{ title: 'Listing', fields: ['directory_visible', 'directory_featured', 'directory_position'] }],
  can: { read: 'directory.read', write: 'directory.write', export: 'members.export' },
  actions: [
    { verb: 'publish', label: 'List', can: 'directory.write', audit: 'reversible', bulk: true },
    { verb: 'hide', label: 'Hide', can: 'directory.write', audit: 'reversible', bulk: true },
    { verb: 'feature', label: 'Feature', can: 'directory.write', audit: 'reversible', bulk: true },
    { verb: 'unfeature', label: 'Stop featuring', can: 'directory.write', audit: 'reversible', bulk: true },
  ],
});
