/** The pages of the demo organisations, as somebody there would have written them. */
import type { Language } from '../../src/shared/specification/constants.ts';

type Texts = Readonly<Partial<Record<Language, string>>>;

export interface PageSeed {
  slug: string;
  title: Texts;
  template: string;
  /** Of the template; the newest where it is not said. */
  version?: number;
  /** `picture`: one is drawn. In a text `{picture}` stands for another one. */
  data: Readonly<Record<string, Texts | string | number>>;
  seo?: Texts;
  state: 'published' | 'draft' | 'scheduled';
}

export const pageWords: Readonly<Record<string, readonly PageSeed[]>> = {
  northgate: [
    {
      slug: 'about',
      title: { en: 'Our story', es: 'Nuestra historia', zh: '我们的故事' },
      template: 'about',
      state: 'published',
      data: {
        lead: {
          en: 'In 1934 eleven graduates met in a borrowed room and promised to find each other work. The promise still stands.',
          es: 'En 1934 once titulados se reunieron en una sala prestada y prometieron buscarse trabajo unos a otros. La promesa sigue en pie.',
          zh: '1934 年，十一位毕业生在一间借来的教室里约定：互相帮忙找工作。这个约定延续至今。',
        },
        picture: 'picture',
        body: {
          en: '<h2>How it began</h2><p>The first list of members fitted on one page. It was kept by the porter of the engineering building, who knew everybody’s address and most people’s business.</p>{picture}<h2>What we do today</h2><p>We run eighteen chapters, a mentoring scheme and a fund that pays the first year of study for forty students. Most of it is done by volunteers:</p><ul><li>chapter evenings, from Boston to Singapore</li><li>mentoring between graduates and students</li><li>a job board on which members post first</li></ul><h2>How we are run</h2><p>A board of nine is elected each autumn for three years. Its minutes and the annual accounts are open to every member.</p>',
          es: '<h2>Cómo empezó</h2><p>La primera lista de socios cabía en una hoja. La guardaba el conserje del edificio de Ingeniería, que sabía la dirección de todos y los asuntos de casi todos.</p>{picture}<h2>Qué hacemos hoy</h2><p>Tenemos dieciocho capítulos, un programa de mentoría y un fondo que paga el primer curso a cuarenta estudiantes.</p>',
        },
        founded: { en: '1934, in Chicago', es: '1934, en Chicago', zh: '1934 年，芝加哥' },
        people: 14,
        contact: 'hello@northgate.example',
      },
      seo: {
        en: 'Who the Northgate network is, how it began and how it is run.',
        es: 'Quién es la red Northgate, cómo empezó y cómo se gobierna.',
      },
    },
    {
      slug: 'privacy',
      title: { en: 'Privacy notice', es: 'Aviso de privacidad' },
      template: 'legal',
      state: 'published',
      data: {
        valid_from: { en: 'March 1, 2026', es: '1 de marzo de 2026' },
        body: {
          en: '<h2>What we keep</h2><p>Your name, your year and how to reach you; what you have told us about your work; what you have paid, and when.</p><h2>What it is for</h2><p>To run your membership, to show you in the directory where you want to be shown, and to tell you about events near you. We sell none of it.</p><h2>How long</h2><p>As long as you are a member, and two years longer. Receipts stay for ten years, as the law asks.</p><h2>Your rights</h2><p>Ask us what we know of you, have it corrected, or have it erased. We answer within thirty days.</p>',
          es: '<h2>Qué guardamos</h2><p>Su nombre, su promoción y cómo localizarle; lo que nos ha contado de su trabajo; lo que ha pagado y cuándo.</p><h2>Para qué</h2><p>Para gestionar su membresía, mostrarle en el directorio si así lo quiere y avisarle de actos cerca de usted. No vendemos nada de ello.</p><h2>Sus derechos</h2><p>Pregúntenos qué sabemos de usted, pida que lo corrijamos o que lo borremos. Respondemos en treinta días.</p>',
        },
        contact: 'privacy@northgate.example',
      },
    },
    {
      slug: 'annual-report-2025',
      title: { en: 'Annual report 2025', es: 'Informe anual 2025' },
      template: 'report',
      state: 'published',
      data: {
        lead: {
          en: 'A year of 214 evenings, forty scholarships and one new roof for the boathouse.',
          es: 'Un año de 214 encuentros, cuarenta becas y un tejado nuevo para el cobertizo.',
        },
        body: {
          en: '<h2>Members</h2><p>Membership grew by four per cent. Most of those who joined came by way of somebody they knew.</p><h2>Money</h2><p>Dues paid for three quarters of what we do; sponsors and tickets for the rest. The accounts were audited in March and approved in May.</p><h2>What comes next</h2><p>Two chapters begin in spring, and mentoring opens to graduates of the last five years.</p>',
          es: '<h2>Miembros</h2><p>La asociación creció un cuatro por ciento. La mayoría llegó de la mano de alguien conocido.</p><h2>Cuentas</h2><p>Las cuotas cubrieron tres cuartas partes de los gastos; los patrocinios y las entradas, el resto.</p>',
        },
      },
    },
    {
      slug: 'homecoming',
      title: { en: 'Homecoming weekend', es: 'Fin de semana de reencuentro', zh: '校友返校周末' },
      template: 'event',
      state: 'published',
      data: {
        lead: {
          en: 'Two days on campus: class dinners, open laboratories, and the game that we lose every year.',
          es: 'Dos días en el campus: cenas de promoción, laboratorios abiertos y el partido que perdemos todos los años.',
          zh: '在校园里度过两天：班级聚餐、实验室开放日，还有我们年年输掉的那场球赛。',
        },
        picture: 'picture',
        date_line: {
          en: 'Friday to Sunday, the second weekend of October',
          es: 'De viernes a domingo, segundo fin de semana de octubre',
        },
        place: { en: 'Main campus, North Gate', es: 'Campus principal, puerta norte' },
        programme: {
          en: '<h3>Friday</h3><p>Registration from 4 p.m., class dinners from 7 p.m.</p><h3>Saturday</h3><ul><li>10 a.m. Laboratories and library open</li><li>2 p.m. The game</li><li>6 p.m. Fifty-year class photograph</li></ul><h3>Sunday</h3><p>Farewell breakfast for those who are staying.</p>',
        },
        tickets: 'https://northgate.example/homecoming',
        dress: 'Casual',
      },
    },
    {
      slug: 'mentoring-evening',
      title: { en: 'Mentoring evening', es: 'Tarde de mentoría' },
      template: 'event',
      version: 1,
      state: 'published',
      data: {
        lead: {
          en: 'Twenty graduates, sixty students, one evening. You talk to three people for fifteen minutes each, and decide afterwards.',
          es: 'Veinte titulados, sesenta estudiantes y una tarde. Hable con tres personas quince minutos y decida después.',
        },
        picture: 'picture',
        date_line: { en: 'First Thursday in March, 6 p.m.', es: 'Primer jueves de marzo, 18:00' },
        place: { en: 'Alumni House, second floor', es: 'Casa de Antiguos Alumnos, segunda planta' },
        programme: { en: '<p>Doors open at 6 p.m. The first round begins at 6:30 p.m.; there is soup at 8 p.m.</p>' },
      },
    },
    {
      slug: 'annual-report',
      title: { en: 'Annual report' },
      template: 'blank',
      state: 'scheduled',
      data: {
        body: {
          en: '<p>The year in figures: 1,120 new members, 214 events and $1.9 million raised for the scholarship fund.</p>',
        },
      },
    },
    {
      slug: 'volunteer',
      title: { en: 'Volunteer with us' },
      template: 'blank',
      state: 'draft',
      data: { body: { en: '<p>Chapters look for people who like to host. An evening a month is enough.</p>' } },
    },
  ],
  gremio: [
    {
      slug: 'historia',
      title: { es: 'Historia del gremio', en: 'History of the guild' },
      template: 'about',
      state: 'published',
      data: {
        lead: {
          es: 'Nacimos en 1987 de una huelga y de una comida: los talleres del puerto decidieron comprar juntos el acero.',
          en: 'We began in 1987 with a strike and a lunch: the workshops of the port decided to buy their steel together.',
        },
        picture: 'picture',
        body: {
          es: '<h2>De doce talleres a todo un puerto</h2><p>Hoy nos unen la formación, las compras en común y una sola voz ante la Autoridad Portuaria. Seguimos reuniéndonos los martes, y seguimos discutiendo.</p>{picture}<h2>Cómo nos gobernamos</h2><p>Cada oficio elige a un vocal. La asamblea aprueba las cuentas en marzo, y cualquiera puede pedir la palabra.</p>',
          en: '<h2>From twelve workshops to a whole port</h2><p>Today we share training, purchasing and one voice before the Port Authority. We still meet on Tuesdays, and we still argue.</p>',
        },
        founded: { es: '1987, en el muelle de Levante', en: '1987, on the Levante quay' },
        people: 6,
        contact: 'sede@gremiodelpuerto.example',
      },
      seo: { es: 'Cómo nació el Gremio del Puerto y cómo se gobierna.' },
    },
    {
      slug: 'privacidad',
      title: { es: 'Política de privacidad' },
      template: 'legal',
      state: 'published',
      data: {
        valid_from: { es: '1 de enero de 2026' },
        body: {
          es: '<h2>Responsable</h2><p>Gremio del Puerto, muelle de Levante, s/n.</p><h2>Qué datos tratamos</h2><p>Los de contacto y facturación de cada negocio asociado, y los de quienes lo representan.</p><h2>Para qué</h2><p>Para cobrar las cuotas, convocar las asambleas y publicar el directorio de oficios si usted lo autoriza.</p><h2>Sus derechos</h2><p>Acceso, rectificación, supresión y portabilidad. Escríbanos y le responderemos en un mes.</p>',
        },
        contact: 'datos@gremiodelpuerto.example',
      },
    },
    {
      slug: 'feria-del-puerto',
      title: { es: 'Feria del puerto', en: 'Harbour fair' },
      template: 'event',
      state: 'published',
      data: {
        lead: {
          es: 'Tres días de talleres abiertos, barcos que se visitan y arroz para mil personas.',
          en: 'Three days of open workshops, ships to visit and rice for a thousand people.',
        },
        picture: 'picture',
        date_line: { es: 'Último fin de semana de junio', en: 'Last weekend of June' },
        place: { es: 'Muelle de Levante', en: 'Levante quay' },
        programme: {
          es: '<h3>Viernes</h3><p>Inauguración a las 19:00 con la banda municipal.</p><h3>Sábado</h3><ul><li>10:00 Talleres abiertos</li><li>14:00 Arroz</li><li>17:00 Regata de llaüts</li></ul><h3>Domingo</h3><p>Mercado de oficios hasta las 15:00.</p>',
        },
        tickets: 'https://gremio.example/feria',
      },
    },
    {
      slug: 'curso-de-soldadura',
      title: { es: 'Curso de soldadura naval' },
      template: 'event',
      version: 1,
      state: 'published',
      data: {
        lead: { es: 'Veinte horas en el taller, con el certificado que piden los astilleros.' },
        date_line: { es: 'Lunes y miércoles de febrero, de 17:00 a 20:00' },
        place: { es: 'Taller escuela, nave 4' },
      },
    },
    {
      slug: 'memoria',
      title: { es: 'Memoria anual' },
      template: 'blank',
      state: 'draft',
      data: { body: { es: '<p>Las cuentas del año y lo que hicimos con ellas.</p>' } },
    },
  ],
  yunfan: [
    {
      slug: 'about',
      title: { zh: '关于云帆', en: 'About Yunfan' },
      template: 'about',
      state: 'published',
      data: {
        lead: {
          zh: '七周前，我们在一间咖啡馆里开了第一次会：六位创业者，一个问题——谁愿意对我说真话？',
          en: 'Seven weeks ago six founders met in a café and asked one question: who will tell me the truth?',
        },
        picture: 'picture',
        body: {
          zh: '<h2>我们是谁</h2><p>云帆创业社由创业者自己发起和管理，不收投资机构的赞助。成员来自制造、软件、餐饮和教育等行业。</p><h2>我们做什么</h2><ul><li>每周三晚的分享会</li><li>每月一次的项目路演</li><li>两两结对的同行辅导</li></ul><h2>如何加入</h2><p>由两位成员推荐，参加一次面谈，即可加入。</p>',
        },
        founded: { zh: '今年，上海', en: 'This year, in Shanghai' },
        contact: 'hello@yunfan.example',
      },
    },
    {
      slug: 'privacy',
      title: { zh: '隐私政策' },
      template: 'legal',
      state: 'published',
      data: {
        body: {
          zh: '<h2>我们收集什么</h2><p>您的姓名、联系方式和所在公司，以及您参加活动的记录。</p><h2>如何使用</h2><p>仅用于会员管理和活动通知，不会出售或提供给第三方。</p><h2>您的权利</h2><p>您可以随时查询、更正或删除自己的信息，我们会在三十天内答复。</p>',
        },
        contact: 'privacy@yunfan.example',
      },
    },
    {
      slug: 'salon',
      title: { zh: '创业沙龙', en: 'Founders’ salon' },
      template: 'event',
      state: 'published',
      data: {
        lead: {
          zh: '一位创业者讲失败，一位讲翻身，其余时间留给提问。',
          en: 'One founder tells of a failure, one of a recovery; the rest is questions.',
        },
        picture: 'picture',
        date_line: { zh: '每周三 19:00', en: 'Every Wednesday, 7 p.m.' },
        place: { zh: '上海市徐汇区，云帆空间', en: 'Yunfan Space, Xuhui, Shanghai' },
      },
    },
  ],
};
