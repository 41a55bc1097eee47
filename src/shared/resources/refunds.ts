/** What was paid back, of which payment and why. screens.md 3.5, FI3; read only so far. */
import { defineResource } from '../definition/define-resource.ts';
import { choice, longText, moment, money, reference, state, text, toggle } from '../definition/field-kinds.ts';

export const refunds = defineResource({
  name: 'refunds',
  belongsTo: 'chapter',
  label: { one: 'Refund', many: 'Refunds' },
  translations: {
    zh: {
      name: '退款',
      fields: {
        number: '编号',
        at: '日期',
        payment_id: '付款',
        member_id: '会员',
        chapter_id: '分会',
        amount_cents: '金额',
        currency: '货币',
        reason: '原因',
        note: '备注',
        keep_access: '保留权限',
        status: '状态',
      },
      choices: {
        reason: {
          requested: '会员申请',
          duplicate: '重复付款',
          fraud: '欺诈',
          event_cancelled: '活动取消',
          other: '其他原因',
        },
        status: { pending: '待处理', succeeded: '已退回', failed: '失败' },
      },
      groups: { Refund: '退款' },
    },
    es: {
      name: 'Reembolso |||| Reembolsos',
      fields: {
        number: 'Número',
        at: 'Fecha',
        payment_id: 'Pago',
        member_id: 'Miembro',
        chapter_id: 'Capítulo',
        amount_cents: 'Importe',
        currency: 'Moneda',
        reason: 'Motivo',
        note: 'Nota',
        keep_access: 'Conserva el acceso',
        status: 'Estado',
      },
      choices: {
        reason: {
          requested: 'Solicitado',
          duplicate: 'Pago doble',
          fraud: 'Fraude',
          event_cancelled: 'Evento cancelado',
          other: 'Otro motivo',
        },
        status: { pending: 'Pendiente', succeeded: 'Reembolsado', failed: 'Fallido' },
      },
      groups: { Refund: 'Reembolso' },
    },
  },
  representation: 'number',
  disabledOperations: ['create', 'delete'],
  dataSubject: 'member_id',
  fields: {
    number: text({ label: 'Number', max: 40, unique: true, readOnly: true, required: true, personal: false }),
    at: moment({ label: 'Date', readOnly: true, required: true }),
    payment_id: reference({ label: 'Payment', to: 'payments', holds: false, readOnly: true, required: true }),
    member_id: reference({ label: 'Member', to: 'members', holds: false, readOnly: true }),
    chapter_id: reference({ label: 'Chapter', to: 'chapters', holds: false, readOnly: true }),
    amount_cents: money({ label: 'Amount', currency: 'currency', readOnly: true, required: true }),
    currency: text({ label: 'Currency', max: 12, readOnly: true, required: true, personal: false }),
    reason: choice({
      label: 'Reason',
      choices: {
        requested: 'Requested',
        duplicate: 'Duplicate payment',
        fraud: 'Fraud',
        event_cancelled: 'Event cancelled',
        other: 'Other reason',
      },
      readOnly: true,
      required: true,
    }),
    note: longText({ label: 'Note', max: 500, readOnly: true, personal: 'recorded' }),
    keep_access: toggle({ label: 'Keeps access', readOnly: true }),
    status: state({
      label: 'State',
      choices: { pending: 'Pending', succeeded: 'Refunded', failed: 'Failed' },
      tones: { pending: 'warning', succeeded: 'success', failed: 'error' },
      initial: 'pending',
    }),
  },
  list: {
    columns: ['number', 'at', 'member_id', 'payment_id', 'amount_cents', 'reason', 'status'],
    search: ['number', 'note'],
    searchThrough: ['member_id'],
    filters: ['status', 'reason', 'currency', 'at', 'member_id', 'payment_id', 'chapter_id', 'amount_cents'],
    views: { by: 'status', of: ['pending', 'failed'] },
    sorts: ['at', 'amount_cents', 'created_at'],
    order: ['at', 'DESC'],
    sums: { fields: ['amount_cents'], of: { field: 'status', is: ['succeeded'] } },
  },
  form: [
    {
      title: 'Refund',
      fields: ['number', 'at', 'payment_id', 'member_id', 'amount_cents', 'reason', 'keep_access', 'note'],
    },
  ],
  can: { read: 'finance.subscriptions.read', write: 'finance.refund', export: 'finance.export' },
});

declare module '../definition/collections.ts' {
  interface Collections {
    refunds: typeof refunds;
  }
}
