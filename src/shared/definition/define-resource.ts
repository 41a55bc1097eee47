/** A definition says everything about a resource but how it looks and what its verbs do. */
import type { Field } from './field-kinds.ts';
import type { ListSums } from './list-sums.ts';
import type { MailName } from '../notices/mails.ts';
import type { Overview } from './overview.ts';
import type { Permission } from '../access/permissions.ts';
import type { PublicPart } from './public-part.ts';
import type { Publishes } from './publishes.ts';
import type { ResourceTranslations } from './resource-labels.ts';
import type { Rule, When } from './rules.ts';
import { withStateDates } from './state-dates.ts';
import type { Tree } from './tree.ts';

export type Fields = Readonly<Record<string, Field>>;

/** By field: further names of it, compared without accents, capitals, spaces and signs. */
export type Headings<K extends string = string> = Readonly<Partial<Record<K, readonly string[]>>>;

/** How far an audit entry can be taken back: exactly, by a counter-action, or not at all. */
export type AuditClass = 'reversible' | 'compensated' | 'final';

/** What can be done to a record by name: a move between states, or an action of another kind. */
interface Verb {
  verb: string;
  /** English label of the button. */
  label: string;
  can: Permission;
  audit: AuditClass;
  /** `danger`: drawn in red, and always asked about. `harmless`: not in red, although it cannot be taken back, such as a check. */
  tone?: 'danger' | 'harmless';
  /** Stands behind the others, and is no button of its own. */
  isRare?: true;
  /** English sentence: what it does to whom beyond what its name says, for the dialog. In i18n: `resources.<name>.effects.<verb>`. */
  effect?: string;
  /** The mail that goes with it, to the person whose record it is. */
  mail?: MailName;
  /** The moment of the record before which it does not leave. */
  mailAt?: string;
  /** What must hold of what it asks for, beside the record. */
  rules?: readonly Rule[];
}

export interface Transition extends Verb {
  /** The state field it moves. */
  field: string;
  /** The states it may start from. */
  from: readonly string[];
  /** Where it leads; `previous` is the state before the last transition. */
  to: string;
  /**
   * What the person must or may say. `reason` is kept in the audit, a field of the resource is set along with the state, and
   * anything else is for the verb's handler. Its label stands in i18n among those of the fields.
   */
  needs?: Fields;
  /** Of what records that is asked; of others, and of many at once, it is done without. */
  asksWhen?: When;
}

/** A verb that moves no state; what it does is a handler of the server (`crud/verb-handlers.ts`). */
export interface Action extends Verb {
  /** What the person must or may say, as `needs` of a transition. */
  params?: Fields;
  /** May be done to many at once. */
  bulk?: true;
  /** The person must have shown lately that it is them (`http/step-up.ts`); not for many at once. screens.md 4.1.7 */
  stepUp?: true;
  /** Also for what lies in the recycle bin. */
  inBin?: true;
}

/** A move that time makes, once `after` lies in the past: the scheduler writes it down, and reading shows it at once. */
export interface TimedTransition {
  field: string;
  from: readonly string[];
  to: string;
  /** The date or moment after which it is due, and how many days later. */
  after: { field: string; days?: number };
}

/**
 * Whose records they are; it says what whoever looks after some chapters alone may do with them, besides the rights that they hold.
 * `organisation`: all of it belongs to everybody, so they read it and do not change it. `chapter`: a policy of the database holds them to
 * the records of their chapters, which are theirs to change. `person`: each is somebody's own; a rule of the resource holds them to what is
 * theirs, or their people's.
 */
export type Belonging = 'organisation' | 'chapter' | 'person';

/** When records are shown: the choice that says where, the moments from and until when, in which states, and how many at once at most. */
export interface Windows<K extends string = string> {
  by: K;
  from: K;
  until: K;
  shown: { field: K; is: readonly string[] };
  max: number;
}

/** What of a record stands beside the list, where many are read and decided on one after the other. */
export interface Panel<K extends string = string> {
  /** Those of them that have a value. */
  fields: readonly K[];
  /** Of the tabs that parts of the app add to the edit screen those that stand below. */
  tabs?: readonly string[];
  /** Only in a list that is narrowed to these states. */
  when?: { field: K; is: readonly string[] };
}

