/** The calls of uploaded files, for the OpenAPI document. */
import { bodySchemas } from '../shared/body-schemas.ts';
import { mediaUses } from '../shared/contracts/media.ts';
import type { Resource } from '../shared/define-resource.ts';
import { media } from '../shared/resources/media.ts';
import { answers, idInPath, json, listParameters, operationOf } from './openapi-parts.ts';
import { inputSchemaOf, recordSchema, type Json } from './openapi-schemas.ts';

/** Everything below `/media`. */
export function mediaPaths(): Json {
  const definition = media as unknown as Resource;
  const { read, write } = definition.can;
  const operation = operationOf('media');
  const record = recordSchema(definition);
  const file = {
    ...record,
    properties: {
      ...(record.properties as Json),
      may_change: {
        type: 'boolean',
        description: 'Whether you may change or remove it; with a single file that is read',
      },
      urls: { type: 'object', description: 'Where it is fetched, by size', additionalProperties: { type: 'string' } },
    },
  };
  const one = { parameters: [idInPath], ...answers('File', file) };
  const update = { ...inputSchemaOf(bodySchemas(definition).updateSchema), required: ['version'] };
  return {
    '/media': {
      get: operation('List: Files', [read], {
        parameters: listParameters(definition),
        ...answers('Files', { type: 'array', items: file }),
      }),
      post: operation('Upload a file', [write], { requestBody: uploadBody, ...answers('File', file, 201) }),
    },
    '/media/{id}': {
      get: operation('Read: File', [read], one),
      put: operation('Change what is said of a file', [write], { ...one, requestBody: json(update) }),
      delete: operation('Remove a file that nothing needs', [write], one),
    },
    '/media/{id}/file': {
      get: operation('Fetch a document', [read], {
        parameters: [idInPath],
        responses: {
          200: {
            description: 'The document, to be saved',
            content: { 'application/pdf': { schema: { type: 'string', format: 'binary' } } },
          },
          default: { $ref: '#/components/responses/Failed' },
        },
      }),
    },
  };
}

const uploadBody: Json = {
  required: true,
  content: {
    'multipart/form-data': {
      schema: {
        type: 'object',
        required: ['file'],
        description: 'What comes before the file is about the file',
        properties: {
          use: { type: 'string', enum: mediaUses, default: 'picture' },
          alt_text: { type: 'string', maxLength: 250 },
          file: { type: 'string', format: 'binary' },
        },
      },
    },
  },
};
