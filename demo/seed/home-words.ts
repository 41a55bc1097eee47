/** What the home pages of the demo organisations say. */
import type { Insertable } from 'kysely';

import type { Database } from '../../src/server/db/types.ts';
import type { Language } from '../../src/shared/specification/constants.ts';

type Texts = Readonly<Partial<Record<Language, string>>>;

/** A section, without what every one has. */
export interface HomeWords extends Pick<
  Insertable<Database['home_sections']>,
  'kind' | 'source' | 'count' | 'numbers' | 'button_url' | 'video_url'
> {
  title: Texts;
  text?: Texts;
  button?: Texts;
  hasPicture?: true;
  /** For members alone. */
  isForMembers?: true;
  quotes?: readonly { quote: Texts; name: string; role: Texts }[];
}

/** By organisation, from the top of the page to its foot. */
export const homeWords: Readonly<Record<string, readonly HomeWords[]>> = {
  northgate: [
    {
      kind: 'hero',
      title: {
        en: 'Once Northgate, always Northgate',
        es: 'Quien fue de Northgate, siempre lo será',
        zh: '一日北门人，终身北门人',
      },
      text: {
        en: '<p>Ninety years of graduates, one network: find your year, meet people in your city, and give the next class a start.</p>',
        es: '<p>Noventa promociones en una sola red: encuentre la suya, conozca a gente de su ciudad y eche una mano a la próxima.</p>',
        zh: '<p>九十届校友，同一张网络：找到同届同学，结识同城校友，帮助新一届起步。</p>',
      },
      button: { en: 'Join the association', es: 'Hágase miembro', zh: '加入校友会' },
      button_url: 'https://northgate.example/join',
      hasPicture: true,
    },
    {
      kind: 'numbers',
      title: { en: 'Who we are, in numbers', es: 'Quiénes somos, en cifras', zh: '数字里的我们' },
      numbers: ['members', 'chapters', 'channels', 'events'],
    },
    {
      kind: 'featured_posts',
      title: { en: 'From our members', es: 'De nuestros miembros', zh: '会员分享' },
      source: 'featured',
      count: 3,
    },
    {
      kind: 'upcoming_events',
      title: { en: 'Coming up', es: 'Próximamente', zh: '近期活动' },
      source: 'newest',
      count: 3,
    },
    {
      kind: 'rich_text',
      title: {
        en: 'Mentoring that starts with a coffee',
        es: 'Mentoría que empieza con un café',
        zh: '从一杯咖啡开始的导师计划',
      },
      text: {
        en: '<p>Each spring we bring together graduates who have been there and students who are about to go. Nobody signs a form: you meet once, and then you decide.</p><ul><li>One hour a month, for six months</li><li>In your field, or in the one you want to change to</li><li>Online where there is no chapter near you</li></ul>',
        es: '<p>Cada primavera reunimos a quienes ya pasaron por ahí con quienes están a punto de hacerlo. Sin formularios: se conocen y después deciden.</p><ul><li>Una hora al mes durante seis meses</li><li>En su campo o en aquel al que quiera pasar</li><li>En línea donde no haya capítulo cerca</li></ul>',
      },
      hasPicture: true,
    },
    {
      kind: 'featured_channels',
      title: { en: 'Groups to join', es: 'Grupos a los que unirse', zh: '欢迎加入的群组' },
      source: 'newest',
      count: 6,
    },
    {
      kind: 'member_spotlight',
      title: { en: 'Met in our groups', es: 'Caras de nuestros grupos', zh: '群组里的朋友' },
      source: 'channel',
      count: 6,
      isForMembers: true,
    },
    {
      kind: 'testimonials',
      title: { en: 'What members say', es: 'Lo que dicen nuestros miembros', zh: '会员心声' },
      quotes: [
        {
          quote: {
            en: 'I came for a name to call. I left with a co-founder and a standing Thursday lunch.',
            es: 'Vine a por un contacto y me fui con una socia y una comida fija los jueves.',
            zh: '我本来只想找个人打听消息，结果找到了合伙人，还有每周四的午餐。',
          },
          name: 'Priya Raman',
          role: { en: 'Class of 2009, Boston', es: 'Promoción de 2009, Boston', zh: '2009 届，波士顿' },
        },
        {
          quote: {
            en: 'My mentor read my first contract on a train. It saved me a year.',
            es: 'Mi mentor leyó mi primer contrato en un tren. Me ahorró un año.',
          },
          name: 'Tomás Herrera',
          role: { en: 'Class of 2021, Chicago', es: 'Promoción de 2021, Chicago' },
        },
        {
          quote: {
            en: 'Fifty years on, they still know where I sit.',
            es: 'Cincuenta años después, todavía saben dónde me siento.',
          },
          name: 'Margaret Olsen',
          role: { en: 'Class of 1974', es: 'Promoción de 1974' },
        },
      ],
    },
    { kind: 'plans', title: { en: 'Ways to belong', es: 'Formas de pertenecer', zh: '会籍方案' }, count: 6 },
    { kind: 'partners', title: { en: 'With thanks to', es: 'Con el apoyo de', zh: '鸣谢' }, count: 12 },
    {
      kind: 'call_to_action',
      title: { en: 'Your class is waiting', es: 'Su promoción le espera', zh: '同学们在等您' },
      text: {
        en: '<p>It takes two minutes, and the first year costs nothing.</p>',
        es: '<p>Se tarda dos minutos, y el primer año es gratis.</p>',
        zh: '<p>只需两分钟，首年免费。</p>',
      },
      button: { en: 'Become a member', es: 'Hacerse miembro', zh: '成为会员' },
      button_url: 'https://northgate.example/join',
    },
  ],
  gremio: [
    {
      kind: 'hero',
      title: { es: 'El puerto lo hacemos entre todos', en: 'We all make the port' },
      text: {
        es: '<p>Talleres, estibadores, armadores y comercios del puerto, juntos desde 1987: formación, compras en común y una sola voz.</p>',
        en: '<p>Workshops, dockers, shipowners and shops of the port, together since 1987: training, buying together and one voice.</p>',
      },
      button: { es: 'Asociarse', en: 'Join us' },
      button_url: 'https://gremio.example/asociarse',
      hasPicture: true,
    },
    {
      kind: 'featured_posts',
      title: { es: 'Lo que cuentan los socios', en: 'Written by members' },
      source: 'newest',
      count: 3,
    },
    { kind: 'upcoming_events', title: { es: 'Agenda del gremio', en: 'What is on' }, source: 'newest', count: 6 },
    {
      kind: 'rich_text',
      title: { es: 'Formación que se nota en el muelle', en: 'Training you notice on the quay' },
      text: {
        es: '<p>Los cursos se dan en el puerto y los imparten profesionales del puerto.</p><blockquote>En dos tardes aprendí lo que me habría costado un año.</blockquote>',
        en: '<p>Courses are held in the port, by people who work there.</p><blockquote>In two afternoons I learnt what would have taken me a year.</blockquote>',
      },
      hasPicture: true,
    },
    {
      kind: 'video',
      title: { es: 'Un día en el puerto', en: 'A day in the port' },
      text: {
        es: '<p>Tres minutos, de la primera marea a la última.</p>',
        en: '<p>Three minutes, from the first tide to the last.</p>',
      },
      video_url: 'https://video.gremio.example/un-dia',
      hasPicture: true,
    },
    {
      kind: 'featured_channels',
      title: { es: 'Grupos destacados', en: 'Featured groups' },
      source: 'featured',
      count: 6,
    },
    {
      kind: 'testimonials',
      title: { es: 'Lo dicen los socios', en: 'Members say it' },
      quotes: [
        {
          quote: {
            es: 'Con las compras en común pagamos la mitad por el acero.',
            en: 'Buying together, we pay half for our steel.',
          },
          name: 'Lola Ferrer',
          role: { es: 'Taller Ferrer, soldadura', en: 'Ferrer workshop, welding' },
        },
        {
          quote: {
            es: 'Llamé un domingo por una grúa rota. El lunes estaba trabajando.',
            en: 'I rang on a Sunday about a broken crane. On Monday it worked.',
          },
          name: 'Andrés Pons',
          role: { es: 'Estibador', en: 'Docker' },
        },
      ],
    },
    { kind: 'numbers', title: { es: 'En cifras', en: 'In numbers' }, numbers: ['members', 'channels', 'partners'] },
    { kind: 'partners', title: { es: 'Colaboran con nosotros', en: 'With the support of' }, count: 12 },
    {
      kind: 'call_to_action',
      title: { es: '¿Trabaja en el puerto?', en: 'Do you work in the port?' },
      text: {
        es: '<p>La cuota se ajusta al tamaño de su negocio.</p>',
        en: '<p>The fee goes by the size of your business.</p>',
      },
      button: { es: 'Hable con nosotros', en: 'Talk to us' },
      button_url: 'https://gremio.example/contacto',
    },
  ],
  yunfan: [
    {
      kind: 'hero',
      title: { zh: '让创业者不再独行', en: 'Founders, together' },
      text: {
        zh: '<p>云帆创业社汇聚来自各行各业的创业者：每周分享、项目路演，以及愿意说真话的同行。</p>',
        en: '<p>Founders of every trade: a talk each week, pitches, and peers who tell you the truth.</p>',
      },
      button: { zh: '申请加入', en: 'Apply' },
      button_url: 'https://yunfan.example/join',
      hasPicture: true,
    },
    { kind: 'featured_posts', title: { zh: '会员分享', en: 'From members' }, source: 'featured', count: 3 },
    { kind: 'upcoming_events', title: { zh: '近期活动', en: 'Coming events' }, source: 'newest', count: 3 },
    { kind: 'featured_channels', title: { zh: '热门群组', en: 'Groups' }, source: 'newest', count: 6 },
    { kind: 'numbers', title: { zh: '数字云帆', en: 'In numbers' }, numbers: ['members', 'channels', 'events'] },
    {
      kind: 'call_to_action',
      title: { zh: '下一位加入的就是您', en: 'You could be next' },
      text: {
        zh: '<p>每月一次入社面谈，名额有限。</p>',
        en: '<p>We meet applicants once a month; places are few.</p>',
      },
      button: { zh: '预约面谈', en: 'Book a talk' },
      button_url: 'https://yunfan.example/join',
    },
  ],
};
