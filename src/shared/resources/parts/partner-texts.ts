/** What the definition of partners says in the other languages. */
import type { ResourceTranslations } from '../../definition/resource-labels.ts';
import { windowedTexts } from './windowed-state.ts';

export const partnerTexts: ResourceTranslations = {
  zh: {
    name: '合作伙伴',
    fields: {
      name: '名称',
      logo_id: '标志',
      logo_dark_id: '深色页面的标志',
      url: '网站',
      tier: '级别',
      starts_on: '开始日期',
      ends_on: '结束日期',
      status: '状态',
      position: '顺序',
      contact_name: '联系人',
      contact_email: '联系人邮箱',
      notes: '备注',
      clicks: '点击数',
    },
    choices: {
      tier: { platinum: '白金', gold: '黄金', silver: '白银', bronze: '青铜', community: '社区' },
      status: windowedTexts.zh.status,
    },
    help: {
      logo_id: '背景透明，浅色和深色页面都会用到。',
      logo_dark_id: '留空：处处使用同一个标志。',
      url: '点击标志后前往的地址。',
      starts_on: '留空：启用后立即展示。',
      ends_on: '留空：一直展示，直到有人停用。',
      notes: '仅供团队内部，不会对外展示。',
    },
    groups: { Partner: '合作伙伴', Logo: '标志', Schedule: '展示时间', Contact: '联系方式' },
    verbs: { ...windowedTexts.zh.verbs, set_tier: '设置级别' },
  },
  es: {
    name: 'Colaborador |||| Colaboradores',
    fields: {
      name: 'Nombre',
      logo_id: 'Logotipo',
      logo_dark_id: 'Logotipo para páginas oscuras',
      url: 'Sitio web',
      tier: 'Nivel',
      starts_on: 'Primer día',
      ends_on: 'Último día',
      status: 'Estado',
      position: 'Posición',
      contact_name: 'Contacto',
      contact_email: 'Correo del contacto',
      notes: 'Notas',
      clicks: 'Clics',
    },
    choices: {
      tier: { platinum: 'Platino', gold: 'Oro', silver: 'Plata', bronze: 'Bronce', community: 'Comunidad' },
      status: windowedTexts.es.status,
    },
    help: {
      logo_id: 'Con fondo transparente: se ve en páginas claras y oscuras.',
      logo_dark_id: 'Vacío: el mismo logotipo en todas partes.',
      url: 'Adonde lleva un clic en el logotipo.',
      starts_on: 'Vacío: en cuanto se active.',
      ends_on: 'Vacío: hasta que alguien lo termine.',
      notes: 'Solo para el equipo; nunca se muestran fuera.',
    },
    groups: { Partner: 'Colaborador', Logo: 'Logotipo', Schedule: 'Cuándo se muestra', Contact: 'Contacto' },
    verbs: { ...windowedTexts.es.verbs, set_tier: 'Cambiar el nivel' },
  },
};
