/** What is known of a member's doings, as a list call asks for it: the words of its filter and its order. It is no collection: it is read from what there is. */
import { defineResource } from '../definition/define-resource.ts';
import { choice, date, reference } from '../definition/field-kinds.ts';

/** `seen` is a day; of all others the moment is known. */
export const activityKinds = {
  seen: 'Seen',
  joined: 'Joined',
  left: 'Left',
  invited: 'Invited',
  email_verified: 'Email confirmed',
  terms_accepted: 'Terms accepted',
  order: 'Order',
  group_joined: 'Joined a group',
  group_left: 'Left a group',
} as const;
export type ActivityKind = keyof typeof activityKinds;

export const memberActivity = defineResource({
  name: 'member_activity',
  belongsTo: 'chapter',
  label: { one: 'Activity', many: 'Activity' },
  representation: 'kind',
  fields: {
    member_id: reference({ label: 'Member', to: 'members' }),
    kind: choice({ label: 'What', choices: activityKinds }),
    day: date({ label: 'Day' }),
  },
  list: {
    columns: [],
    search: [],
    filters: ['member_id', 'kind', 'day'],
    sorts: ['day'],
    order: ['day', 'DESC'],
  },
  form: [],
  can: { read: 'members.read', write: 'members.write' },
});
