/** The OpenAPI document says of every answer what stands in it, and of every definition its rules. */
import { describe, expect, test } from 'vitest';

import { buildOpenApi } from '../../src/server/openapi/openapi.ts';
import { findResource, resourceNames } from '../../src/server/definitions/registry.ts';
import { singletons } from '../../src/server/definitions/registry.ts';

type Node = Record<string, unknown>;

const openApi = buildOpenApi('1.0.0') as { paths: Record<string, Record<string, Node>>; components: Node };
const operations = Object.entries(openApi.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ at: `${method.toUpperCase()} ${path}`, operation })),
);
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/** Where a schema says no more than that something is there; of what has no names of its own, words say what it is. */
function bareIn(node: unknown, at: string, words?: unknown): string[] {
  if (!isNode(node)) return [];
  const description = node['description'] ?? words;
  const below = Object.entries(node).flatMap(([key, value]) =>
    bareIn(value, `${at}/${key}`, key === 'anyOf' || Array.isArray(node) ? description : undefined),
  );
  const isNamed = isNode(node['properties']) && Object.keys(node['properties']).length > 0;
  const { additionalProperties: rest } = node;
  const isMap = rest === true || isNode(rest);
  const isTyped = isNode(rest) && Object.keys(rest).length > 0;
  const isBare = node['type'] === 'object' && !isNamed && !isTyped && !(isMap && description !== undefined);
  return isBare ? [at, ...below] : below;
}

describe('the OpenAPI document', () => {
  test('the OpenAPI document says what stands in every answer: none is just an object', () => {
    const answers = operations.flatMap(({ at, operation }) => bareIn(operation['responses'], at));
    expect([...answers, ...bareIn(openApi.components, 'components')]).toEqual([]);
  });

  test('the OpenAPI document has an answer of success for every operation', () => {
    const silent = operations.filter(({ operation }) => {
      const replies = Object.entries(operation['responses'] as Record<string, { content?: Node }>);
      return !replies.some(
        ([status, { content }]) => status.startsWith('2') && content && Object.keys(content).length > 0,
      );
    });
    expect(silent.map(({ at }) => at)).toEqual([]);
  });

  test('the OpenAPI document tells the rules of every collection and of all settings, with their fields', () => {
    const definitions = [...resourceNames.map((name) => findResource(name)!), ...Object.values(singletons)];
    const ruled = definitions.filter(({ rules = [] }) => rules.length > 0);
    expect(ruled.length).toBeGreaterThan(3);
    const { schemas } = openApi.components as { schemas: Record<string, Node> };
    const told = ruled.map(({ name }) => {
      const settings = openApi.paths[`/${name}/current`]?.['put']?.['requestBody'] as
        { content: Record<string, { schema: Node }> } | undefined;
      return (schemas[`${name}_update`] ?? settings?.content['application/json']?.schema)?.['x-rules'];
    });
    expect(told).toEqual(ruled.map(({ rules }) => rules));
  });
});
