/** What a definition says is checked when the server starts: the portal's first load need not know how. */
import { checkOverview } from './check-overview.ts';
import { checkPersonal } from './check-personal.ts';
import { checkProtection } from './check-protection.ts';
import { checkPublic } from './check-public.ts';
import { checkQuickAdd } from './check-quick-add.ts';
import { checkRules } from './check-rules.ts';
import type { Resource } from './define-resource.ts';
import { isCounted, isState, isTime, traitsOf, type Field } from './field-kinds.ts';
import { checkSums } from './list-sums.ts';
import { checkTree } from './tree.ts';
import { windowFilter } from './window-filter.ts';

function hasTextOfEach({ choice, texts }: { choice: string; texts: object }, fields: Resource['fields']): boolean {
  const field = fields[choice];
  return field?.kind === 'choice' && Object.keys(field.choices).every((value) => Object.hasOwn(texts, value));
}

/** @throws Error naming the resource and what is wrong with its definition */
export function checkDefinition(definition: Resource): void {
  const refuse = (problem: string): never => {
    throw new Error(`Resource ${definition.name}: ${problem}`);
  };
  const { name, fields, list, form } = definition;
  if (!/^[a-z][a-z0-9_]*$/.test(name)) refuse('the name is not snake_case');
  checkList(definition, refuse);
  for (const field of form.flatMap((group) => group.fields)) if (!fields[field]) refuse(`the form names ${field}`);
  const { picture } = definition;
  if (picture && fields[picture]?.kind !== 'image') refuse(`${picture} is no picture`);
  const { chip } = definition;
  if (chip && fields[chip]?.kind !== 'color') refuse(`${chip} is no colour`);
  for (const [key, field] of Object.entries(fields))
    if (isCounted(field) && !isCountSaid(key, field, list))
      refuse(
        `${key} is counted when it is read: it is read-only and required, and no list is narrowed or put in order by it`,
      );
  const { namedAfter } = definition;
  if (namedAfter && fields[namedAfter]?.kind !== 'choice') refuse(`${namedAfter} has no labels to be named after`);
  for (const [key, field] of Object.entries(fields))
    if (field.kind === 'long_text' && field.saidBy && !hasTextOfEach(field.saidBy, fields))
      refuse(`${key} has no text for each value of ${field.saidBy.choice}`);
  const { partOf, countedIn, disabledOperations } = definition;
  if (partOf && fields[partOf]?.kind !== 'reference') refuse(`${partOf} leads to no record that it could be part of`);
  if (countedIn && !(partOf && disabledOperations?.includes('delete')))
    refuse(`${countedIn} counts what is part of nothing, or what may be in the bin`);
  const tabless = form.filter((group) => group.tab === undefined).length;
  if (tabless !== 0 && tabless !== form.length) refuse('some groups of the form name a tab and some do not');
  const isOfPeople = fields['email']?.kind === 'email' && fields['language'] !== undefined;
  const mailing = [...definition.transitions, ...definition.actions].find(({ mail }) => mail);
  if (mailing && !isOfPeople && !definition.mailsTo)
    refuse(`${mailing.verb} sends a mail, and its records are no people`);
  checkEnd(definition, isOfPeople, refuse);
  if (isOfPeople && definition.dataSubject === undefined)
    refuse('its records are people, and it names no data subject');
  checkPersonal(definition, refuse);
  checkProtection(definition, refuse);
  checkTones(definition, refuse);
  checkMoves(definition, refuse);
  const verbs = [...definition.transitions, ...definition.actions].map(({ verb }) => verb);
  if (definition.afterCreate !== undefined && !verbs.includes(definition.afterCreate))
    refuse(`${definition.afterCreate} follows a creation and is no verb`);
  checkSwitch(definition, refuse);
  checkPanel(definition, refuse);
  checkOverview(definition, refuse);
  if (definition.canCopy && definition.disabledOperations?.includes('create')) refuse('nobody makes a copy of it');
  checkNames(definition, refuse);
  checkRules(definition, refuse);
  checkPublic(definition, refuse);
  checkQuickAdd(definition, refuse);
  checkTree(definition, refuse);
  checkSums(definition, refuse);
}

const isCountSaid = (key: string, { readOnly, required }: Field, { filters, sorts }: Resource['list']): boolean =>
  readOnly === true && required === true && !filters.includes(key) && !sorts.includes(key);

type Refuse = (problem: string) => never;

