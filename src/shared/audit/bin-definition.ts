/** The recycle bin as its list call asks for it: who deleted something, and when. It is no collection: it has no table of its own. */
import { defineResource } from '../definition/define-resource.ts';
import { moment, reference } from '../definition/field-kinds.ts';

export const recycleBin = defineResource({
  name: 'recycle_bin',
  belongsTo: 'organisation',
  label: { one: 'Deleted record', many: 'Recycle bin' },
  representation: 'deleted_at',
  fields: {
    deleted_at: moment({ label: 'Deleted on' }),
    deleted_by: reference({ label: 'Deleted by', to: 'staff' }),
  },
  list: {
    columns: [],
    search: [],
    filters: ['deleted_by', 'deleted_at'],
    sorts: ['deleted_at'],
    order: ['deleted_at', 'DESC'],
  },
  form: [],
  can: { read: 'admin.bin.write', write: 'admin.bin.write' },
});
