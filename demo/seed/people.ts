/** Invents people: a name, an address, a place, work and a few words about themselves. */
import { makeRandom, type Random } from './random.ts';
import { fill, type PeopleWords, type Place, type TenantStory } from './story.ts';
import { spelt } from './words.ts';

export interface Person {
  words: PeopleWords;
  first_name: string;
  last_name: string | null;
  display_name: string | null;
  email: string;
  phone_number: string | null;
  title: string | null;
  organisation: string | null;
  place: Place;
  bio: string | null;
  skills: string[];
}

interface AwkwardName {
  first: string;
  last: string | null;
  display?: string;
  address: string;
}

/** Names that lists, forms, exports and mails have to bear. Own choice, kept by a test. */
export const awkwardNames: readonly AwkwardName[] = [
  { first: 'Zoë', last: 'Núñez-Sørensen', address: 'zoe.nunez' },
  { first: 'Suda', last: null, address: 'suda' },
  {
    first: 'Maximiliana Konstantina Theodora Alexandrina Wilhelmina Anna',
    last: 'von Hohenfels',
    address: 'maximiliana',
  },
  { first: '明远', last: '欧阳', display: '欧阳明远', address: 'mingyuan.ouyang' },
  { first: 'Siobhán', last: "O'Hara", address: 'siobhan.ohara' },
  { first: 'Poppy 🌻', last: 'Fielding', address: 'poppy.fielding' },
  { first: 'ليلى', last: 'حداد', address: 'layla.haddad' },
  { first: '=SUM(A1:A9)', last: 'Quill', address: 'quill' },
];

/** Makes people of a tenant one by one; no two get the same address. */
export function makePeople(story: TenantStory, count: number): () => Person {
  const random = makeRandom(`${story.slug}:people`);
  const employers = new Map(
    story.people.map(({ words }) => [
      words,
      employersOf(words, { count, withPlaces: words === story.people[0]!.words }, random),
    ]),
  );
  const taken = new Set<string>();
  let made = 0;

  return () => {
    const { words, cities } = pickShare(story, random);
    const home = story.places.filter(({ city }) => cities?.includes(city));
    const place = random.pickZipf(home.length > 0 && random.chance(0.85) ? home : story.places);
    const name = nameOf(words, random, story.slug === 'northgate' ? awkwardNames[made] : undefined);
    made += 1;
    const title = random.chance(0.92) ? titleFor(words, name.shown.first_name, random) : null;
    const employer = random.pick(random.chance(0.25) ? employers.get(words)!.slice(0, 8) : employers.get(words)!);
    const organisation = random.chance(0.88) ? fill(employer, { place: place.city }) : null;
    const skills = random.chance(0.7) ? random.some(words.skills, random.int(1, 5)) : [];
    return {
      words,
      ...name.shown,
      email: addressOf(name.address, words, random, taken),
      phone_number: random.chance(0.72) ? fictionNumber(place, random) : null,
      title,
      organisation,
      place,
      bio:
        title && organisation && random.chance(0.45)
          ? bioOf({ words, title, organisation, place, skills }, random)
          : null,
      skills,
    };
  };
}

/** A number that nobody has: 555-0100 to 555-0199 behind an area code. */
export function fictionNumber(place: Place, random: Random): string {
  return `${random.pick(place.areas)}55501${String(random.int(0, 99)).padStart(2, '0')}`;
}

/** A few sentences in the language of the words, made of what the person does and where. */
export function bioOf(
  about: { words: PeopleWords; title: string; organisation: string; place: Place; skills: readonly string[] },
  random: Random,
): string {
  const { words, title, organisation, place } = about;
  const skill = about.skills.length > 0 ? random.pick(about.skills) : random.pick(words.skills);
  return fill(random.pick(words.bios), {
    title,
    organisation,
    city: place.city,
    skill: inSentence(skill),
    year: String(random.int(1994, 2021)),
  });
}

/** A firm that is not named after a place. */
export function employerName(words: PeopleWords, random: Random): string {
  const pattern = random.pick(words.organisations.filter((one) => !one.includes('{place}')));
  return fill(pattern, { family: random.pick(words.family)[0], word: random.pick(words.organisationWords) });
}

/** A title in the gender of the name. */
export function titleFor(words: PeopleWords, given: string, random: Random): string {
  const [masculine, feminine] = random.pick(words.titles).split('|');
  return (words.isFeminine?.(given) && feminine) || masculine!;
}

/** A language of the tenant's people, as often as it is theirs. */
export function pickShare(story: TenantStory, random: Random) {
  const weights = Object.fromEntries(story.people.map(({ share }, index) => [String(index), share]));
  return story.people[Number(random.pickWeighted(weights))]!;
}

/** The firms people of one language work for: fewer than people, so that colleagues meet. `{place}` stays open: it is where they live. */
function employersOf(words: PeopleWords, how: { count: number; withPlaces: boolean }, random: Random): string[] {
  const patterns = words.organisations.filter((pattern) => how.withPlaces || !pattern.includes('{place}'));
  const names = Array.from({ length: Math.max(30, Math.round(how.count / 4)) }, () =>
    fill(random.pick(patterns), {
      family: random.pick(words.family)[0],
      word: random.pick(words.organisationWords),
      place: '{place}',
    }),
  );
  return [...new Set(names)];
}

function nameOf(words: PeopleWords, random: Random, awkward: (typeof awkwardNames)[number] | undefined) {
  const [given, givenSpelt] = random.pick(words.given);
  const [family, familySpelt] = random.pick(words.family);
  const second = words.twoFamilyNames ? ` ${random.pick(words.family)[0]}` : '';
  if (awkward) {
    const { first, last, display = null, address } = awkward;
    return { shown: { first_name: first, last_name: last, display_name: display }, address };
  }
  const shown = {
    first_name: given,
    last_name: family + second,
    display_name: words.familyFirst ? family + given : null,
  };
  const address = random.chance(0.75)
    ? `${spelt(givenSpelt)}.${spelt(familySpelt)}`
    : spelt(givenSpelt)[0]! + spelt(familySpelt);
  return { shown, address };
}

function addressOf(name: string, words: PeopleWords, random: Random, taken: Set<string>): string {
  const domain = random.pick(words.mailDomains);
  const short = name.slice(0, 40);
  for (let turn = 1; ; turn += 1) {
    const email = `${short}${turn === 1 ? '' : turn}@${domain}`;
    if (taken.has(email)) continue;
    taken.add(email);
    return email;
  }
}

/** A skill within a sentence starts small, unless it is a name or an abbreviation. */
const inSentence = (skill: string) =>
  /^(SQL|UX|Python|Spanish)/.test(skill) ? skill : skill[0]!.toLowerCase() + skill.slice(1);
