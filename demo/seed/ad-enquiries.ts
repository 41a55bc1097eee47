/** Who asked about advertising, what became of it, and what was noted down. */
import type { Language } from '../../src/shared/specification/constants.ts';
import { momentAgo } from './days.ts';
import { employerName, fictionNumber, pickShare } from './people.ts';
import { inShares } from './random.ts';
import type { Setting } from './rows.ts';
import { stampsAt, tellingOf, type Telling } from './stamps.ts';
import { fill, type DemoSize, type PeopleWords, type TenantStory } from './story.ts';

const counts: Readonly<Record<string, Readonly<Record<DemoSize, number>>>> = {
  northgate: { small: 36, full: 180 },
  gremio: { small: 26, full: 130 },
  yunfan: { small: 2, full: 2 },
};

const shares = { new: 8, contacted: 18, proposal: 14, won: 22, lost: 26, spam: 12 };
const sources = { website: 70, email: 12, phone: 8, event: 6, referral: 4 };
const budgets = { up_to_500: 30, up_to_2000: 35, up_to_10000: 20, over_10000: 5, unsaid: 10 };
const interests = ['display', 'sponsored_post', 'newsletter', 'event', 'directory', 'video', 'other'] as const;

interface Words {
  messages: readonly string[];
  spam: readonly string[];
  lost: readonly string[];
  notes: readonly string[];
}

const words: Record<Language, Words> = {
  en: {
    messages: [
      'We open a branch in {city} in spring and would like to tell your members about it.',
      'What would a month at the top of your home page cost?',
      'We sponsor a few events a year. Could we talk about the next dinner?',
      'Our training courses would suit your members. Do you place them in the newsletter?',
    ],
    spam: ['Rank first on every search engine! https://seo.example https://more.example www.best.example'],
    lost: ['Too expensive for them this year.', 'They chose another network.', 'No answer after three mails.'],
    notes: [
      'Called, will come back after their fair.',
      'Sent the price list and the sizes.',
      'Wants a picture at the top.',
    ],
  },
  es: {
    messages: [
      'Abrimos una sede en {city} en primavera y nos gustaría contárselo a sus socios.',
      '¿Cuánto costaría un mes en la cabecera de su portada?',
      'Patrocinamos algunos actos al año. ¿Podríamos hablar de la próxima cena?',
      'Nuestros cursos encajarían con sus socios. ¿Los anuncian en el boletín?',
    ],
    spam: ['¡Primero en todos los buscadores! https://seo.example https://mas.example www.mejor.example'],
    lost: ['Demasiado caro para ellos este año.', 'Eligieron otra red.', 'Sin respuesta tras tres correos.'],
    notes: [
      'Llamé; responderán después de la feria.',
      'Enviada la lista de precios.',
      'Quiere una imagen en la cabecera.',
    ],
  },
  zh: {
    messages: ['我们春季将在{city}开设分店，希望让贵会会员知道。', '请问首页顶部投放一个月的价格是多少？'],
    spam: ['全网排名第一！https://seo.example https://more.example www.best.example'],
    lost: ['今年预算不足。'],
    notes: ['已致电，展会后再回复。'],
  },
};

/** Most came by the form of the site, and the oldest are settled. */
export function buildAdEnquiries(story: TenantStory, setting: Setting, size: DemoSize) {
  const telling = tellingOf(story, setting, size, 'ad-enquiries');
  const count = counts[story.slug]?.[size] ?? 0;
  const states = story.slug === 'yunfan' ? (['new', 'contacted'] as const) : inShares(telling.random, count, shares);
  const enquiries = states.map((status) => enquiryOf(telling, status));
  const notes = enquiries
    .filter(({ status }) => status !== 'new' && status !== 'spam')
    .flatMap((enquiry) => noteOf(telling, enquiry));
  return { enquiries, notes };
}

type Status = keyof typeof shares;

function enquiryOf(telling: Telling, status: Status) {
  const { story, setting, random } = telling;
  const { words: people } = pickShare(story, random);
  const texts = words[people.language];
  const daysAgo = status === 'new' ? random.next() * 5 : 3 + random.next() * Math.min(story.ageDays - 4, 360);
  const at = momentAgo(setting.base, daysAgo);
  const isTouched = status !== 'new' && status !== 'spam';
  const budget = random.pickWeighted(budgets);
  const place = random.pickZipf(story.places);
  const said = status === 'spam' ? texts.spam : texts.messages;
  const hasSource = status === 'spam' ? 'website' : random.pickWeighted(sources);
  return {
    ...stampsAt(telling, at, hasSource === 'website' ? null : random.pickZipf(setting.editors)),
    ...whoAsks(telling, people),
    phone: random.chance(0.6) ? fictionNumber(place, random) : null,
    message: fill(random.pick(said), { city: place.city }),
    interests: random.some(interests, random.int(1, 3)),
    budget_range: budget === 'unsaid' ? null : budget,
    source: hasSource,
    status,
    lost_reason: status === 'lost' ? random.pick(texts.lost) : null,
    owner_id: isTouched && random.chance(0.85) ? random.pickZipf(setting.editors) : null,
    received_at: at,
    touched_at: isTouched ? momentAgo(setting.base, random.next() * daysAgo) : null,
  };
}

function whoAsks({ random }: Telling, people: PeopleWords) {
  const [given, givenSpelt] = random.pick(people.given);
  const [family, familySpelt] = random.pick(people.family);
  return {
    name: people.familyFirst ? `${family}${given}` : `${given} ${family}`,
    email: `${givenSpelt}.${familySpelt}@${random.pick(people.mailDomains)}`,
    company: random.chance(0.85) ? employerName(people, random) : null,
  };
}

function noteOf(telling: Telling, enquiry: ReturnType<typeof enquiryOf>) {
  const { story, setting, random } = telling;
  if (!random.chance(0.4)) return [];
  const text = random.pick(words[story.account.default_language].notes);
  const stamps = stampsAt(telling, enquiry.touched_at ?? enquiry.created_at, random.pickZipf(setting.editors));
  return [{ ...stamps, enquiry_id: enquiry.id, text, pinned: random.chance(0.1), author_name: null }];
}
