/** The cases of a list. */
import { expect } from 'vitest';

import { days, list, page, read, refused, type DialectCase } from './dialect.ts';

export const listCases: DialectCase[] = [
  read(
    'a page of a list is answered in its order, with its place in the whole',
    list('chapters', { ...page, range: [1, 2] }),
    {
      status: 200,
      range: 'chapters 1-2/5',
      relation: 'eq',
      names: ['Birch', 'Cedar'],
    },
  ),
  read('a page behind the end is empty, and still tells the total', list('chapters', { ...page, range: [50, 59] }), {
    range: 'chapters */5',
    names: [],
  }),
  read('a list can be turned round', list('chapters', { ...page, sort: ['name', 'DESC'] }), {
    names: ['Elm', 'Dune', 'Cedar', 'Birch', 'Amber'],
  }),
  read('a list without a wish has its own order', list('membership_plans', { range: [0, 9] }), {
    names: [{ en: 'Silver' }, { en: 'Gold', es: 'Oro' }],
  }),
  read('a filter finds a value', list('chapters', { ...page, filter: { country: 'IT' } }), {
    range: 'chapters 0-1/2',
    names: ['Birch', 'Cedar'],
  }),
  read('a filter finds one of several values', list('chapters', { ...page, filter: { country: ['PE', 'IE'] } }), {
    names: ['Amber', 'Elm'],
  }),
  read(
    'a filter finds what is not a value, and what has none',
    list('chapters', { ...page, filter: { country_neq: 'IT' } }),
    {
      names: ['Amber', 'Dune', 'Elm'],
    },
  ),
  read('a filter finds what has no value', list('chapters', { ...page, filter: { country_null: true } }), {
    names: ['Dune'],
  }),
  read('a filter finds a part of a text', list('chapters', { ...page, filter: { city_like: 'LIM' } }), {
    names: ['Amber', 'Elm'],
  }),
  ...['renewal_on_gte', 'renewal_on_gt'].map((word) =>
    read(`the filter ${word} finds what comes later, and nothing without a day`, days({ [word]: '2026-03-02' }), {
      names: ['Ben'],
    }),
  ),
  ...['renewal_on_lte', 'renewal_on_lt'].map((word) =>
    read(`the filter ${word} finds what came before, and nothing without a day`, days({ [word]: '2026-04-30' }), {
      names: ['Ana'],
    }),
  ),
  read(
    'a filter of days that move with today finds what came before them',
    days({ renewal_on_during: 'before_last_1_days' }),
    {
      names: ['Ben', 'Ana'],
    },
  ),
  read('a word that names no days is refused', days({ renewal_on_during: 'some_day' }), refused(400, 'bad_filter')),
  read('a filter of a day and later finds the day itself', days({ renewal_on_gte: '2026-05-01' }), { names: ['Ben'] }),
  read('a filter of what is later than a day leaves it out', days({ renewal_on_gt: '2026-05-01' }), { names: [] }),
  read(
    'a search looks through several fields, whatever the case',
    list('chapters', { ...page, filter: { q: 'LIMA' } }),
    {
      names: ['Amber', 'Elm'],
    },
  ),
  read(
    'a search looks through a text in every language',
    list('membership_plans', { range: [0, 9], filter: { q: 'oro' } }),
    {
      names: [{ en: 'Gold', es: 'Oro' }],
    },
  ),
  read(
    'a list is not answered to who may not read it',
    ['analyst', 'GET', '/staff?range=[0,9]'],
    refused(403, 'permission_denied'),
  ),
  {
    title: 'records are found by their ids',
    calls: ({ Amber, Elm }) => [list('chapters', { filter: { id: [Amber, Elm] } })],
    answer: () => ({
      status: 200,
      body: expect.arrayContaining([
        expect.objectContaining({ name: 'Amber' }),
        expect.objectContaining({ name: 'Elm' }),
      ]) as unknown,
    }),
  },
  read(
    'a row has the fields that were asked for, and what names it',
    list('chapters', { ...page, range: [0, 0], fields: ['city'] }),
    {
      body: [{ id: expect.any(String) as unknown, version: 1, deleted_at: null, name: 'Amber', city: 'Lima' }],
    },
  ),
];
