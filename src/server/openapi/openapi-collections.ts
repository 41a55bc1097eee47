/** What the OpenAPI document says of the collections, from their definitions. */
import { auditEntry } from '../../shared/contracts/audit-calls.ts';
import { jobStarted } from '../../shared/contracts/job-calls.ts';
import {
  bulkBody,
  bulkDone,
  reorderBody,
  reordered,
  summed,
  treeBody,
} from '../../shared/contracts/every-collection.ts';
import { takesMany, type Resource } from '../../shared/definition/define-resource.ts';
import { permissionsOfVerb, verbBody, verbsOf } from '../crud/verbs.ts';
import { versionBody } from '../crud/write.ts';
import { exportRequest, startedAnswer } from './openapi-jobs.ts';
import {
  answers,
  fieldsParameter,
  idempotencyKey,
  idInPath,
  json,
  listParameters,
  operationOf,
  ref,
} from './openapi-parts.ts';
import { ruleWords } from './openapi-rules.ts';
import { answerSchemaOf, inputSchemaOf, type Json } from './openapi-schemas.ts';

/** What stands against an action may take asking more than the record. */
const askObstacles = {
  name: 'obstacles',
  in: 'query',
  description: 'Whether `allowed_actions` shall also say what other records have against each',
  schema: { type: 'boolean', default: false },
};

/** By path. */
export function collectionPaths(resource: Resource): Json {
  const { name, label, can } = resource;
  const record = answers(label.one, ref(name));
  const operation = operationOf(name);
  const written = writtenAnswer(resource);
  const onOne = { parameters: [idInPath] };
  const creates = !resource.disabledOperations?.includes('create');
  const deletes = !resource.disabledOperations?.includes('delete');
  return {
    [`/${name}`]: {
      get: operation(`List: ${label.many}`, [can.read], {
        parameters: [...listParameters(resource), fieldsParameter(resource)],
        ...answers(label.many, { type: 'array', items: ref(`${name}_row`) }),
      }),
      ...(creates && {
        post: operation(`Create: ${label.one}`, [can.write], {
          parameters: [idempotencyKey],
          requestBody: json(ref(`${name}_create`)),
          ...writtenAnswer(resource, 201),
        }),
      }),
    },
    ...sumsPath(resource),
    [`/${name}/{id}`]: {
      get: operation(`Read: ${label.one}`, [can.read], { parameters: [idInPath, askObstacles], ...record }),
      put: operation(`Change: ${label.one}`, [can.write], {
        ...onOne,
        requestBody: json(ref(`${name}_update`)),
        ...written,
      }),
      ...(deletes && {
        delete: operation(`Move to the bin: ${label.one}`, [can.write], { ...onOne, ...written }),
      }),
    },
    [`/${name}/{id}/history`]: {
      get: operation(`History: ${label.one}`, [can.read], {
        ...onOne,
        ...answers('Entries', entries),
      }),
    },
    ...verbPaths(resource),
    ...exportPath(resource),
  };
}

function sumsPath(resource: Resource): Json {
  const { name, label, can, list } = resource;
  if (!list.sums) return {};
  const parameters = listParameters(resource).filter((one) => one.name === 'filter');
  const rest = { parameters, ...answers('Sums', answerSchemaOf(summed)) };
  return { [`/${name}/sums`]: { get: operationOf(name)(`Sums: ${label.many}`, [can.read], rest) } };
}

/** Of a write. */
const writtenAnswer = ({ name, label }: Resource, status = 200): Json =>
  answers(label.one, { anyOf: [ref(name), unread] }, status);

const unread: Json = {
  type: 'object',
  description: 'Where the caller may not read it',
  properties: { id: { type: 'string', format: 'uuid' }, version: { type: 'integer' } },
  required: ['id', 'version'],
  additionalProperties: false,
};

function exportPath({ name, label, can }: Resource): Json {
  if (!can.export) return {};
  const besides = { 'x-permissions-besides': [can.read] };
  const rest = { parameters: [idempotencyKey], ...besides, ...exportRequest, ...startedAnswer };
  return { [`/${name}/export`]: { post: operationOf(name)(`Export: ${label.many}`, [can.export], rest) } };
}

const entries: Json = { type: 'array', items: answerSchemaOf(auditEntry) };

function verbPaths(resource: Resource): Json {
  const { name, label, can, transitions, actions } = resource;
  const operation = operationOf(name);
  const pathOf = (verb: string): [string, Json] => {
    const moves = transitions.filter((move) => move.verb === verb);
    const fromBin = verb === 'restore' ? ['out of the bin'] : [];
    const ways = [...fromBin, ...moves.map((move) => `${move.from.join(', ')} → ${move.to}`)];
    const action = actions.find((one) => one.verb === verb);
    const rules = [...moves, ...(action ? [action] : [])].flatMap((way) => way.rules ?? []);
    const title = moves[0]?.label ?? action?.label ?? 'Restore';
    const rest = {
      parameters: [idInPath, idempotencyKey],
      requestBody: json({ ...inputSchemaOf(verbBody(resource, verb)), ...ruleWords(rules) }),
      ...writtenAnswer(resource),
    };
    const summary = ways.length === 0 ? title : `${title}: ${ways.join('; ')}`;
    return [`/${name}/{id}/${verb}`, { post: operation(summary, permissionsOfVerb(resource, verb), rest) }];
  };
  const anyAction = [can.write, ...[...transitions, ...actions].map((one) => one.can)];
  const bulk = {
    parameters: [idempotencyKey],
    requestBody: json(inputSchemaOf(bulkBody)),
    ...answers('What became of each', answerSchemaOf(bulkDone)),
  };
  const inOrder = {
    parameters: [idempotencyKey],
    requestBody: json(inputSchemaOf(reorderBody)),
    ...answers('In their new order', answerSchemaOf(reordered)),
  };
  const asTree = {
    parameters: [idempotencyKey],
    requestBody: json(inputSchemaOf(treeBody)),
    ...answers('What was moved', answerSchemaOf(reordered)),
  };
  const asJob = { parameters: [idempotencyKey], ...answers('It goes on as a job', answerSchemaOf(jobStarted), 202) };
  const copying = {
    parameters: [idInPath, idempotencyKey],
    requestBody: json(inputSchemaOf(versionBody)),
    ...writtenAnswer(resource, 201),
  };
  return {
    ...(resource.list.place && {
      [`/${name}/reorder`]: { post: operation(`Put in order: ${label.many}`, [can.write], inOrder) },
    }),
    ...(resource.list.tree && {
      [`/${name}/tree`]: { put: operation(`Put a tree in order: ${label.many}`, [can.write], asTree) },
    }),
    ...(resource.checksLinks && {
      [`/${name}/check_links`]: { post: operation(`Check where they lead: ${label.many}`, [can.write], asJob) },
    }),
    ...(takesMany(resource) && {
      [`/${name}/bulk`]: { post: operation(`Change many: ${label.many}`, anyAction, bulk) },
    }),
    ...(resource.canCopy && {
      [`/${name}/{id}/duplicate`]: { post: operation(`Copy: ${label.one}`, [can.write], copying) },
    }),
    ...Object.fromEntries([...verbsOf(resource)].map(pathOf)),
  };
}
