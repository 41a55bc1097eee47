/** The field kinds: what each may be told. No schema stands here, so that the portal can read a definition without their library. */
import { audienceRecords } from '../audience/audience.ts';
import type { Permission } from '../access/permissions.ts';

interface Common {
  /** English label; the other languages stand in i18n under `resources.<name>.fields.<field>`. */
  label: string;
  required?: boolean;
  /** Set by the server alone: a caller who sends it is refused. */
  readOnly?: boolean;
  /** No two live records of a tenant share it (case-blind for text). The database holds it. */
  unique?: boolean;
  /** Masked, and neither sorted by nor written, without this permission; no list is filtered by it. */
  private?: Permission;
  /** Of a private field: it tells of other chapters too, so that to whoever looks after some it is masked whatever they may. */
  acrossChapters?: true;
  /**
   * Personal data of the record's data subject (`dataSubject`): emptied when that person is erased, in the record and in its history.
   * `provided`: the person gave it, and is shown it; `recorded`: the organisation noted it about them; false: it tells nothing of them.
   */
  personal?: 'provided' | 'recorded' | false;
  /** English help below the input. */
  help?: string;
}

type Choices = Readonly<Record<string, string>>;

/** Whether a state looks good or bad; the text always says the state, the colour only repeats it. */
export type Tone = 'success' | 'warning' | 'error' | 'info' | 'neutral';
/** The tones of states; a state that is not named is neutral. */
export type Tones<C extends Choices = Choices> = Readonly<Partial<Record<keyof C & string, Tone>>>;

interface KindOptions {
  /** `pattern`: the whole of it, as a regular expression. `isPermission`: the name of a permission, which is shown in plain words. */
  text: { max: number; pattern?: string; isPermission?: true };
  long_text: { max: number; min?: number };
  /** A few tags of HTML (`rich-text.ts`); `max` counts the characters of its text. The server lets no other tag through. */
  rich_text: { max: number };
  email: object;
  phone: object;
  /** `onlyWeb`: an address of the web, http or https; otherwise also one to write or to call. */
  url: { onlyWeb?: true };
  color: object;
  /** `isPastYear`: a year, and none to come. */
  integer: { min?: number; max?: number; isPastYear?: true };
  /** Integer minor units. `currency` is the ISO 4217 code, the field of the record in which it stands, or `own`: the organisation's. */
  money: { min?: number; max?: number; currency: string };
  /** Up to two digits after the point; 12.5 is 12.5 %. */
  percent: { min?: number; max?: number };
  /** So many digits after the point at most. */
  decimal: { min: number; max: number; digits: number };
  toggle: object;
  /** `isLanguage`: a new record begins with the tenant's default language. */
  choice: { choices: Choices; isLanguage?: true };
  /** Several of a fixed list, in the list's order; `min`: so many at least. */
  choices: { choices: Choices; min?: number };
  /** A choice that moves by transitions alone; its column has a twin `<field>_previous`. */
  state: { choices: Choices; tones?: Tones; initial: string };
  /** `areLinks`: each is an address that is safe to follow, of whichever scheme; `arePermissions`: each is a permission that there is. */
  tags: { max: number; maxEach: number; areLinks?: true; arePermissions?: true };
  date: object;
  moment: object;
  /** `holds: false`: what it refers to may go to the bin all the same. */
  reference: { to: string; holds?: false };
  references: { to: string; max: number };
  /** An uploaded picture: the id of its record in `media`. */
  image: {
    to: 'media';
    /** Takes drawings (SVG) as well. */
    isLogo?: true;
    /** In pixels, of the picture as it was uploaded. */
    minWidth?: number;
    minHeight?: number;
  };
  /** Uploaded documents in an order of their own: the ids of their records in `media`. */
  files: { to: 'media'; max: number };
  /** One text a language; the tenant's default language must be there when the field is required. */
  translated: { max: number; multiline?: true };
  /** A filter of another resource's list, as a list call takes it, without page and order. */
  filter: { of: string };
  /** Whom something is shown to (`shared/audience`); its references are checked, and hold what they name. */
  audience: object;
}

export type FieldKind = keyof KindOptions;
export type FieldOf<K extends FieldKind> = Common & KindOptions[K] & { kind: K };
export type Field = { [K in FieldKind]: FieldOf<K> }[FieldKind];

/** Makes the builder of a kind; a definition reads `first_name: text({ label: 'First name', max: 60 })`. */
const builder =
  <K extends FieldKind>(kind: K) =>
  <const O extends Common & KindOptions[K]>(options: O): O & { kind: K } => ({ kind, ...options });

export const text = builder('text');
export const longText = builder('long_text');
export const richText = builder('rich_text');
export const email = builder('email');
export const phone = builder('phone');
export const url = builder('url');
export const color = builder('color');
export const integer = builder('integer');
export const money = builder('money');
export const percent = builder('percent');
export const decimal = builder('decimal');
export const toggle = builder('toggle');
export const choice = builder('choice');
export const choices = builder('choices');
export const state = builder('state');
export const tags = builder('tags');
export const date = builder('date');
export const moment = builder('moment');
export const reference = builder('reference');
export const references = builder('references');
export const translated = builder('translated');
export const filter = builder('filter');
export const audience = builder('audience');

/** A picture; what it points to is always the same. */
export const image = <const O extends Common & Omit<KindOptions['image'], 'to'>>(
  options: O,
): O & { kind: 'image'; to: 'media' } => ({
  kind: 'image',
  to: 'media',
  ...options,
});

/** Documents; what they point to is always the same. */
export const files = <const O extends Common & { max: number }>(options: O): O & { kind: 'files'; to: 'media' } => ({
  kind: 'files',
  to: 'media',
  ...options,
});

/** Whether the field's values are ids of records of `to`. */
export const isReference = (
  field: Field,
): field is FieldOf<'reference'> | FieldOf<'references'> | FieldOf<'image'> | FieldOf<'files'> =>
  field.kind === 'reference' || field.kind === 'image' || holdsIds(field);

/** Whether a value is a list of ids. */
export const holdsIds = (field: Field): field is FieldOf<'references'> | FieldOf<'files'> =>
  field.kind === 'references' || field.kind === 'files';

/** The collections whose records a field's values name. */
export function collectionsOf(field: Field): readonly string[] {
  if (field.kind === 'audience') return Object.values(audienceRecords);
  return isReference(field) ? [field.to] : [];
}

/** The kinds whose values are lists, empty and never null. */
export const listKinds: readonly FieldKind[] = ['tags', 'choices', 'references', 'files'];

/** The kinds whose values have an order, and so take `_gte`, `_lte`, `_gt` and `_lt`. */
export const orderedKinds: readonly FieldKind[] = ['integer', 'money', 'percent', 'decimal', 'date', 'moment'];
/** The kinds a text search looks into. */
export const textKinds: readonly FieldKind[] = ['text', 'long_text', 'email', 'phone', 'url'];
