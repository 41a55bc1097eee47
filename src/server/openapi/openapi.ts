/** The API as an OpenAPI 3.1 document, made from the definitions and the contracts, so that it cannot say anything else than the code. */
import { bodySchemas } from '../../shared/definition/body-schemas.ts';
import { publicCallOf } from '../../shared/contracts/public-calls.ts';
import { isPublic } from '../../shared/definition/check-public.ts';
import { everyCall } from '../../shared/contracts/every-call.ts';
import { publishingCallsOf } from '../../shared/contracts/every-publication.ts';
import { plannedChangeCallsOf } from '../../shared/contracts/planned-changes.ts';
import { previewCallOf, previewedRecords } from '../../shared/contracts/previewing.ts';
import { replySchemas } from '../../shared/definition/reply-schemas.ts';
import { publications } from '../definitions/publications.ts';
import { resources } from '../definitions/registry.ts';
import { callPaths } from './openapi-calls.ts';
import { collectionPaths } from './openapi-collections.ts';
import { json } from './openapi-parts.ts';
import { ruleWords } from './openapi-rules.ts';
import { errorSchema, inputSchemaOf, recordSchemaOf, type Json } from './openapi-schemas.ts';
import { settingsPaths } from './openapi-settings.ts';

/** The whole document. `version` is the product's. */
export function buildOpenApi(version: string): Json {
  const collections = Object.values(resources);
  const schemas = collections.flatMap((resource) => [
    [resource.name, recordSchemaOf(replySchemas(resource).record)],
    [`${resource.name}_row`, recordSchemaOf(replySchemas(resource).row)],
    ...(resource.disabledOperations?.includes('create')
      ? []
      : [
          [
            `${resource.name}_create`,
            { ...inputSchemaOf(bodySchemas(resource).createSchema), ...ruleWords(resource.rules) },
          ],
        ]),
    // Asked for once the record is found, so that a missing record is told first.
    [
      `${resource.name}_update`,
      { ...inputSchemaOf(bodySchemas(resource).updateSchema), required: ['version'], ...ruleWords(resource.rules) },
    ],
  ]);
  return {
    openapi: '3.1.0',
    info: { title: 'Guildhall API', version },
    servers: [{ url: '/api' }],
    paths: together([
      callPaths([
        ...everyCall,
        ...collections.filter(isPublic).map(publicCallOf),
        ...collections.filter(({ asks }) => asks).flatMap((one) => Object.values(plannedChangeCallsOf(one))),
        ...[...publications.values()].flatMap((publication) => [
          ...publishingCallsOf(publication),
          ...(publication.isPaged ? [previewCallOf(publication)] : []),
        ]),
        ...previewedRecords.map(previewCallOf),
      ]),
      settingsPaths(),
      ...collections.map(collectionPaths),
    ]),
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      responses: { Failed: { description: 'What went wrong', ...json(errorSchema) } },
      schemas: Object.fromEntries(schemas) as Json,
    },
  };
}

/** A path may have methods of a call and of a collection. */
function together(parts: readonly Json[]): Json {
  const paths: Record<string, Json> = {};
  for (const [path, methods] of parts.flatMap(Object.entries)) paths[path] = { ...paths[path], ...(methods as Json) };
  return paths;
}
