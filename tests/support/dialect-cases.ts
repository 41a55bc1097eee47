/** All cases, those of a list and those of a record: what writes it, and what can be done with it. */
import { expect } from 'vitest';

import { list, page, read, refused, textAt, type DialectCase } from './dialect.ts';
import { listCases } from './dialect-lists.ts';

const writes: DialectCase[] = [
  read('a new record has the version 1', ['owner', 'POST', '/chapters', { name: 'Fir' }], {
    status: 201,
    body: { name: 'Fir', city: null, version: 1, deleted_at: null },
  }),
  read(
    'what a record must have is said at its field',
    ['owner', 'POST', '/chapters', { city: 'Rome' }],
    refused(422, 'validation_failed', textAt('name')),
  ),
  read(
    'a field that there is none of is refused',
    ['owner', 'POST', '/chapters', { name: 'Fir', surprise: 1 }],
    refused(400, 'unknown_field'),
  ),
  read(
    'a value that must be the only one is taken once',
    ['owner', 'POST', '/chapters', { name: 'amber' }],
    refused(422, 'validation_failed', textAt('name')),
  ),
  read(
    'nothing is made by who may only read',
    ['analyst', 'POST', '/chapters', { name: 'Fir' }],
    refused(403, 'permission_denied'),
  ),
  {
    title: 'a change raises the version, and can be taken back',
    calls: ({ Amber }) => [
      ['owner', 'PUT', `/chapters/${Amber}`, { city: 'Cusco', version: 1 }],
      ({ audit }) => ['owner', 'POST', `/audit_logs/${audit}/undo`],
      ['owner', 'GET', `/chapters/${Amber}`],
    ],
    answer: () => ({ status: 200, body: { city: 'Lima', version: 3 } }),
  },
  {
    title: 'a change tells the record as it is then, and its audit entry',
    calls: ({ Amber }) => [['owner', 'PUT', `/chapters/${Amber}`, { city: 'Cusco', version: 1 }]],
    answer: () => ({
      status: 200,
      audit: expect.any(String) as unknown,
      body: { name: 'Amber', city: 'Cusco', version: 2 },
    }),
  },
  {
    title: 'a change is not taken back twice',
    calls: ({ Amber }) => [
      ['owner', 'PUT', `/chapters/${Amber}`, { city: 'Cusco', version: 1 }],
      ({ audit }) => ['owner', 'POST', `/audit_logs/${audit}/undo`],
      ({ body }) => ['owner', 'POST', `/audit_logs/${(body as { data: { audit_id: string } }).data.audit_id}/undo`],
      ['owner', 'GET', `/chapters/${Amber}`],
    ],
    answer: () => ({ body: { city: 'Cusco', version: 4 } }),
  },
  {
    title: 'a change says which version it was made on',
    calls: ({ Amber }) => [['owner', 'PUT', `/chapters/${Amber}`, { city: 'Cusco' }]],
    answer: () => refused(428, 'version_required'),
  },
  {
    title: 'a writer who saw an older version is told what the record is now',
    calls: ({ Amber }) => [
      ['owner', 'PUT', `/chapters/${Amber}`, { city: 'Cusco', version: 1 }],
      ['owner', 'PUT', `/chapters/${Amber}`, { city: 'Puno', version: 1 }],
    ],
    answer: ({ Amber }) =>
      refused(409, 'stale_record', {
        details: { current: { id: Amber, city: 'Cusco', version: 2 }, fields: ['city'] },
      }),
  },
  {
    title: 'a fault of a change is said at its field',
    calls: ({ Amber }) => [['owner', 'PUT', `/chapters/${Amber}`, { name: '', version: 1 }]],
    answer: () => refused(422, 'validation_failed', textAt('name')),
  },
  {
    title: 'a change takes no value that must be the only one, but for its own',
    calls: ({ Amber }) => [
      ['owner', 'PUT', `/chapters/${Amber}`, { name: 'AMBER', version: 1 }],
      ['owner', 'PUT', `/chapters/${Amber}`, { name: 'birch', version: 2 }],
    ],
    answer: () => refused(422, 'validation_failed', textAt('name')),
  },
  {
    title: 'a deletion that is taken back leaves a record to work with',
    calls: ({ Amber }) => [
      ['owner', 'DELETE', `/chapters/${Amber}`],
      ({ audit }) => ['owner', 'POST', `/audit_logs/${audit}/undo`],
      ['owner', 'PUT', `/chapters/${Amber}`, { city: 'Cusco', version: 3 }],
    ],
    answer: () => ({ status: 200, body: { city: 'Cusco', deleted_at: null, version: 4 } }),
  },
  {
    title: 'a record that is deleted is in no list',
    calls: ({ Amber }) => [['owner', 'DELETE', `/chapters/${Amber}`], list('chapters', { ...page, range: [0, 0] })],
    answer: () => ({ range: 'chapters 0-0/4', names: ['Birch'] }),
  },
  {
    title: 'a record that is deleted lies in the bin',
    calls: ({ Amber }) => [
      ['owner', 'DELETE', `/chapters/${Amber}`],
      list('chapters', { ...page, filter: { deleted: true } }),
    ],
    answer: () => ({ range: 'chapters 0-0/1', names: ['Amber'] }),
  },
  {
    title: 'a record comes back from the bin',
    calls: ({ Amber }) => [
      ['owner', 'DELETE', `/chapters/${Amber}`],
      ['owner', 'POST', `/chapters/${Amber}/restore`],
    ],
    answer: () => ({ status: 200, body: { name: 'Amber', deleted_at: null } }),
  },
  {
    title: 'a record that is deleted is not changed',
    calls: ({ Amber }) => [
      ['owner', 'DELETE', `/chapters/${Amber}`],
      ['owner', 'PUT', `/chapters/${Amber}`, { city: 'Cusco', version: 2 }],
    ],
    answer: () => refused(404, 'not_found'),
  },
  read(
    'a record that there is none of is not found',
    ['owner', 'GET', '/chapters/00000000-0000-4000-8000-000000000000'],
    refused(404, 'not_found'),
  ),
];

