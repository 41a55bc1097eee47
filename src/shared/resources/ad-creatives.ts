/** What an ad looks like at a placement: a picture of its size, and what stands beside it. screens.md 3.7 */
import { defineResource } from '../definition/define-resource.ts';
import { image, reference, text } from '../definition/field-kinds.ts';

export const adCreatives = defineResource({
  name: 'ad_creatives',
  belongsTo: 'organisation',
  label: { one: 'Creative', many: 'Creatives' },
  translations: {
    zh: {
      name: '素材',
      fields: {
        ad_id: '广告',
        placement_id: '广告位',
        image_id: '图片',
        video_id: '视频',
        alt: '图片说明',
        headline: '标题',
        body: '正文',
        cta: '按钮文字',
      },
      help: { video_id: '图片在播放前显示。', alt: '图片内容的文字说明，供看不到图片的人使用。' },
      groups: { Creative: '素材' },
    },
    es: {
      name: 'Creatividad |||| Creatividades',
      fields: {
        ad_id: 'Anuncio',
        placement_id: 'Espacio',
        image_id: 'Imagen',
        video_id: 'Video',
        alt: 'Texto alternativo',
        headline: 'Titular',
        body: 'Texto',
        cta: 'Texto del botón',
      },
      help: {
        video_id: 'La imagen se muestra hasta que empieza.',
        alt: 'Lo que muestra la imagen, para quien no puede verla.',
      },
      groups: { Creative: 'Creatividad' },
    },
  },
  representation: 'alt',
  picture: 'image_id',
  partOf: 'ad_id',
  fields: {
    alt: text({
      label: 'Alternative text',
      max: 125,
      required: true,
      help: 'Describes the picture for people who can’t see it.',
    }),
    image_id: image({ label: 'Picture', required: true }),
    video_id: image({ label: 'Video', isVideo: true, help: 'The picture is shown until it plays.' }),
    headline: text({ label: 'Headline', max: 40 }),
    body: text({ label: 'Text', max: 120 }),
    cta: text({ label: 'Button text', max: 20 }),
    ad_id: reference({ label: 'Ad', to: 'ads', required: true, holds: false }),
    placement_id: reference({ label: 'Placement', to: 'ad_placements', required: true }),
  },
  list: {
    columns: ['alt', 'placement_id', 'headline', 'body', 'cta'],
    search: ['alt', 'headline'],
    filters: ['ad_id', 'placement_id'],
    sorts: ['created_at'],
    order: ['created_at', 'ASC'],
  },
  form: [
    { title: 'Creative', fields: ['ad_id', 'placement_id', 'image_id', 'video_id', 'alt', 'headline', 'body', 'cta'] },
  ],
  can: { read: 'ads.read', write: 'ads.write' },
  rules: [{ rule: 'frozen_once', field: 'ad_id', when: { field: 'ad_id', isSet: true } }],
});

declare module '../definition/collections.ts' {
  interface Collections {
    ad_creatives: typeof adCreatives;
  }
}
