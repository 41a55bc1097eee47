/** What pages are called in the other languages. */
import type { ResourceTranslations } from '../../definition/resource-labels.ts';
import { keptTexts } from './template-texts.ts';

export const pageTexts: ResourceTranslations = {
  zh: {
    name: '页面',
    fields: {
      ...keptTexts.zh.fields,
      title: '标题',
      slug: '网址',
      template_id: '模板',
      template_version: '模板版本',
      data: '内容',
      seo_title: '搜索引擎标题',
      seo_description: '搜索引擎描述',
      is_unlisted: '不让搜索引擎收录',
      published_version: '已发布版本',
      is_outdated: '模板有新版本',
      publish_at: '排期时间',
      status: '状态',
    },
    help: {
      ...keptTexts.zh.help,
      slug: '小写字母、数字和连字符：页面网址为 /site/ 加上这里填写的内容。',
      seo_title: '留空则使用页面标题。',
    },
    choices: {
      ...keptTexts.zh.choices,
      status: { draft: '草稿', scheduled: '已排期', published: '已发布' },
    },
    groups: { Page: '页面', Content: '内容', 'Search engines': '搜索引擎' },
    verbs: { upgrade: '升级' },
    effects: { upgrade: '草稿将使用模板的最新版本；已不存在的字段的内容会被移除。' },
  },
  es: {
    name: 'Página |||| Páginas',
    fields: {
      ...keptTexts.es.fields,
      title: 'Título',
      slug: 'Dirección',
      template_id: 'Plantilla',
      template_version: 'Versión de la plantilla',
      data: 'Contenido',
      seo_title: 'Título para buscadores',
      seo_description: 'Descripción para buscadores',
      is_unlisted: 'Ocultar a los buscadores',
      published_version: 'Versión publicada',
      is_outdated: 'Hay versión nueva de la plantilla',
      publish_at: 'Programada para',
      status: 'Estado',
    },
    help: {
      ...keptTexts.es.help,
      slug: 'Minúsculas, dígitos y guiones: la página está en /site/ seguido de esto.',
      seo_title: 'Si está vacío, el título de la página.',
    },
    choices: {
      ...keptTexts.es.choices,
      status: { draft: 'Borrador', scheduled: 'Programada', published: 'Publicada' },
    },
    groups: { Page: 'Página', Content: 'Contenido', 'Search engines': 'Buscadores' },
    verbs: { upgrade: 'Actualizar' },
    effects: {
      upgrade:
        'El borrador pasa a la última versión de su plantilla. Lo escrito en campos que ya no existen se descarta.',
    },
  },
};
