/** The columns of an exported table: their headings and, of each record, their cells, in the person's language and their organisation's time. */
import { currencyOf } from '../../../shared/text/amounts.ts';
import { columnFields } from '../../../shared/definition/column-fields.ts';
import type { Language } from '../../../shared/specification/constants.ts';
import type { Resource } from '../../../shared/definition/define-resource.ts';
import { cellColumns, cellText, columnHeading, type CellColumn } from '../../../shared/text/export-cells.ts';
import { writtenIn } from '../../../shared/text/written-language.ts';
import { countryName } from '../../../shared/text/country-name.ts';
import type { CellWords } from '../../../shared/definition/kinds/kind-value.ts';
import { isNumber, moment, text, type Field } from '../../../shared/definition/field-kinds.ts';
import { fieldOf } from '../../definitions/field-of.ts';
import type { Cell } from '../../files/table-cells.ts';
import type { Caller } from '../../http/caller.ts';
import { translate } from '../../http/messages.ts';
import type { Row } from '../row.ts';
import type { ReferredNames } from './referred-names.ts';

/** What a person may want in a file besides. */
const extras: Record<string, Field> = {
  id: text({ label: 'ID', max: 40 }),
  deleted_at: moment({ label: 'In the bin since' }),
};

/** Whether a definition's records have a column that can be exported. */
export const isExportable = (definition: Resource, column: string) =>
  Object.hasOwn(columnFields(definition), column) || Object.hasOwn(extras, column);

export interface TableWords {
  definition: Resource;
  caller: Caller;
  language: Language;
  names: ReferredNames;
}

export interface ExportedTable {
  headings: string[];
  cells: (record: Row) => Cell[];
}

/** The table of these columns; a translated one has a column for each language that the organisation speaks. */
export function tableOf(
  { definition, caller, language, names }: TableWords,
  columns: readonly string[],
): ExportedTable {
  const { timeZone } = caller;
  const word = (key: string) => translate(writtenIn(language, caller.english), { key });
  const label = (kind: string) => word(`resources.${definition.name}.${kind}`);
  const words: CellWords = {
    timeZone,
    yes: word('cells.yes'),
    no: word('cells.no'),
    choice: (source, value) => label(`choices.${source}.${value}`),
    country: (code) => countryName(language, code),
    nameOf: (_resource, id) => names.of(id),
  };
  const fields = { ...extras, ...columnFields(definition) };
  const all = columns
    .flatMap((column) => cellColumns(column, fieldOf(fields, column), caller.languages))
    .map((column) => inOwnCurrency(column, caller));
  return {
    headings: all.map((column) => columnHeading(column, label(`fields.${column.source}`), { timeZone })),
    cells: (record) => all.map((column) => cellOf(record[column.source], inItsCurrency(column, record), words)),
  };
}

/** A column of amounts in the organisation's own currency says which that is. */
function inOwnCurrency(column: CellColumn, { currency }: Caller): CellColumn {
  const { field } = column;
  return 'currency' in field && field.currency === 'own' ? { ...column, field: { ...field, currency } } : column;
}

/** A column of amounts that say their own currency is one of another currency in each record. */
function inItsCurrency(column: CellColumn, record: Row): CellColumn {
  const { field } = column;
  if (!('currency' in field)) return column;
  return { ...column, field: { ...field, currency: currencyOf(field.currency, record, field.currency) } };
}

function cellOf(value: unknown, column: CellColumn, words: CellWords): Cell {
  const written = cellText(value, column, words);
  if (written === '') return null;
  return isNumber(column.field) ? Number(written) : written;
}
