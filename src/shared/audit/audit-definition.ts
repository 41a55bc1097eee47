/** The audit log as a list call asks for it: the words of its filter and its order. It is no collection: nothing is ever written to it by hand. */
import { actorKinds, type ActorKind } from './audit-kinds.ts';
import { defineResource } from '../definition/define-resource.ts';
import { choice, moment, reference, text } from '../definition/field-kinds.ts';

const kindLabels = Object.fromEntries(actorKinds.map((kind) => [kind, kind])) as Record<ActorKind, string>;

export const auditLogs = defineResource({
  name: 'audit_logs',
  belongsTo: 'organisation',
  label: { one: 'Audit entry', many: 'Audit log' },
  representation: 'resource_label',
  fields: {
    at: moment({ label: 'When' }),
    actor_id: reference({ label: 'Who', to: 'staff' }),
    actor_kind: choice({ label: 'How', choices: kindLabels }),
    action: text({ label: 'What', max: 60 }),
    resource: text({ label: 'Kind of record', max: 60 }),
    resource_id: reference({ label: 'Record', to: '' }),
    resource_label: text({ label: 'Record', max: 200 }),
    request_id: text({ label: 'Request', max: 60 }),
    batch_id: reference({ label: 'Batch', to: '' }),
  },
  list: {
    columns: [],
    search: ['resource_label'],
    filters: ['at', 'actor_id', 'actor_kind', 'action', 'resource', 'resource_id', 'request_id', 'batch_id'],
    sorts: ['at'],
    order: ['at', 'DESC'],
  },
  form: [],
  can: { read: 'admin.audit.read', write: 'admin.audit.undo' },
});
