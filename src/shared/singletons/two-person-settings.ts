/** Whether what cannot be taken back is agreed to by two people. screens.md 4.1.8: on from the start for ENTERPRISE clients. */
import { defineSingleton } from '../definition/define-singleton.ts';
import { toggle } from '../definition/field-kinds.ts';

export const twoPersonSettings = defineSingleton({
  name: 'two_person_settings',
  belongsTo: 'organisation',
  label: { one: 'Two-person rule', many: 'Two-person rule' },
  fields: {
    two_persons: toggle({
      label: 'Require a second person for irreversible actions',
      help: 'Erasing a member then waits for a second person with the right to erase to confirm it. Switching this off also takes a second person. If nobody else can confirm, it goes ahead.',
    }),
  },
  // Of an ENTERPRISE client the database has a row from the start, which says true.
  initial: { two_persons: false },
  weakenedBy: { two_persons: [false] },
  protection: { agreedBy: ['admin.roles.write', 'members.erase'] },
  form: [{ title: 'Two-person rule', fields: ['two_persons'] }],
  // Who decides on rights decides on this: owners alone, unless they give it away.
  can: { read: 'admin.roles.write', write: 'admin.roles.write' },
  stepUp: true,
  translations: {
    zh: {
      name: '双人规则',
      fields: { two_persons: '无法撤销的操作须经两人同意' },
      help: {
        two_persons:
          '抹除会员前，须由另一位有抹除权限的人确认。关闭此规则同样须经第二人确认。如果没有第二个人，则无需等待。',
      },
      groups: { 'Two-person rule': '双人规则' },
    },
    es: {
      name: 'Regla de dos personas',
      fields: { two_persons: 'Exigir una segunda persona para lo que no se puede deshacer' },
      help: {
        two_persons:
          'El borrado de un miembro espera entonces a que lo confirme otra persona que pueda borrar. Desactivar esta regla también requiere a una segunda persona. Si no hay otra, no espera a nadie.',
      },
      groups: { 'Two-person rule': 'Regla de dos personas' },
    },
  },
});
