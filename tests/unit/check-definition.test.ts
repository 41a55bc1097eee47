/** What a definition may not say. */
import { describe, expect, test } from 'vitest';

import { checkDefinition } from '../../src/shared/definition/check-definition.ts';
import { defineResource, type Resource } from '../../src/shared/definition/define-resource.ts';
import { date, email, integer, longText, money, state, text } from '../../src/shared/definition/field-kinds.ts';

const whole = defineResource({
  name: 'guests',
  belongsTo: 'chapter',
  label: { one: 'Guest', many: 'Guests' },
  representation: 'name',
  fields: {
    name: text({ label: 'Name', max: 40 }),
    age: integer({ label: 'Age' }),
    email: email({ label: 'Email', private: 'members.private.read' }),
    leaves_on: date({ label: 'Leaves on' }),
    stay: state({ label: 'Stay', choices: { here: 'Here', away: 'Away' }, initial: 'here' }),
    place: integer({ label: 'Place' }),
  },
  list: { columns: ['name'], search: ['name'], filters: ['age'], sorts: ['age'], order: ['age', 'ASC'] },
  form: [{ title: 'Guest', fields: ['name'] }],
  can: { read: 'members.read', write: 'members.write' },
}) as unknown as Resource;

const move = { verb: 'leave', label: 'Leave', field: 'stay', from: ['here'], to: 'away' } as const;
const overview = { head: [], facts: [], timeline: {} };
const rights = { can: 'members.write', audit: 'reversible' } as const;
const timed = { field: 'stay', from: ['here'], to: 'away', after: { field: 'leaves_on' } };

describe('a definition', () => {
  test('a definition that fits together is accepted', () => {
    expect(() =>
      checkDefinition({ ...whole, transitions: [{ ...move, ...rights }], timedTransitions: [timed] }),
    ).not.toThrow();
  });

  test.each<[string, Partial<Resource>, string]>([
    ['a name that is no table’s', { name: 'Guests' }, 'snake_case'],
    ['a quick add of what is not in the form', { quickAdd: ['age'] }, 'age is quickly asked for'],
    [
      'a quick add that asks for too little',
      { quickAdd: [], fields: { ...whole.fields, name: text({ label: 'Name', max: 40, required: true }) } },
      'name is required and not quickly asked for',
    ],
    ['a quick add of what nobody creates', { quickAdd: ['name'], disabledOperations: ['create'] }, 'nobody makes one'],
    ['a search in numbers', { list: { ...whole.list, search: ['age'] } }, 'age cannot be searched'],
    [
      'a text that is not said of each choice',
      {
        fields: { ...whole.fields, about: longText({ label: 'About', max: 9, saidBy: { choice: 'age', texts: {} } }) },
      },
      'about has no text for each value of age',
    ],
    [
      'sums of what is private',
      {
        fields: { ...whole.fields, fee: money({ label: 'Fee', currency: 'own', private: 'members.private.read' }) },
        list: { ...whole.list, sums: { fields: ['fee'] } },
      },
      'fee is private',
    ],
    [
      'sums in no currency of its records',
      {
        fields: { ...whole.fields, fee: money({ label: 'Fee', currency: 'EUR' }) },
        list: { ...whole.list, sums: { fields: ['fee'] } },
      },
      'one currency a record',
    ],
    ['a filter by what is private', { list: { ...whole.list, filters: ['email'] } }, 'email is private'],
    [
      'views of what is no choice',
      { list: { ...whole.list, views: { by: 'name', of: [] } } },
      'views are of no choice',
    ],
    ['a form of fields there are not', { form: [{ title: 'x', fields: ['shoe'] }] }, 'the form names shoe'],
    ['an overview of fields there are not', { overview: { ...overview, head: ['shoe'] } }, 'the overview names shoe'],
    [
      'an overview that tells one thing twice',
      { overview: { ...overview, facts: [{ title: 'x', fields: ['age', 'age'] }] } },
      'names age twice',
    ],
    ['a move of what is no state', { transitions: [{ ...move, ...rights, field: 'age' }] }, 'not a state'],
    ['a state there is not', { transitions: [{ ...move, ...rights, to: 'gone' }] }, 'the state gone'],
    [
      'a move that waits for no time',
      { timedTransitions: [{ ...timed, after: { field: 'age' } }] },
      'age, which is no time',
    ],
    [
      'a verb that stands for two things',
      { transitions: [{ ...move, ...rights }], actions: [{ verb: 'leave', label: 'Go', ...rights }] },
      'leave stands for two things',
    ],
    [
      'a verb that is a route already',
      { actions: [{ verb: 'bulk', label: 'Bulk', ...rights }] },
      'bulk stands for two things',
    ],
    [
      'two names for one thing that is asked for',
      {
        actions: [
          { verb: 'a', label: 'A', ...rights, params: { why: longText({ label: 'Why', max: 9 }) } },
          { verb: 'b', label: 'B', ...rights, params: { why: longText({ label: 'Reason', max: 9 }) } },
        ],
      },
      'why goes by two names',
    ],
  ])('a definition with %s is refused', (_what, part, problem) => {
    expect(() => checkDefinition({ ...whole, ...part })).toThrow(problem);
  });
});

const shown = { fields: ['name'], live: { field: 'stay', is: ['here'] }, order: 'place' } as const;

describe('what of a definition leaves the organisation', () => {
  test('a public part that fits together is taken', () => {
    expect(() => checkDefinition({ ...whole, public: shown })).not.toThrow();
  });

  test.each<[string, Resource['public'], string]>([
    ['is no field', { ...shown, fields: ['shoe'] }, 'it shows shoe, which is no field'],
    ['is private', { ...shown, fields: ['email'] }, 'email is not everybody’s to read'],
    ['stands in no state', { ...shown, live: { field: 'age', is: ['here'] } }, 'age is no state'],
    ['stands in a state there is not', { ...shown, live: { field: 'stay', is: ['gone'] } }, 'the state gone'],
    ['is between what is no time', { ...shown, window: ['age', 'leaves_on'] }, 'are no window'],
    ['is for an audience that is none', { ...shown, audience: 'name' }, 'name says nothing of who sees it'],
    ['is asked for by what is no choice', { ...shown, by: ['name'] }, 'name is nothing to be asked for by'],
    ['stands in an order that is no place', { ...shown, order: 'name' }, 'name can be no place'],
    ['leads to what is no address', { ...shown, link: 'name' }, 'name leads nowhere'],
  ])('a public part of which something %s is refused', (_what, part, problem) => {
    expect(() => checkDefinition({ ...whole, public: part! })).toThrow(problem);
  });
});
