/** What went from the balance to the bank. screens.md 3.5, FI2; read only so far. */
import { defineResource } from '../definition/define-resource.ts';
import { choice, date, moment, money, state, text, toggle } from '../definition/field-kinds.ts';

export const payouts = defineResource({
  name: 'payouts',
  belongsTo: 'organisation',
  label: { one: 'Payout', many: 'Payouts' },
  translations: {
    zh: {
      name: '提现',
      fields: {
        number: '编号',
        at: '日期',
        amount_cents: '金额',
        currency: '货币',
        status: '状态',
        automatic: '自动',
        bank_last4: '账户尾号',
        arrives_on: '到账日期',
        statement_text: '账单摘要',
        failure_code: '失败代码',
        failure_message: '银行说明',
        reconciled: '已对账',
      },
      choices: {
        status: { pending: '待处理', in_transit: '在途', paid: '已到账', failed: '失败', canceled: '已取消' },
        reconciled: { yes: '是', no: '否', part: '部分' },
      },
      groups: { Payout: '提现' },
    },
    es: {
      name: 'Transferencia |||| Transferencias',
      fields: {
        number: 'Número',
        at: 'Fecha',
        amount_cents: 'Importe',
        currency: 'Moneda',
        status: 'Estado',
        automatic: 'Automática',
        bank_last4: 'Cuenta terminada en',
        arrives_on: 'Fecha de llegada',
        statement_text: 'Texto en el estado de cuenta',
        failure_code: 'Código de error',
        failure_message: 'Mensaje del banco',
        reconciled: 'Conciliada',
      },
      choices: {
        status: {
          pending: 'Pendiente',
          in_transit: 'En camino',
          paid: 'Pagada',
          failed: 'Fallida',
          canceled: 'Cancelada',
        },
        reconciled: { yes: 'Sí', no: 'No', part: 'En parte' },
      },
      groups: { Payout: 'Transferencia' },
    },
  },
  representation: 'number',
  disabledOperations: ['create', 'delete'],
  fields: {
    number: text({ label: 'Number', max: 40, unique: true, readOnly: true, required: true }),
    at: moment({ label: 'Date', readOnly: true, required: true }),
    amount_cents: money({ label: 'Amount', currency: 'currency', readOnly: true, required: true }),
    currency: text({ label: 'Currency', max: 12, readOnly: true, required: true }),
    status: state({
      label: 'State',
      choices: { pending: 'Pending', in_transit: 'In transit', paid: 'Paid', failed: 'Failed', canceled: 'Cancelled' },
      tones: { pending: 'warning', in_transit: 'info', paid: 'success', failed: 'error' },
      initial: 'pending',
    }),
    automatic: toggle({ label: 'Automatic', readOnly: true }),
    bank_last4: text({ label: 'Account ending in', max: 4, readOnly: true }),
    arrives_on: date({ label: 'Arrives on', readOnly: true }),
    statement_text: text({ label: 'Statement text', max: 60, readOnly: true }),
    failure_code: text({ label: 'Failure code', max: 60, readOnly: true }),
    failure_message: text({ label: 'Failure message', max: 300, readOnly: true }),
    reconciled: choice({
      label: 'Reconciled',
      choices: { yes: 'Yes', no: 'No', part: 'Partly' },
      readOnly: true,
      required: true,
    }),
  },
  list: {
    columns: ['number', 'at', 'amount_cents', 'status', 'arrives_on', 'bank_last4', 'automatic', 'reconciled'],
    search: ['number', 'statement_text', 'failure_message'],
    filters: ['status', 'at', 'arrives_on', 'automatic', 'reconciled', 'currency', 'amount_cents'],
    views: { by: 'status', of: ['in_transit', 'failed'] },
    sorts: ['at', 'amount_cents', 'arrives_on', 'created_at'],
    order: ['at', 'DESC'],
    sums: { fields: ['amount_cents'], of: { field: 'status', is: ['pending', 'in_transit', 'paid'] } },
  },
  form: [
    {
      title: 'Payout',
      fields: [
        'number',
        'at',
        'amount_cents',
        'currency',
        'automatic',
        'bank_last4',
        'arrives_on',
        'statement_text',
        'reconciled',
        'failure_code',
        'failure_message',
      ],
    },
  ],
  can: { read: 'finance.ledger.read', write: 'finance.payouts.write', export: 'finance.export' },
});

declare module '../definition/collections.ts' {
  interface Collections {
    payouts: typeof payouts;
  }
}
