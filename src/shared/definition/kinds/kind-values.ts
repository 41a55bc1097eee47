/** Every kind of field with what its values are. A kind without them is a compile error. */
import type { Field, FieldKind } from '../field-kinds.ts';
import type { KindValue } from './kind-value.ts';
import { textValue } from './text-value.ts';
import { longTextValue } from './long-text-value.ts';
import { richTextValue } from './rich-text-value.ts';
import { emailValue } from './email-value.ts';
import { phoneValue } from './phone-value.ts';
import { urlValue } from './url-value.ts';
import { colorValue } from './color-value.ts';
import { integerValue } from './integer-value.ts';
import { moneyValue } from './money-value.ts';
import { percentValue } from './percent-value.ts';
import { decimalValue } from './decimal-value.ts';
import { toggleValue } from './toggle-value.ts';
import { countryValue } from './country-value.ts';
import { choiceValue } from './choice-value.ts';
import { choicesValue } from './choices-value.ts';
import { stateValue } from './state-value.ts';
import { tagsValue } from './tags-value.ts';
import { dateValue } from './date-value.ts';
import { momentValue } from './moment-value.ts';
import { referenceValue } from './reference-value.ts';
import { referencesValue } from './references-value.ts';
import { imageValue } from './image-value.ts';
import { filesValue } from './files-value.ts';
import { translatedValue } from './translated-value.ts';
import { filterValue } from './filter-value.ts';
import { audienceValue } from './audience-value.ts';
import { linkValue } from './link-value.ts';
import { rowsValue } from './rows-value.ts';
import { schemaDataValue } from './schema-data-value.ts';

const kindValues: { [K in FieldKind]: KindValue<K> } = {
  text: textValue,
  long_text: longTextValue,
  rich_text: richTextValue,
  email: emailValue,
  phone: phoneValue,
  url: urlValue,
  color: colorValue,
  integer: integerValue,
  money: moneyValue,
  percent: percentValue,
  decimal: decimalValue,
  toggle: toggleValue,
  country: countryValue,
  choice: choiceValue,
  choices: choicesValue,
  state: stateValue,
  tags: tagsValue,
  date: dateValue,
  moment: momentValue,
  reference: referenceValue,
  references: referencesValue,
  image: imageValue,
  files: filesValue,
  translated: translatedValue,
  filter: filterValue,
  audience: audienceValue,
  link: linkValue,
  rows: rowsValue((field) => valueOf(field)),
  schema_data: schemaDataValue,
};

const valueOfKind = <K extends FieldKind>(kind: K): KindValue<K> => kindValues[kind];

/** What the values of a field are. The field's kind picks it, so what it is handed is what it takes. */
export const valueOf = (field: Field): KindValue<FieldKind> => valueOfKind<FieldKind>(field.kind);
