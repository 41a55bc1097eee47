/** The calls about jobs and exports, as the OpenAPI document has them. */
import { exportBody } from '../shared/contracts/exports.ts';
import { jobStatuses } from '../shared/contracts/jobs.ts';
import { inputSchemaOf, type Json } from './openapi-schemas.ts';

const json = (schema: Json): Json => ({ content: { 'application/json': { schema } } });
const failed: Json = { $ref: '#/components/responses/Failed' };
const signedIn: Json = { security: [{ bearer: [] }], tags: ['jobs'] };
const idInPath: Json = { name: 'id', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } };
const orNull = (type: string): Json => ({ type: [type, 'null'] });

const jobSchema: Json = {
  type: 'object',
  properties: {
    id: { type: 'string', format: 'uuid' },
    kind: { type: 'string' },
    status: { type: 'string', enum: [...jobStatuses] },
    subject: { type: 'object' },
    progress: { ...orNull('integer'), description: '0 to 100; null while the number of rows is not known' },
    total: orNull('integer'),
    done: { type: 'integer' },
    failed_count: { type: 'integer' },
    cancellable: { type: 'boolean' },
    is_ending: { type: 'boolean' },
    created_at: { type: 'string', format: 'date-time' },
    started_at: orNull('string'),
    finished_at: orNull('string'),
    file: orNull('object'),
    error: orNull('object'),
    result: orNull('object'),
    audit_id: orNull('string'),
  },
};
const rowSchema: Json = {
  type: 'object',
  properties: { id: { type: 'string' }, label: orNull('string'), code: orNull('string'), message: orNull('string') },
};
const answer = (schema: Json, description = 'A job'): Json => ({
  responses: { 200: { description, ...json(schema) }, default: failed },
});
const list = (items: Json): Json => ({ type: 'array', items });
const onOne: Json = { ...signedIn, parameters: [idInPath] };

/** A person's own jobs. */
export function jobPaths(): Json {
  const stream = {
    200: { description: 'Events `jobs`', content: { 'text/event-stream': { schema: { type: 'string' } } } },
  };
  const file = {
    200: { description: 'The file', content: { '*/*': { schema: { type: 'string', format: 'binary' } } } },
  };
  const query = (name: string, description: string): Json => ({
    name,
    in: 'query',
    description,
    schema: { type: 'string' },
  });
  return {
    '/jobs': { get: { summary: 'My last fifty jobs', ...signedIn, ...answer(list(jobSchema), 'Jobs') } },
    '/jobs/events': {
      get: {
        summary: 'The same list, at each step of one of them',
        ...signedIn,
        responses: { ...stream, default: failed },
      },
    },
    '/jobs/{id}': { get: { summary: 'How far a job is', ...onOne, ...answer(jobSchema) } },
    '/jobs/{id}/cancel': { post: { summary: 'End a job before its time', ...onOne, ...answer(jobSchema) } },
    '/jobs/{id}/rows': {
      get: {
        summary: 'What came of each row, two hundred at a time',
        ...signedIn,
        parameters: [
          idInPath,
          query('after', 'the last id of the page before'),
          query('failed', '`true`: those that failed'),
        ],
        ...answer(list(rowSchema), 'Rows'),
      },
    },
    '/jobs/{id}/file': {
      get: { summary: 'What a job made, for a day', ...onOne, responses: { ...file, default: failed } },
    },
  };
}

/** What a call answers whose work goes on as a job. */
export const startedAnswer: Json = {
  responses: {
    202: { description: 'The job', ...json({ type: 'object', properties: { job_id: { type: 'string' } } }) },
    default: failed,
  },
};

/** The body of an export. */
export const exportRequest: Json = { requestBody: json(inputSchemaOf(exportBody)) };
