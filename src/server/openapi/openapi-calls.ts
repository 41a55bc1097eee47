/** The calls of the contracts in the OpenAPI document, from their definitions alone. */
import { z } from 'zod';

import type { Call, FileReply } from '../../shared/contracts/call.ts';
import { answers, files, idempotencyKey, idInPath, json, listParameters, signedIn } from './openapi-parts.ts';
import { answerSchemaOf, inputSchemaOf, type Json } from './openapi-schemas.ts';

/** By path, and below it by method. */
export function callPaths(calls: readonly Call[]): Record<string, Json> {
  const paths: Record<string, Json> = {};
  for (const call of calls) {
    const path = call.path.replace(/:(\w+)/g, '{$1}');
    (paths[path] ??= {})[call.method.toLowerCase()] = operation(call);
  }
  return paths;
}

function operation(call: Call): Json {
  const parameters = parametersOf(call);
  return {
    summary: call.summary,
    tags: [call.tag],
    ...rightsOf(call),
    ...(parameters.length > 0 && { parameters }),
    ...bodyOf(call),
    ...replyOf(call),
  };
}

function rightsOf({ permission, alsoNeeds, stepUp }: Call): Json {
  if (permission === 'public') return {};
  return {
    ...signedIn,
    'x-permissions': [...new Set([permission].flat())].filter((one) => one !== 'signed-in'),
    ...(alsoNeeds && { 'x-permissions-besides': alsoNeeds }),
    ...(stepUp && { 'x-step-up': true }),
  };
}

function parametersOf({ path, params, query, listOf, headers = {}, once }: Call): Json[] {
  const words = path.match(/(?<=:)\w+/g) ?? [];
  return [
    ...words.map((word) => inPath(word, params?.[word])),
    ...(query ? queryParameters(query) : []),
    ...(listOf ? listParameters(listOf) : []),
    ...Object.entries(headers).map(([name, description]) => inHeader(name, description)),
    ...(once ? [idempotencyKey] : []),
  ];
}

function inPath(name: string, description?: string): Json {
  if (name === 'id' && description === undefined) return idInPath;
  return { name, in: 'path', required: true, ...(description && { description }), schema: { type: 'string' } };
}

const inHeader = (name: string, description: string): Json => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
});

function queryParameters(query: z.ZodObject): Json[] {
  const { properties = {}, required = [] } = inputSchemaOf(query) as { properties?: Json; required?: string[] };
  return Object.entries(properties).map(([name, shape]) => {
    const { description, ...schema } = shape as Json;
    return {
      name,
      in: 'query',
      ...(required.includes(name) && { required: true }),
      ...(description !== undefined && { description }),
      schema,
    };
  });
}

function bodyOf({ body }: Call): Json {
  if (!body) return {};
  if (body instanceof z.ZodType) return { requestBody: json(inputSchemaOf(body)) };
  return { requestBody: { required: true, content: { [body.file]: { schema: body.schema } } } };
}

function replyOf({ reply, summary, status }: Call): Json {
  if (isFile(reply)) return files(reply.says, reply.file);
  return answers(reply.description ?? summary, answerSchemaOf(reply), status);
}

const isFile = (reply: Call['reply']): reply is FileReply => !(reply instanceof z.ZodType);
