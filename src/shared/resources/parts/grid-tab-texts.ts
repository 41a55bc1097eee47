/** What the tabs of the app are called in the other languages. */
import type { ResourceTranslations } from '../../definition/resource-labels.ts';
import { tileIconTexts } from './tile-icons.ts';

export const gridTabTexts: ResourceTranslations = {
  zh: {
    name: '应用标签页',
    fields: { label: '名称', key: '类型', icon: '图标', is_default: '默认打开', position: '位置' },
    help: {
      key: '“主页”在问候语下方显示磁贴，“应用”只显示磁贴。',
      is_default: '只有一个：应用启动时打开它。',
    },
    choices: { key: { home: '主页', apps: '应用' }, icon: tileIconTexts.zh },
    groups: { Tab: '标签页' },
    verbs: { make_default: '设为默认打开' },
  },
  es: {
    name: 'Pestaña de la app |||| Pestañas de la app',
    fields: { label: 'Nombre', key: 'Tipo', icon: 'Icono', is_default: 'Se abre primero', position: 'Posición' },
    help: {
      key: '«Inicio» muestra los accesos bajo el saludo; «Apps», solo los accesos.',
      is_default: 'Solo una: la app empieza por ella.',
    },
    choices: { key: { home: 'Inicio', apps: 'Apps' }, icon: tileIconTexts.es },
    groups: { Tab: 'Pestaña' },
    verbs: { make_default: 'Abrir primero' },
  },
};