export interface ResourceOptions<F extends Fields = Fields> {
  /** Table, URL and resource name: snake_case plural. */
  name: string;
  /** Whose its records are. */
  belongsTo: Belonging;
  label: { one: string; many: string };
  /** What it says in the other languages; a test wants it of every definition. The portal's build fetches it by language. */
  translations?: ResourceTranslations;
  /** What the columns of a file are called elsewhere, in any language, besides the labels: an import knows them by these. No portal needs them. */
  headings?: Headings<keyof F & string>;
  /** The resource whose records these are as well: the table is a view of its table, and what is written here is written there. */
  viewOf?: string;
  /** The reference to the record whose part its records are: what was done to them stands in the history of that one too. */
  partOf?: keyof F & string;
  /** The column of that record in which the database keeps how many of them it has; none of them can be in the bin. */
  countedIn?: string;
  /** A copy can be made of a record: a new one with its values (`POST /<name>/:id/duplicate`). */
  canCopy?: true;
  /** What nobody does to its records one by one: they come or go otherwise. */
  disabledOperations?: readonly ('create' | 'delete')[];
  /**
   * The action that ends a record for good, where removing its row would be a way round it: the purge from the recycle bin is that
   * action, with its right, its reason and whatever it waits for. Whoever keeps people has one, or no bin. Security R55.
   */
  endedBy?: string;
  /**
   * Whose the personal data in it are: `id` where each record is a person, or the reference to that person; false where it names people
   * and tells nothing of them. Their erasure empties its personal fields; what is part of their record (`partOf`) goes to the bin as well.
   */
  dataSubject?: 'id' | (keyof F & string) | false;
  fields: F;
  /** The field that names a record wherever it is mentioned. */
  representation: keyof F & string;
  /** The fields of which the database makes that name, where it does: without them those that are called `…_name`. */
  nameParts?: readonly (keyof F & string)[];
  /** A choice by whose label a record is called where it has one: what the product brings is named in the reader's language. */
  namedAfter?: keyof F & string;
  /** Whom its verbs' mails go to: the member that it is, unless said otherwise. `id` is the column with the person's id. */
  mailsTo?: { kind: 'member' | 'staff'; id: 'id' | (keyof F & string) };
  /** The picture that stands before that name. */
  picture?: keyof F & string;
  /** Its records are people: their initials stand there, where they have no picture. */
  initials?: true;
  /** A colour: lists show the name as the chip of it that other records wear. */
  chip?: keyof F & string;
  list: {
    /** Shown from the start; `updated_at` may stand here too, and since when a state is what it is. */
    columns: readonly ((keyof F & string) | `${keyof F & string}_since` | 'updated_at')[];
    search: readonly (keyof F & string)[];
    /** References besides: a record is found too by what the record that it names is searched by, for who may read that one. */
    searchThrough?: readonly (keyof F & string)[];
    /**
     * For a big collection: its table keeps what is searched in `search_text`, a line each between line breaks, and the same without
     * private fields in `search_text_open`, each with an index of trigrams.
     */
    hasSearchText?: true;
    filters: readonly (keyof F & string)[];
    /** Tabs above the list besides "All": of this state or choice, among `filters`, these, each with how many records are in it. */
    views?: { by: keyof F & string; of: readonly string[] };
    /** Fields with an index (account_id, field, id); `created_at` and `updated_at` may stand here too. */
    sorts: readonly ((keyof F & string) | 'created_at' | 'updated_at')[];
    order: readonly [string, 'ASC' | 'DESC'];
    /**
     * The field, among `sorts`, that holds the place which people give a record: it can be moved up and down in a list of that order
     * (`POST /<name>/reorder`). What has no place comes last, so its index is (account_id, field, id).
     */
    place?: keyof F & string;
    /** Its records stand below one another; they are shown as trees, and put in order a tree at a time (`PUT /<name>/tree`). */
    tree?: Tree<keyof F & string>;
    /** The moments between which a record is shown: the list is narrowed to what is shown within a window (`window_gte`, `window_lt`). */
    window?: readonly [from: keyof F & string, until: keyof F & string];
    /** Above the list stands when its records are shown, place by place. */
    windows?: Windows<keyof F & string>;
    /** A row opens its record beside the list, not on a page of its own. */
    panel?: Panel<keyof F & string>;
    /** Above the list stands what the amounts of all that it finds come to. */
    sums?: ListSums<keyof F & string>;
    /** A state or a toggle that is switched on and off in its cell: the states that are on (`true`), and the verbs that switch it, which ask for nothing. */
    switch?: { field: keyof F & string; on: readonly string[]; verbs: readonly [on: string, off: string] };
  };
  /**
   * The form, group by group: English title to its fields. Groups that name the same `tab` (its English title) stand on one tab of the
   * edit screen, in their order; either every group names one or none does. A new record is one page.
   */
  form: readonly { title: string; tab?: string; fields: readonly (keyof F & string)[] }[];
  /** The name under which a record says its id once more, as the product's addresses call it: `ads_id`. screens.md D15 */
  idAs?: string;
  /** The few fields of its form that a new record is quickly made with, beside its list; what else is to be said is said later. */
  quickAdd?: readonly (keyof F & string)[];
  /** What its page shows first; without it that is the form. */
  overview?: Overview<keyof F & string>;
  /** A new record is made in steps, a group of the form each, and all of it is looked at before it is saved. */
  steps?: true;
  /** Rights to what many ticked records lead to, besides what is done to them: a mail to the people of some groups. */
  tickedBy?: readonly Permission[];
  /** What takes effect outside at once while a record is in one of these states: its form asks before it saves that. */
  asks?: { while: { field: keyof F & string; is: readonly string[] }; fields: readonly (keyof F & string)[] };
  /** What the form of a new record begins with, where that is not nothing. */
  startsWith?: Readonly<Partial<Record<keyof F & string, string | number | boolean>>>;
  /** Without `export` there is no export; it is a right of its own, for it takes everything along at once. */
  can: { read: Permission; write: Permission; export?: Permission };
  /** What anybody may read of it, at `GET /api/public/<name>`. */
  public?: PublicPart<keyof F & string>;
  /** It is a draft until it is published, and outside stands what was published last. */
  publishes?: Publishes;
  /**
   * Whether its links still lead somewhere is looked at when somebody asks (`POST /<name>/check_links`), and kept: the link, the choice of
   * `ok` and `broken`, and when.
   */
  checksLinks?: { link: keyof F & string; state: keyof F & string; at: keyof F & string };
  /** Whatever is written wants the person to have shown lately that it is them (`http/step-up.ts`). screens.md 4.1.7 */
  stepUp?: true;
  /** What must hold between fields, whichever way a record is written: in the form, on the server, in an import, of an undo. */
  rules?: readonly Rule<keyof F & string>[];
  transitions?: readonly Transition[];
  actions?: readonly Action[];
  timedTransitions?: readonly TimedTransition[];
  /** States in which it is shown to nobody any more, by state field: a link to it leads nowhere. */
  goneWhen?: Readonly<Record<string, readonly string[]>>;
  /** States after which a record neither changes nor moves any more, by state field. */
  final?: Readonly<Record<string, readonly string[]>>;
  /** The verb that is offered together with the creation: with one press a person is made and invited. */
  afterCreate?: string;
  /** English words on what makes a new record, where "New …" says too little. In i18n: `resources.<name>.create`. */
  createText?: string;
  /** English sentence: why such a record stays as it is. In i18n: `resources.<name>.final`. */
  finalText?: string;
}

