/** What people of the team ask to be allowed, and what became of it. Own choice, after screens.md 4.4. */
import { defineResource } from '../definition/define-resource.ts';
import { longText, moment, reference, state, text } from '../definition/field-kinds.ts';

const move = { field: 'status', can: 'admin.access.decide', audit: 'compensated' } as const;

export const accessRequests = defineResource({
  name: 'access_requests',
  belongsTo: 'person',
  label: { one: 'Access request', many: 'Access requests' },
  translations: {
    zh: {
      name: '权限申请',
      fields: {
        staff_id: '申请人',
        permission: '权限',
        path: '页面',
        message: '申请理由',
        status: '状态',
        granted_until: '有效至',
        role_id: '角色',
        answer: '答复',
        reason: '原因',
      },
      choices: { status: { open: '待处理', granted: '已批准', refused: '已拒绝', ended: '已结束' } },
      groups: { Request: '申请' },
      verbs: { grant: '允许 24 小时', give_role: '分配角色', refuse: '拒绝', end: '立即结束' },
      effects: {
        grant: '此人从下一次操作起即可使用，24 小时后自动失效。',
        give_role: '此人长期获得该角色的全部权限。',
        end: '此人从下一次操作起不再拥有该权限。',
      },
    },
    es: {
      name: 'Solicitud de acceso |||| Solicitudes de acceso',
      fields: {
        staff_id: 'Quién lo pide',
        permission: 'Permiso',
        path: 'Página',
        message: 'Para qué',
        status: 'Estado',
        granted_until: 'Vale hasta',
        role_id: 'Rol',
        answer: 'Respuesta',
        reason: 'Motivo',
      },
      choices: {
        status: { open: 'Pendiente', granted: 'Concedida', refused: 'Denegada', ended: 'Terminada' },
      },
      groups: { Request: 'Solicitud' },
      verbs: { grant: 'Permitir 24 horas', give_role: 'Asignar un rol', refuse: 'Denegar', end: 'Terminar ahora' },
      effects: {
        grant: 'La persona puede hacerlo desde su próximo paso; a las 24 horas termina por sí solo.',
        give_role: 'La persona recibe, sin fecha de fin, todo lo que permite el rol.',
        end: 'Desde su próximo paso la persona ya no lo puede hacer.',
      },
    },
  },
  representation: 'permission',
  mailsTo: { kind: 'staff', id: 'staff_id' },
  // Whoever is refused something asks (`POST /access_requests`), and nothing that was asked goes away.
  disabledOperations: ['create', 'delete'],
  dataSubject: 'staff_id',
  fields: {
    staff_id: reference({ label: 'Requested by', to: 'staff', readOnly: true, holds: false }),
    permission: text({ label: 'Permission', max: 60, readOnly: true, isPermission: true, personal: false }),
    path: text({ label: 'Page', max: 300, readOnly: true, personal: false }),
    message: longText({ label: 'Reason', max: 500, readOnly: true, personal: 'provided' }),
    status: state({
      label: 'State',
      choices: { open: 'Waiting', granted: 'Granted', refused: 'Refused', ended: 'Ended' },
      tones: { open: 'warning', granted: 'success', refused: 'error' },
      initial: 'open',
    }),
    granted_until: moment({ label: 'Until', readOnly: true }),
    role_id: reference({ label: 'Role', to: 'roles', readOnly: true, holds: false }),
    answer: longText({ label: 'Answer', max: 500, readOnly: true, personal: 'recorded' }),
  },
  list: {
    columns: ['staff_id', 'permission', 'path', 'message', 'status', 'granted_until'],
    search: ['permission', 'path', 'message'],
    filters: ['status', 'staff_id'],
    sorts: ['created_at'],
    order: ['created_at', 'DESC'],
  },
  form: [
    {
      title: 'Request',
      fields: ['staff_id', 'permission', 'path', 'message', 'granted_until', 'role_id', 'answer'],
    },
  ],
  can: { read: 'admin.access.decide', write: 'admin.access.decide' },
  stepUp: true,
  transitions: [
    {
      ...move,
      verb: 'grant',
      label: 'Allow for 24 hours',
      from: ['open'],
      to: 'granted',
      effect: 'They have this right from their next action, for 24 hours.',
      mail: 'access_granted',
    },
    {
      ...move,
      verb: 'give_role',
      label: 'Assign a role',
      from: ['open'],
      to: 'granted',
      needs: { role_id: reference({ label: 'Role', to: 'roles', required: true }) },
      effect: 'They keep everything this role allows, with no end date.',
      mail: 'access_given',
    },
    {
      ...move,
      verb: 'refuse',
      label: 'Refuse',
      from: ['open'],
      to: 'refused',
      needs: { reason: longText({ label: 'Reason', max: 500, required: true }) },
      mail: 'access_refused',
    },
    {
      ...move,
      verb: 'end',
      label: 'End now',
      from: ['granted'],
      to: 'ended',
      tone: 'danger',
      effect: 'They lose this right with their next action.',
    },
  ],
  timedTransitions: [{ field: 'status', from: ['granted'], to: 'ended', after: { field: 'granted_until' } }],
});

declare module '../definition/collections.ts' {
  interface Collections {
    access_requests: typeof accessRequests;
  }
}
