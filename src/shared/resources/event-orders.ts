/** Who ordered how many tickets of an event. screens.md 3.6 and 5.2; read only so far. */
import { defineResource } from '../definition/define-resource.ts';
import { integer, moment, money, reference, state, text } from '../definition/field-kinds.ts';

export const eventOrders = defineResource({
  name: 'event_orders',
  belongsTo: 'chapter',
  label: { one: 'Event order', many: 'Event orders' },
  translations: {
    zh: {
      name: '活动订单',
      fields: {
        number: '编号',
        at: '日期',
        event_id: '活动',
        member_id: '会员',
        chapter_id: '分会',
        tickets: '门票',
        free_tickets: '其中免费',
        amount_cents: '金额',
        fee_cents: '手续费',
        refunded_cents: '已退款',
        net_cents: '净额',
        currency: '货币',
        status: '状态',
      },
      choices: {
        status: {
          pending: '待付款',
          paid: '已付款',
          free: '免费',
          partially_refunded: '部分退款',
          refunded: '已退款',
          failed: '失败',
          disputed: '有争议',
        },
      },
      groups: { Order: '订单' },
    },
    es: {
      name: 'Pedido de boletos |||| Pedidos de boletos',
      fields: {
        number: 'Número',
        at: 'Fecha',
        event_id: 'Evento',
        member_id: 'Miembro',
        chapter_id: 'Capítulo',
        tickets: 'Boletos',
        free_tickets: 'De ellos, gratuitos',
        amount_cents: 'Importe',
        fee_cents: 'Comisiones',
        refunded_cents: 'Reembolsado',
        net_cents: 'Neto',
        currency: 'Moneda',
        status: 'Estado',
      },
      choices: {
        status: {
          pending: 'Pendiente',
          paid: 'Pagado',
          free: 'Gratis',
          partially_refunded: 'Reembolsado en parte',
          refunded: 'Reembolsado',
          failed: 'Fallido',
          disputed: 'En disputa',
        },
      },
      groups: { Order: 'Pedido' },
    },
  },
  representation: 'number',
  disabledOperations: ['create', 'delete'],
  dataSubject: 'member_id',
  fields: {
    number: text({ label: 'Number', max: 40, unique: true, readOnly: true, required: true, personal: false }),
    at: moment({ label: 'Date', readOnly: true, required: true }),
    event_id: reference({ label: 'Event', to: 'events', holds: false, readOnly: true, required: true }),
    member_id: reference({ label: 'Member', to: 'members', holds: false, readOnly: true }),
    chapter_id: reference({ label: 'Chapter', to: 'chapters', holds: false, readOnly: true }),
    tickets: integer({ label: 'Tickets', min: 0, readOnly: true, required: true }),
    free_tickets: integer({ label: 'Free tickets', min: 0, readOnly: true, required: true }),
    amount_cents: money({ label: 'Amount', currency: 'currency', readOnly: true, required: true }),
    fee_cents: money({ label: 'Fees', currency: 'currency', readOnly: true, required: true }),
    refunded_cents: money({ label: 'Refunded', currency: 'currency', readOnly: true, required: true }),
    net_cents: money({ label: 'Net', currency: 'currency', readOnly: true, required: true }),
    currency: text({ label: 'Currency', max: 12, readOnly: true, required: true, personal: false }),
    status: state({
      label: 'State',
      choices: {
        pending: 'Pending',
        paid: 'Paid',
        free: 'Free',
        partially_refunded: 'Partly refunded',
        refunded: 'Refunded',
        failed: 'Failed',
        disputed: 'Disputed',
      },
      tones: { pending: 'warning', paid: 'success', failed: 'error', disputed: 'error' },
      initial: 'pending',
    }),
  },
  list: {
    columns: ['number', 'at', 'event_id', 'member_id', 'tickets', 'amount_cents', 'refunded_cents', 'status'],
    search: ['number'],
    searchThrough: ['member_id'],
    filters: [
      'status',
      'event_id',
      'at',
      'member_id',
      'chapter_id',
      'currency',
      'amount_cents',
      'tickets',
      'free_tickets',
    ],
    views: { by: 'status', of: ['paid', 'refunded', 'disputed'] },
    sorts: ['at', 'amount_cents', 'created_at'],
    order: ['at', 'DESC'],
    sums: {
      fields: ['amount_cents', 'refunded_cents', 'fee_cents', 'net_cents'],
      of: { field: 'status', is: ['paid', 'partially_refunded', 'refunded'] },
    },
  },
  form: [
    {
      title: 'Order',
      fields: [
        'number',
        'at',
        'event_id',
        'member_id',
        'tickets',
        'free_tickets',
        'amount_cents',
        'fee_cents',
        'refunded_cents',
        'net_cents',
      ],
    },
  ],
  can: { read: 'content.events.read', write: 'content.events.write', export: 'content.export' },
});

declare module '../definition/collections.ts' {
  interface Collections {
    event_orders: typeof eventOrders;
  }
}
