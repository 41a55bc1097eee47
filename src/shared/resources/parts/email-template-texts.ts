/** What the definition of mail templates says in the other languages. */
import type { ResourceTranslations } from '../../definition/resource-labels.ts';
import { mailEventsEs, mailEventsZh } from './mail-events.ts';

export const emailTemplateTexts: ResourceTranslations = {
  zh: {
    name: '邮件模板',
    fields: {
      name: '名称',
      category: '类别',
      event: '系统邮件',
      editor: '编辑方式',
      subject: '主题',
      preheader: '预览文字',
      body_source: '正文',
      body_text: '纯文本',
      languages: '语言',
      is_default: '默认',
      published_version: '版本',
      used_count: '使用处',
      status: '状态',
    },
    help: {
      event: '该模板改写的系统邮件。',
      preheader: '收件箱中显示在主题之后的文字。',
      body_text: '留空则由正文自动生成。',
      editor: '切换编辑方式后，正文需要重新编写。',
    },
    choices: {
      category: { system: '系统', campaign: '推广', newsletter: '简报' },
      editor: { blocks: '区块', html: 'HTML', markdown: 'Markdown', plain: '纯文本' },
      status: { draft: '草稿', scheduled: '已排期', published: '已发布', archived: '已归档' },
      languages: { en: '英语', zh: '中文', es: '西班牙语' },
      event: mailEventsZh,
    },
    groups: { Template: '模板', Content: '内容', 'Plain text': '纯文本' },
    verbs: {
      archive: '归档',
      reopen: '取消归档',
      make_default: '设为默认',
      restore_default: '恢复默认文字',
    },
    effects: {
      archive: '该模板将不再供选用，其版本予以保留。',
      make_default: '新邮件默认使用默认推广模板；没有时使用默认简报模板。',
      restore_default: '草稿将恢复为产品自带的文字；发布之前，对外内容不变。',
    },
  },
  es: {
    name: 'Plantilla de correo |||| Plantillas de correo',
    fields: {
      name: 'Nombre',
      category: 'Categoría',
      event: 'Correo del sistema',
      editor: 'Editor',
      subject: 'Asunto',
      preheader: 'Texto de vista previa',
      body_source: 'Cuerpo',
      body_text: 'Texto sin formato',
      languages: 'Idiomas',
      is_default: 'Predeterminada',
      published_version: 'Versión',
      used_count: 'Usos',
      status: 'Estado',
    },
    help: {
      event: 'El correo del sistema que sustituye esta plantilla.',
      preheader: 'Lo que la bandeja de entrada muestra tras el asunto.',
      body_text: 'Si está vacío, se genera a partir del cuerpo.',
      editor: 'Al cambiar de editor, el cuerpo debe escribirse de nuevo.',
    },
    choices: {
      category: { system: 'Sistema', campaign: 'Campaña', newsletter: 'Boletín' },
      editor: { blocks: 'Bloques', html: 'HTML', markdown: 'Markdown', plain: 'Texto sin formato' },
      status: { draft: 'Borrador', scheduled: 'Programada', published: 'Publicada', archived: 'Archivada' },
      languages: { en: 'Inglés', zh: 'Chino', es: 'Español' },
      event: mailEventsEs,
    },
    groups: { Template: 'Plantilla', Content: 'Contenido', 'Plain text': 'Texto sin formato' },
    verbs: {
      archive: 'Archivar',
      reopen: 'Desarchivar',
      make_default: 'Usar como predeterminada',
      restore_default: 'Restaurar el texto original',
    },
    effects: {
      archive: 'Ya no se podrá elegir; sus versiones se conservan.',
      make_default:
        'Un correo nuevo empieza con la campaña predeterminada o, si no la hay, con el boletín predeterminado.',
      restore_default:
        'El borrador vuelve al texto original; lo que reciben los destinatarios no cambia hasta que se publique.',
    },
  },
};
