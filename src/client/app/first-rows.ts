/**
 * The rows of the list that the portal is opened with, drawn by the start as soon as the server has answered, while the program is still on
 * its way: they can be read, and no more. The program takes their place with its first drawing. Where that would look otherwise, or lead
 * elsewhere, nothing is drawn ahead. No React stands here.
 */
import { hasOverlap } from '../../shared/access/role-overlap.ts';
import type { MeReply } from '../../shared/contracts/session-calls.ts';
import type { WhitelabelClient } from '../../shared/contracts/tenant-calls.ts';
import { columnFields } from '../../shared/definition/column-fields.ts';
import { isOpenTo, rightsToTick, type Resource } from '../../shared/definition/define-resource.ts';
import type { Field } from '../../shared/definition/field-kinds.ts';
import type { ResourceLabels } from '../../shared/definition/resource-labels.ts';
import { isAllowed, tabsOf, type Route } from '../../shared/menu/navigation.ts';
import type { Language } from '../../shared/specification/constants.ts';
import { dateLocaleOf, writtenIn } from '../../shared/text/written-language.ts';
import { dayFormat } from '../../shared/text/day-format.ts';
import { relativeTime } from '../../shared/text/formats.ts';
import { columnOf } from '../fields/field-columns.ts';
import type { FirstAnswers } from '../providers/start-calls.ts';
import { chosenLanguage } from '../state/chosen-language.ts';
import { routes } from '../state/resource-paths.ts';
import { columnTracks } from '../views/list/column-tracks.ts';
import { drawAhead } from './first-rows-drawing.ts';

type Person = MeReply['data'];

/** Answers whether they stand in the page, painted. */
export async function drawFirstRows(asked: Promise<FirstAnswers | undefined>): Promise<boolean> {
  const language = chosenLanguage();
  const answers = await asked;
  if (!answers) return false;
  const { route, definitions, labels, query } = answers;
  const [definition] = definitions as [Resource];
  const replies = [answers.person, answers.rows];
  if (!isPlain(definition, route) || query.filter['deleted'] === true || !replies.every((one) => one?.ok)) return false;
  const [{ data: person }, rows] = (await Promise.all(replies.map((one) => one!.json()))) as [
    MeReply,
    Readonly<Record<string, unknown>>[],
  ];
  if (!isAllowed(route, person.permissions) || rows.length === 0) return false;

  const own = labels[definition.name]!;
  const columns = columnsFor(person, definition, answers.columns).map((column) => ({
    ...column,
    label: own.fields[column.source] ?? column.field.label,
    choices: Object.values(own.choices?.[column.source] ?? {}),
    isSwitched: definition.list.switch?.field === column.source,
  }));
  const { environment, reply } = answers.host;
  const tenant = reply.data.whitelabel_client;
  const read = reader(own, language, tenant);
  const selectable = isSelectable(person, definition);
  return drawAhead({
    title: titleOf(route, own, language),
    ...columnTracks({ columns, selectable }),
    selectable,
    hasPicture: definition.picture !== undefined,
    columns: columns.map(({ field, label }) => ({
      label,
      align: columnOf(field).align,
      isState: field.kind === 'state',
    })),
    rows: rows.map((row) => columns.map(({ source, field }) => read(field, source, row[source]))),
    environment,
    language,
    face: tenant.heading_face,
  });
}

/** A list of records by their own names, with nothing above them but its title and its filters. */
function isPlain({ fields, list, namedAfter, publishes, representation }: Resource, route: Route): boolean {
  const name = fields[representation]!;
  return (
    columnOf(name).reads?.startsWith('text') === true &&
    !('isPermission' in name) &&
    !(list.tree ?? list.windows ?? namedAfter ?? publishes) &&
    tabsOf(routes, route).length === 0
  );
}

function columnsFor({ permissions, of_chapters }: Person, definition: Resource, sources: readonly string[]) {
  const known = columnFields(definition);
  const maySee = (field: Field) =>
    !field.private || (permissions.includes(field.private) && !(field.acrossChapters && of_chapters !== undefined));
  return [...new Set(sources)]
    .map((source) => ({ source, field: known[source] }))
    .filter((column): column is { source: string; field: Field } => column.field !== undefined)
    .filter(({ source, field }) => definition.list.columns.includes(source) || maySee(field));
}

function isSelectable({ permissions, of_chapters }: Person, definition: Resource): boolean {
  const isOpen = isOpenTo(definition.belongsTo, of_chapters !== undefined);
  return isOpen && hasOverlap(rightsToTick(definition), permissions);
}

const titleOf = ({ item }: Route, { name }: ResourceLabels, language: Language): string =>
  item.source.kind === 'list' && item.source.filter ? (item.titles?.[language] ?? '') : name.split(' |||| ').at(-1)!;

/** Reads a value as its cell does; undefined where that takes more than there is. */
function reader({ choices }: ResourceLabels, language: Language, tenant: WhitelabelClient) {
  const { time_zone, default_language, english, date_format } = tenant;
  const locale = dateLocaleOf(writtenIn(language, english));
  // To make one takes the browser longer than to draw a row.
  const days = (timeZone: string) => dayFormat(locale, timeZone, date_format);
  let calendar: ReturnType<typeof days> | undefined;
  let clock: ReturnType<typeof days> | undefined;
  return (field: Field, source: string, value: unknown): string | undefined => {
    const { reads } = columnOf(field);
    if (value === null) return '–';
    if (reads === 'texts') {
      const texts = value as Partial<Record<Language, string>>;
      return 'formatted' in field ? undefined : texts[language] || texts[default_language];
    }
    if (typeof value !== 'string') return undefined;
    if (reads === 'choice') return choices?.[source]?.[value];
    if (reads === 'day') return (calendar ??= days('UTC')).format(new Date(value));
    if (reads !== 'moment') return reads && value;
    // What has just happened is told in words.
    return relativeTime(value, Date.now())?.unit === 'date'
      ? (clock ??= days(time_zone)).format(new Date(value))
      : undefined;
  };
}
