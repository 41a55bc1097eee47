/** Where an organisation's CRM is. Specification 1 and 2: an external CRM home page, to which CRM Configuration leads. */
import { defineSingleton } from '../definition/define-singleton.ts';
import { toggle, translated, url } from '../definition/field-kinds.ts';

export const crmSettings = defineSingleton({
  name: 'crm_settings',
  belongsTo: 'organisation',
  label: { one: 'CRM settings', many: 'CRM settings' },
  fields: {
    crm_home_url: url({
      label: 'CRM address',
      help: 'Where “Go to CRM” and “CRM Configuration” link to. Leave empty to hide both.',
    }),
    label: translated({ label: 'Link label', max: 40, help: 'Leave empty for “Go to CRM”.' }),
    open_new_tab: toggle({ label: 'Open in a new tab' }),
  },
  initial: { crm_home_url: null, label: null, open_new_tab: true },
  weakenedBy: { open_new_tab: false },
  protection: null,
  form: [{ title: 'CRM', fields: ['crm_home_url', 'label', 'open_new_tab'] }],
  can: { read: 'admin.crm.read', write: 'admin.crm.write' },
  rules: [{ rule: 'shown_when', field: 'label', when: { field: 'crm_home_url', isSet: true } }],
  translations: {
    zh: {
      name: 'CRM 设置',
      fields: { crm_home_url: 'CRM 地址', label: '链接名称', open_new_tab: '在新标签页中打开' },
      help: {
        crm_home_url: '“前往 CRM”和“CRM 配置”打开的地址。留空表示没有 CRM，也不显示链接。',
        label: '留空则显示“前往 CRM”。',
      },
      groups: { CRM: 'CRM' },
    },
    es: {
      name: 'Ajustes del CRM |||| Ajustes del CRM',
      fields: {
        crm_home_url: 'Dirección del CRM',
        label: 'Nombre del enlace',
        open_new_tab: 'Abrir en una pestaña nueva',
      },
      help: {
        crm_home_url:
          'Adónde llevan «Ir al CRM» y «Configuración del CRM». Si está vacío, la organización no tiene CRM y no se muestra ningún enlace.',
        label: 'Si está vacío: «Ir al CRM».',
      },
      groups: { CRM: 'CRM' },
    },
  },
});
