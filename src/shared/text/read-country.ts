/** The country that a text means: its letters, its name in any language of the portal, or what else people write. */
import { countries } from '../audience/countries.ts';
import { languages } from '../specification/constants.ts';
import { countryName } from './country-name.ts';
import { normaliseName } from './normalise-name.ts';

/** What people write besides the names that the languages have now: short and earlier forms, and three letters of ISO 3166-1. */
export const otherForms: Readonly<Record<string, string>> = {
  AE: 'UAE|Emirates|Emiratos Árabes|EAU|ARE|阿联酋',
  AR: 'ARG',
  AT: 'AUT',
  AU: 'AUS|澳洲',
  BA: 'Bosnia|Bosnia and Herzegovina|Bosnia-Herzegovina|波黑',
  BE: 'BEL',
  BO: 'BOL|Plurinational State of Bolivia',
  BR: 'BRA|Brasil',
  BY: 'Belorussia|Bielorrusia',
  CA: 'CAN',
  CD: 'DRC|DR Congo|Democratic Republic of the Congo|Congo-Kinshasa|RDC|Zaire|刚果民主共和国',
  CG: 'Republic of the Congo|Congo-Brazzaville|Congo|刚果共和国',
  CH: 'CHE|Helvetia',
  CI: 'Ivory Coast|Costa de Marfil|象牙海岸',
  CL: 'CHL',
  CN: 'CHN|PRC|P.R. China|PR China|People’s Republic of China|Mainland China|República Popular China|中华人民共和国|中国大陆',
  CO: 'COL',
  CR: 'CRI',
  CU: 'CUB',
  CV: 'Cabo Verde',
  CZ: 'CZE|Czech Republic|República Checa|捷克共和国',
  DE: 'DEU|Deutschland|Federal Republic of Germany',
  DK: 'DNK',
  DO: 'DOM|Dominican Rep.|Rep. Dominicana',
  EC: 'ECU',
  EG: 'EGY',
  ES: 'ESP|Kingdom of Spain|Reino de España',
  FI: 'FIN',
  FR: 'FRA|République française',
  GB: 'UK|U.K.|GBR|Great Britain|Britain|England|Scotland|Wales|Northern Ireland|Gran Bretaña|Inglaterra|Escocia|Gales|英格兰|大不列颠',
  GR: 'GRC|Hellas',
  GT: 'GTM',
  HK: 'HKG|Hong Kong|Hong Kong SAR|香港',
  HN: 'HND',
  HU: 'HUN',
  IE: 'IRL|Republic of Ireland|Eire',
  IL: 'ISR',
  IN: 'IND',
  IR: 'IRN|Islamic Republic of Iran',
  IT: 'ITA|Italia',
  JP: 'JPN|Nippon',
  KP: 'PRK|DPRK|北韩',
  KR: 'KOR|Korea|Republic of Korea|Corea|República de Corea|大韩民国|南韩',
  LA: 'Lao|Lao PDR',
  MA: 'MAR',
  MD: 'Republic of Moldova',
  MK: 'Macedonia|FYROM|马其顿',
  MM: 'Burma|Birmania|Myanmar',
  MO: 'MAC|Macau|Macao|Macao SAR|澳门',
  MX: 'MEX|Méjico|Estados Unidos Mexicanos',
  NI: 'NIC',
  NL: 'NLD|Holland|The Netherlands|Holanda|尼德兰',
  NO: 'NOR',
  NZ: 'NZL',
  PA: 'PAN',
  PE: 'PER',
  PH: 'PHL|The Philippines',
  PL: 'POL',
  PR: 'PRI',
  PS: 'Palestine|State of Palestine|Palestina|巴勒斯坦',
  PT: 'PRT',
  PY: 'PRY',
  RO: 'ROU|Rumania|Rumanía',
  RU: 'RUS|Russian Federation|Federación de Rusia|Federación Rusa|俄国|俄罗斯联邦',
  SA: 'KSA|SAU',
  SE: 'SWE',
  SG: 'SGP|Singapur|星加坡',
  SV: 'SLV',
  SY: 'Syrian Arab Republic',
  SZ: 'Swaziland|Suazilandia|Swazilandia',
  TL: 'East Timor|Timor Oriental',
  TR: 'TUR|Turkey',
  TW: 'TWN|Taiwan R.O.C.',
  TZ: 'United Republic of Tanzania',
  UA: 'UKR',
  US: 'USA|U.S.|U.S.A.|United States of America|The United States|EE. UU.|EE. UU. A.|EUA|E.U.A.|Estados Unidos de América|Estados Unidos de Norteamérica|美利坚合众国|美國',
  UY: 'URY',
  VA: 'Holy See|Vatican|Santa Sede|Vaticano',
  VE: 'VEN|Bolivarian Republic of Venezuela',
  VN: 'VNM|Viet Nam',
  ZA: 'ZAF|Sudáfrica',
};

/** All names of a country, as they are shown: in each language, then what else people write. */
export const namesOfCountry = (code: string): string[] => [
  ...languages.map((language) => countryName(language, code)),
  ...(otherForms[code]?.split('|') ?? []),
];

let known: ReadonlyMap<string, string> | undefined;

function knownNames(): ReadonlyMap<string, string> {
  const names = countries.flatMap((code) => namesOfCountry(code).map((name) => [normaliseName(name), code] as const));
  // The letters come last: they mean what they say, whatever a name looks like.
  return new Map([...names, ...countries.map((code) => [code.toLowerCase(), code] as const)]);
}

/** `ES` for `es`, `Spain`, `España` or `西班牙`; undefined for what means no country, or none that is known. */
export const readCountry = (text: string): string | undefined => (known ??= knownNames()).get(normaliseName(text));
