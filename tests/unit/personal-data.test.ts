/** Which fields are personal, and whose: what a definition has to say of it, and what follows. */
import { describe, expect, test } from 'vitest';

import { erasurePlan } from '../../src/server/features/members/erasure-plan.ts';
import { checkDefinition } from '../../src/shared/definition/check-definition.ts';
import { defineResource, type Resource } from '../../src/shared/definition/define-resource.ts';
import {
  choice,
  email,
  isReference,
  longText,
  reference,
  tags,
  text,
  toggle,
} from '../../src/shared/definition/field-kinds.ts';
import { formWhenErased } from '../../src/shared/definition/personal-data.ts';
import { everyDefinition, findDefinition } from '../../src/server/definitions/registry.ts';

const visits = defineResource({
  name: 'visits',
  belongsTo: 'chapter',
  label: { one: 'Visit', many: 'Visits' },
  representation: 'number',
  dataSubject: 'member_id',
  fields: {
    number: text({ label: 'Number', max: 9, required: true, personal: false }),
    member_id: reference({ label: 'Member', to: 'members' }),
    remark: longText({ label: 'Remark', max: 90, personal: 'recorded' }),
    is_late: toggle({ label: 'Late' }),
  },
  list: { columns: ['number'], search: ['number'], filters: [], sorts: ['number'], order: ['number', 'ASC'] },
  form: [{ title: 'Visit', fields: ['number'] }],
  can: { read: 'members.read', write: 'members.write' },
}) as unknown as Resource;
const withField = (field: Resource['fields']) => ({ fields: { ...visits.fields, ...field } });
const ofPeople = {
  email: email({ label: 'Email' }),
  language: choice({ label: 'Language', choices: { en: 'English' } }),
};

describe('a definition that tells of people', () => {
  test('a definition that tells of people is accepted where it says whose data it has and which', () => {
    expect(() => checkDefinition(visits)).not.toThrow();
  });

  test.each<[string, Partial<Resource>, string]>([
    ['words of which it does not say so', withField({ why: text({ label: 'Why', max: 9 }) }), 'why does not say'],
    ['an address of which it does not say so', withField({ at: email({ label: 'At' }) }), 'at does not say'],
    ['a data subject that is no reference', { dataSubject: 'number' }, 'number leads to nobody'],
    ['something personal of nobody', { dataSubject: false }, 'remark is personal'],
    [
      'something personal that could not be emptied',
      withField({ size: choice({ label: 'Size', choices: { s: 'S' }, required: true, personal: 'recorded' }) }),
      'size is personal and required',
    ],
  ])('a definition that tells of people is refused with %s', (_what, part, problem) => {
    expect(() => checkDefinition({ ...visits, ...part })).toThrow(problem);
  });

  test('a definition that tells of people is refused without a data subject', () => {
    const { dataSubject: _none, ...rest } = visits;
    const people: Resource = { ...rest, disabledOperations: ['delete'], ...withField(ofPeople) };
    expect(() => checkDefinition(people)).toThrow('it names no data subject');
  });

  test.each(everyDefinition().filter(refersToMembers))(
    'the definition $name says whose data it has',
    ({ dataSubject }) => {
      expect(dataSubject).toBeDefined();
    },
  );

  test.each(everyDefinition().filter(({ viewOf }) => viewOf !== undefined))(
    'the definition $name says the same of its fields as the table that it shows',
    ({ viewOf = '', fields }) => {
      const { fields: whole = {} } = findDefinition(viewOf) ?? {};
      const others = Object.keys(fields).filter(
        (key) => key in whole && fields[key]?.personal !== whole[key]?.personal,
      );
      expect(others).toEqual([]);
    },
  );
});

function refersToMembers({ fields }: Resource): boolean {
  return Object.values(fields).some((field) => isReference(field) && field.to === 'members');
}

describe('a personal field of who was erased', () => {
  const required = { label: 'X', max: 9, required: true } as const;
  test.each([
    ['nothing', text({ label: 'X', max: 9 }), 'nothing'],
    ['the word for somebody erased', text(required), 'nobody'],
    ['stars', longText(required), 'stars'],
    ['an address that is nobody’s', email({ label: 'X', required: true }), 'address'],
    ['no', toggle({ label: 'X' }), 'no'],
    ['an empty list', tags({ label: 'X', max: 2, maxEach: 9 }), 'empty_list'],
  ])('a personal field holds %s after an erasure', (_what, field, form) => {
    expect(formWhenErased({ ...visits, fields: { field } }, 'field')).toBe(form);
  });
});

describe('the plan of an erasure', () => {
  const plan = erasurePlan([...everyDefinition(), visits]);

  test('the plan of an erasure empties what a new definition says is personal of the member', () => {
    expect(plan.tables.filter(({ collection }) => collection === 'visits')).toEqual([
      { collection: 'visits', by: 'member_id', columns: { remark: 'nothing' }, files: [], is_part: false },
    ]);
  });

  test('the plan of an erasure leaves in the history what is not personal', () => {
    const [history] = plan.history.filter(({ resource }) => resource === 'visits');
    expect(history?.keeps).toEqual(expect.arrayContaining(['number', 'member_id', 'is_late', 'deleted_at']));
    expect(history?.keeps).not.toContain('remark');
  });

  test('the plan of an erasure is about members, and leaves what is the staff’s', () => {
    expect(plan.tables.map(({ collection }) => collection)).not.toContain('staff');
  });
});
