/** Links under which an advertiser reads the numbers of an ad without an account, until they end. screens.md 3.7, AD5 */
import { defineResource } from '../definition/define-resource.ts';
import { choice, date, moment, reference, state, text } from '../definition/field-kinds.ts';
import { languageNames } from '../specification/constants.ts';

export const adReportLinks = defineResource({
  name: 'ad_report_links',
  belongsTo: 'organisation',
  label: { one: 'Report link', many: 'Report links' },
  translations: {
    zh: {
      name: '报告链接',
      fields: {
        name: '收件方',
        ad_id: '广告',
        language: '语言',
        from_day: '起始日期',
        until_day: '截止日期',
        ends_at: '有效期至',
        status: '状态',
      },
      choices: { status: { open: '有效', ended: '已失效' }, language: { en: '英语', zh: '中文', es: '西班牙语' } },
      groups: { 'Report link': '报告链接' },
      verbs: { end: '撤销链接' },
      effects: { end: '持有该链接的人将无法再查看报告。' },
    },
    es: {
      name: 'Enlace al informe |||| Enlaces al informe',
      fields: {
        name: 'Para',
        ad_id: 'Anuncio',
        language: 'Idioma',
        from_day: 'Desde',
        until_day: 'Hasta',
        ends_at: 'Vence',
        status: 'Estado',
      },
      choices: {
        status: { open: 'Abierto', ended: 'Terminado' },
        language: { en: 'Inglés', zh: 'Chino', es: 'Español' },
      },
      groups: { 'Report link': 'Enlace al informe' },
      verbs: { end: 'Revocar enlace' },
      effects: { end: 'Quien lo tenga ya no podrá leer el informe.' },
    },
  },
  representation: 'name',
  partOf: 'ad_id',
  disabledOperations: ['create', 'delete'],
  fields: {
    name: text({ label: 'For', max: 120, required: true, readOnly: true }),
    ad_id: reference({ label: 'Ad', to: 'ads', required: true, readOnly: true, holds: false }),
    language: choice({
      label: 'Language',
      choices: languageNames,
      required: true,
      readOnly: true,
    }),
    from_day: date({ label: 'From', readOnly: true }),
    until_day: date({ label: 'Until', readOnly: true }),
    ends_at: moment({ label: 'Ends', required: true, readOnly: true }),
    status: state({
      label: 'State',
      choices: { open: 'Open', ended: 'Ended' },
      tones: { open: 'success' },
      initial: 'open',
    }),
  },
  list: {
    columns: ['name', 'language', 'ends_at', 'status'],
    search: ['name'],
    filters: ['ad_id', 'status'],
    sorts: ['created_at'],
    order: ['created_at', 'DESC'],
  },
  form: [{ title: 'Report link', fields: ['name', 'ad_id', 'language', 'from_day', 'until_day', 'ends_at'] }],
  can: { read: 'ads.read', write: 'ads.export' },
  rules: [{ rule: 'after', field: 'until_day', other: 'from_day', orSame: true }],
  transitions: [
    {
      verb: 'end',
      label: 'Revoke link',
      field: 'status',
      can: 'ads.export',
      audit: 'reversible',
      from: ['open'],
      to: 'ended',
      effect: 'The link stops working for everyone who has it.',
    },
  ],
  timedTransitions: [{ field: 'status', from: ['open'], to: 'ended', after: { field: 'ends_at' } }],
});

declare module '../definition/collections.ts' {
  interface Collections {
    ad_report_links: typeof adReportLinks;
  }
}