/** What a list names can be searched, narrowed to and put in order. */
function checkList({ fields, list }: Resource, refuse: Refuse): void {
  // The column that a large collection is searched by holds texts of one language each.
  const canBeSearched = ({ isSearched, isByLanguage }: ReturnType<typeof traitsOf>) =>
    isSearched || (isByLanguage && !list.hasSearchText);
  for (const key of list.search) if (!canBeSearched(traitsOf(fields[key]!))) refuse(`${key} cannot be searched`);
  for (const key of list.searchThrough ?? [])
    if (fields[key]?.kind !== 'reference' || list.hasSearchText) refuse(`${key} leads to no record to search by`);
  // What a filter lets through would stand in kept filters and addresses of those who may not see it.
  for (const key of list.filters) if (fields[key]?.private) refuse(`${key} is private and can be no filter`);
  if (fields[windowFilter] || list.window?.some((key) => fields[key]?.kind !== 'moment'))
    refuse('a window of a list is of two moments, and no field is called so');
  const viewed = list.views && fields[list.views.by];
  const isChoice = viewed?.kind === 'state' || viewed?.kind === 'choice';
  if (
    list.views &&
    !(isChoice && list.filters.includes(list.views.by) && list.views.of.every((one) => one in viewed.choices))
  )
    refuse('its views are of no choice that its list is narrowed to');
  const { place } = list;
  if (place !== undefined && (fields[place]?.kind !== 'integer' || !list.sorts.includes(place)))
    refuse(`${place} can be no place`);
}

/** What ends a person's record for good asks who it is and why, from the bin too. */
function checkEnd(
  { endedBy, actions, disabledOperations, viewOf }: Resource,
  isOfPeople: boolean,
  refuse: Refuse,
): void {
  if (endedBy === undefined) {
    if (isOfPeople && viewOf === undefined && !disabledOperations?.includes('delete'))
      refuse('its records are people, and no action ends them for good');
    return;
  }
  const end = actions.find(({ verb }) => verb === endedBy);
  if (!end?.inBin || !end.stepUp || !end.params?.['reason'])
    refuse(`${endedBy} ends a record for good, so it asks for a reason and who it is, and is done in the bin as well`);
}

/** A tone is that of a state that there is. */
function checkTones({ fields }: Resource, refuse: Refuse): void {
  for (const [key, field] of Object.entries(fields)) {
    if (!isState(field)) continue;
    const unknown = Object.keys(field.tones ?? {}).find((state) => !(state in field.choices));
    if (unknown !== undefined) refuse(`${key} has a tone for ${unknown}, which is none of its states`);
  }
}

/** Moves lead from and to states that there are, and wait for times. */
function checkMoves({ fields, transitions, timedTransitions }: Resource, refuse: Refuse): void {
  for (const move of [...transitions, ...timedTransitions]) {
    const name = 'verb' in move ? move.verb : `the timed move to ${move.to}`;
    const field = fields[move.field];
    if (!field || !isState(field)) return refuse(`${name} moves ${move.field}, which is not a state`);
    const unknown = [...move.from, ...(move.to === 'previous' ? [] : [move.to])].find(
      (value) => !(value in field.choices),
    );
    if (unknown) refuse(`${name} names the state ${unknown}, which ${move.field} does not have`);
  }
  for (const { to, after } of timedTransitions) {
    const field = fields[after.field];
    if (!field || !isTime(field)) refuse(`the timed move to ${to} waits for ${after.field}, which is no time`);
  }
}

/** What a cell switches is done at once: nothing is asked, and it can be taken back. */
function checkSwitch({ list, transitions, actions }: Resource, refuse: Refuse): void {
  const { switch: said } = list;
  for (const verb of said?.verbs ?? []) {
    const moves = transitions.filter((move) => move.verb === verb && move.field === said?.field);
    const ways = [...moves, ...actions.filter((action) => action.verb === verb && !action.params)];
    const isPlain =
      ways.every((way) => way.audit === 'reversible' && !way.mail && !way.tone) && moves.every((move) => !move.needs);
    if (ways.length === 0 || !isPlain) refuse(`${verb} is no verb that a cell could switch by`);
  }
}

/** What opens beside a list in some states only is a matter of states that there are, by which the list can be narrowed. */
function checkPanel({ list, fields }: Resource, refuse: Refuse): void {
  for (const source of list.panel?.fields ?? []) if (!fields[source]) refuse(`the panel names ${source}`);
  const { when } = list.panel ?? {};
  const field = when && fields[when.field];
  if (!when) return;
  if (!field || !isState(field) || !list.filters.includes(when.field))
    return refuse(`no list is narrowed by ${when.field}`);
  const unknown = when.is.find((state) => !(state in field.choices));
  if (unknown !== undefined) refuse(`the panel waits for ${unknown}, which is no state of ${when.field}`);
}

/** No verb stands for two things, and what verbs ask for is called the same wherever it is asked. */
function checkNames({ fields, transitions, actions }: Resource, refuse: Refuse): void {
  const taken = [...reservedVerbs, ...transitions.map(({ verb }) => verb)];
  for (const { verb, bulk, stepUp } of actions) {
    if (taken.includes(verb)) refuse(`${verb} stands for two things`);
    if (bulk && stepUp) refuse(`${verb} asks who it is, which a job cannot`);
  }
  const labels = Object.fromEntries(Object.entries(fields).map(([key, { label }]) => [key, label]));
  for (const inputs of [...transitions.map(({ needs }) => needs), ...actions.map(({ params }) => params)])
    for (const [key, { label }] of Object.entries(inputs ?? {}))
      if ((labels[key] ??= label) !== label) refuse(`${key} goes by two names`);
}

/** The routes every collection has below a record or beside it. */
const reservedVerbs = ['delete', 'restore', 'bulk', 'export', 'reorder', 'tree', 'check_links', 'duplicate'];
