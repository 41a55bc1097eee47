/** What a filter's editor is handed, and the ways in which a field can be filtered. */
import type { ComponentType } from 'react';

import type { FieldKind } from '../../../shared/definition/field-kinds.ts';
import type { FilterProps } from '../field-props.ts';

export type EditorProps<K extends FieldKind = FieldKind> = FilterProps<K> & {
  /** The filter word it sets: `plan_id`, or `plan_id_neq`. */
  word: string;
};

/** How a field is filtered by a value; the first that a kind has is the one a panel opens with. */
export const valueModes = ['contains', 'between', 'is', 'is_not'] as const;
export type ValueMode = (typeof valueModes)[number];
export type FilterMode = ValueMode | 'empty' | 'present';

/** What follows the field's name in the word of each mode; a range sets more than one word. */
export const suffixes: Readonly<Record<FilterMode, string>> = {
  contains: '_like',
  between: '',
  is: '',
  is_not: '_neq',
  empty: '_null',
  present: '_null',
};

export interface FilterEditors<K extends FieldKind> {
  contains?: ComponentType<EditorProps<K>>;
  between?: ComponentType<EditorProps<K>>;
  /** Also for what it is not. */
  is?: ComponentType<EditorProps<K>>;
  /** Its two values are each the other's contrary: there is no "is not". */
  isEither?: true;
  /** It always has a value: nothing to ask for "empty". */
  neverEmpty?: true;
}