const settings: DialectCase[] = [
  read('settings are read under a name of their own', ['owner', 'GET', '/directory_settings/current'], {
    status: 200,
    body: { id: 'current', page_size: expect.any(Number) as unknown },
  }),
  read('there is nothing at an address of no collection', ['owner', 'GET', '/unicorns'], refused(404, 'not_found')),
];

const verbs: DialectCase[] = [
  {
    title: 'a record says what can be done with it',
    calls: ({ Gold }) => [['owner', 'GET', `/membership_plans/${Gold}`]],
    answer: () => ({ body: { status: 'draft', allowed_actions: [{ verb: 'activate' }, { verb: 'archive' }] } }),
  },
  {
    title: 'a verb leads into its state',
    calls: ({ Gold }) => [['owner', 'POST', `/membership_plans/${Gold}/activate`]],
    answer: () => ({ status: 200, audit: expect.any(String) as unknown, body: { status: 'active', version: 2 } }),
  },
  {
    title: 'a verb is refused in a state that it does not lead from',
    calls: ({ Gold }) => [
      ['owner', 'POST', `/membership_plans/${Gold}/activate`],
      ['owner', 'POST', `/membership_plans/${Gold}/activate`],
    ],
    answer: () => refused(409, 'illegal_transition'),
  },
  {
    title: 'an unknown verb is not found',
    calls: ({ Gold }) => [['owner', 'POST', `/membership_plans/${Gold}/explode`]],
    answer: () => refused(404, 'not_found'),
  },
  {
    title: 'a verb over several records says of each what came of it',
    calls: ({ Gold, Silver }) => [
      ['owner', 'POST', `/membership_plans/${Gold}/activate`],
      ['owner', 'POST', '/membership_plans/bulk', { action: 'activate', ids: [Gold, Silver] }],
    ],
    answer: ({ Gold, Silver }) => ({
      status: 200,
      body: {
        matched: 2,
        succeeded: [Silver],
        failed: [{ id: Gold, code: 'illegal_transition' }],
        audit_id: expect.any(String) as unknown,
      },
    }),
  },
  {
    title: 'records that a filter finds are deleted at once',
    calls: () => [
      ['owner', 'POST', '/chapters/bulk', { action: 'delete', filter: { country: 'IT' } }],
      list('chapters', page),
    ],
    answer: () => ({ names: ['Amber', 'Dune', 'Elm'] }),
  },
];

export const dialectCases: DialectCase[] = [...listCases, ...writes, ...settings, ...verbs];