export interface Resource<F extends Fields = Fields> extends Omit<
  ResourceOptions<F>,
  'transitions' | 'actions' | 'timedTransitions'
> {
  transitions: readonly Transition[];
  actions: readonly Action[];
  timedTransitions: readonly TimedTransition[];
}

/** What every record carries besides its fields. `allowed_actions` comes with a single record only. */
export interface RecordBase {
  id: string;
  version: number;
  created_at: string;
  updated_at: string;
  deleted_at: string | null;
}

export const baseColumns = ['id', 'version', 'created_at', 'updated_at', 'deleted_at'] as const;

/** A definition with all its parts; `check-definition.ts` checks it when the server starts, `body-schemas.ts` makes the schemas of its bodies. */
export function defineResource<const F extends Fields>(options: ResourceOptions<F>): Resource<F> {
  return withStateDates({
    ...options,
    transitions: options.transitions ?? [],
    actions: options.actions ?? [],
    timedTransitions: options.timedTransitions ?? [],
  });
}

/** Whether the record is in a state after which nothing about it changes. */
export const isFinal = ({ final = {} }: Pick<Resource, 'final'>, row: Readonly<Record<string, unknown>>): boolean =>
  Object.entries(final).some(([field, states]) => states.includes(String(row[field])));

/** Whether whoever looks after some chapters alone (`isLimited`) may change what belongs like this at all. */
export const isOpenTo = (belongsTo: Belonging, isLimited: boolean): boolean =>
  !isLimited || belongsTo !== 'organisation';

/** Whether anything can be done to many of its records at once. */
export const takesMany = ({
  disabledOperations,
  transitions,
  actions,
}: Pick<Resource, 'disabledOperations' | 'transitions' | 'actions'>): boolean =>
  !disabledOperations?.includes('delete') || transitions.length > 0 || actions.some(({ bulk }) => bulk);

/** Who holds one of these ticks records in its list. */
export const rightsToTick = (
  definition: Pick<Resource, 'can' | 'disabledOperations' | 'transitions' | 'actions' | 'tickedBy'>,
): Permission[] => {
  const { can, transitions, actions, tickedBy = [] } = definition;
  const verbs = [...transitions, ...actions].map((verb) => verb.can);
  return [...(takesMany(definition) ? [can.write, ...verbs] : []), ...tickedBy];
};

/** What a verb asks for, of either kind; empty where there is no such verb or nothing to say. */
export function inputsOf(definition: Pick<Resource, 'transitions' | 'actions'>, verb: string): Fields {
  const moves = definition.transitions.filter((move) => move.verb === verb);
  const asked = [...moves.map(({ needs }) => needs), definition.actions.find((each) => each.verb === verb)?.params];
  return Object.assign({}, ...asked.filter((one) => one !== undefined)) as Fields;
}
