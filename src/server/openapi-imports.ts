/** The calls of bringing in members and businesses, for the OpenAPI document. */
import { commitBody, fixBody, mapBody, mappingBody, newMappingBody, readBody } from '../shared/contracts/imports.ts';
import { answers, anyData, idempotencyKey, idInPath, json, operationOf } from './openapi-parts.ts';
import { inputSchemaOf, type Json } from './openapi-schemas.ts';

const permission = ['members.import'];
const operation = operationOf('import_jobs');
const list = answers('Rows', { type: 'array', items: { type: 'object' } });
const binary: Json = { schema: { type: 'string', format: 'binary' } };

/** Everything below `/import_jobs`. */
export function importPaths(): Json {
  const get = (summary: string, answer: Json, parameters: Json[] = [idInPath]): Json => ({
    get: operation(summary, permission, { parameters, ...answer }),
  });
  const step = (summary: string, body?: Parameters<typeof inputSchemaOf>[0], status = 200): Json => ({
    post: operation(summary, permission, {
      parameters: [idInPath, idempotencyKey],
      ...(body && { requestBody: json(inputSchemaOf(body)) }),
      ...answers('data', anyData, status),
    }),
  });
  const mapping = (method: string, summary: string, more: Json): Json => ({
    [method]: operationOf('import_mappings')(summary, permission, more),
  });
  const data = answers('data', anyData);
  return {
    '/import_jobs': { ...get('List: Imports', list, []), post: upload() },
    '/import_jobs/{id}': get('Read: Import', data),
    '/import_jobs/{id}/rows': get('The rows of an import, and what each would do or did', list),
    '/import_jobs/{id}/problems': get('How many rows have which problem', data),
    '/import_jobs/{id}/report': get('The rows with a problem, in the format of the upload', {
      responses: {
        200: { description: 'The file', content: { 'text/csv': binary, [workbook]: binary } },
        default: { $ref: '#/components/responses/Failed' },
      },
    }),
    '/import_jobs/{id}/read': step('Read the file in another encoding or with another delimiter', readBody),
    '/import_jobs/{id}/map': step('Say what each column is', mapBody),
    '/import_jobs/{id}/check': step('Try it: what each row would do', undefined, 202),
    '/import_jobs/{id}/fix_rows': step('Mend cells of rows with a problem', fixBody),
    '/import_jobs/{id}/commit': step('Do it, if it comes to the same as the trial', commitBody, 202),
    '/import_jobs/{id}/undo': step('Take it back, for seven days', undefined, 202),
    '/import_jobs/{id}/cancel': step('Give it up before it is done'),
    '/import_mappings': {
      ...mapping('get', 'What columns were for the last time', list),
      ...mapping('post', 'Say what a column is for', {
        parameters: [idempotencyKey],
        requestBody: json(inputSchemaOf(newMappingBody)),
        ...answers('Mapping', anyData, 201),
      }),
    },
    '/import_mappings/{id}': {
      ...mapping('put', 'Say anew what a column is for', {
        parameters: [idInPath],
        requestBody: json(inputSchemaOf(mappingBody)),
        ...answers('Mapping', anyData),
      }),
      ...mapping('delete', 'Forget what a column was for', {
        parameters: [idInPath],
        ...answers('Mapping', anyData),
      }),
    },
    '/import_jobs/{id}/run_again': step('The same file once more', undefined, 201),
  };
}

const workbook = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

function upload(): Json {
  const inQuery = (name: string, schema: Json): Json => ({ name, in: 'query', required: true, schema });
  return operation('Upload a table', permission, {
    parameters: [
      inQuery('kind', { type: 'string', enum: ['members', 'businesses'] }),
      inQuery('filename', { type: 'string' }),
    ],
    requestBody: { content: { 'application/octet-stream': binary } },
    ...answers('data', anyData, 201),
  });
}
