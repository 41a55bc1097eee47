/** What of a collection leaves the organisation: what anybody may read of it, when, and how it is asked for. `docs/glossary.md` */
export interface PublicPart<K extends string = string> {
  /** Nothing else of a record ever leaves. */
  fields: readonly K[];
  /** The state field, and the states in which a record is shown. */
  live: { field: K; is: readonly string[] };
  /** Two days, both of them within, or two moments, the second of them not; what is empty does not limit. */
  window?: readonly [from: K, until: K];
  /** The field of kind `audience` that says whom it is shown to. */
  audience?: K;
  /** The choices by which it can be asked for, one of several where a record has several: `?placement=home_hero`. */
  by?: readonly K[];
  /** The text that says on which pages of a site it is shown, asked for by `?path=/events`. */
  path?: K;
  /** The place that people give a record, or a moment; what has none comes last. */
  order: K | readonly [K, 'DESC'];
  /** The address that a click leads to. */
  link?: K;
  /** Whether is counted what is seen and clicked. */
  counts?: true;
}
