/** The API as an OpenAPI 3.1 document, made from the definitions and the contracts, so that it cannot say anything else than the code. */
import { bulkBody, reorderBody } from '../shared/contracts/collections.ts';
import { crmSettingsBody } from '../shared/contracts/crm.ts';
import { presenceBody } from '../shared/contracts/presence.ts';
import { defaultViewBody, savedViewBody, savedViewChange } from '../shared/contracts/saved-view-bodies.ts';
import { loginBody, logoutBody, portalLoginBody } from '../shared/contracts/session.ts';
import { resolveBody } from '../shared/contracts/tenant.ts';
import { bodySchemas } from '../shared/body-schemas.ts';
import { takesMany, type Resource } from '../shared/define-resource.ts';
import { resources } from '../shared/resources/index.ts';
import { permissionsOfVerb, verbBody, verbsOf } from './crud/verbs.ts';
import { accountPaths } from './openapi-account.ts';
import { arrivalPaths } from './openapi-arrivals.ts';
import { auditPaths } from './openapi-audit.ts';
import { dashboardPaths } from './openapi-dashboard.ts';
import { importPaths } from './openapi-imports.ts';
import { memberPaths } from './openapi-members.ts';
import { exportRequest, jobPaths, startedAnswer } from './openapi-jobs.ts';
import { accessPaths, withAsking } from './openapi-staff.ts';
import { mediaPaths } from './openapi-media.ts';
import { ruleWords } from './openapi-rules.ts';
import { welcomePaths } from './openapi-welcome.ts';
import {
  answers,
  anyData,
  fieldsParameter,
  idempotencyKey,
  idInPath,
  json,
  listParameters,
  operationOf,
  ref,
  signedIn,
} from './openapi-parts.ts';
import { bulkReplySchema, errorSchema, inputSchemaOf, recordSchema, rowSchema, type Json } from './openapi-schemas.ts';

/** The whole document. `version` is the product's. */
export function buildOpenApi(version: string): Json {
  const collections = Object.values(resources) as unknown as Resource[];
  const schemas = collections.flatMap((resource) => [
    [resource.name, recordSchema(resource)],
    [`${resource.name}_row`, rowSchema(resource)],
    [`${resource.name}_create`, { ...inputSchemaOf(bodySchemas(resource).createSchema), ...ruleWords(resource.rules) }],
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
    paths: withAsking(
      Object.assign(
        {},
        specifiedPaths(),
        arrivalPaths(),
        jobPaths(),
        importPaths(),
        memberPaths(),
        accountPaths(),
        presencePaths(),
        accessPaths(),
        ...collections.map(collectionPaths),
      ) as Record<string, Json>,
    ),
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      responses: { Failed: { description: 'What went wrong', ...json(errorSchema) } },
      schemas: Object.fromEntries(schemas) as Json,
    },
  };
}

/** The calls the specification names. Specification 7. */
function specifiedPaths(): Json {
  const get = (summary: string, access: Json = signedIn): Json => ({
    get: { summary, ...access, ...answers('data', anyData) },
  });
  const post = (summary: string, body: Json): Json => ({
    post: { summary, requestBody: json(body), ...answers('data', anyData) },
  });
  return {
    '/v3/domains/admin/resolve': post('Which client organisation a host belongs to', inputSchemaOf(resolveBody)),
    '/admin_portal/login': post('Sign in', inputSchemaOf(loginBody)),
    '/logout': post('Sign out', inputSchemaOf(logoutBody)),
    '/me/admin_portal': get('Who I am and what I may do'),
    '/v3/auth/portal-login/initiate': {
      post: {
        summary: 'A way into the portal of the group, once',
        ...signedIn,
        requestBody: json(inputSchemaOf(portalLoginBody)),
        ...answers('data', anyData),
      },
    },
    '/crm_settings/current': crmPath(),
    ...viewPaths(),
    ...mediaPaths(),
    '/v2/general/application_settings': get('Settings of the client organisation', {}),
    '/portal/ping': get('Whether the API answers', {}),
    ...welcomePaths(),
    ...dashboardPaths(),
    ...auditPaths(),
  };
}

/** What was done, and what lies in the bin. */
function crmPath(): Json {
  const operation = operationOf('crm_settings');
  const settings = answers('Settings', { type: 'object' });
  return {
    get: operation('Where the CRM is', ['admin.crm.read'], settings),
    put: operation('Set where the CRM is', ['admin.crm.write'], {
      requestBody: json(inputSchemaOf(crmSettingsBody)),
      ...settings,
    }),
  };
}

function viewPaths(): Json {
  const operation = operationOf('saved_views');
  const any = ['portal.access'];
  const takes = (schema: Json): Json => ({ requestBody: json(schema), ...answers('data', anyData) });
  const onOne = { parameters: [idInPath] };
  const screen = (place: 'query' | 'path'): Json => ({
    name: 'screen',
    in: place,
    required: true,
    description: 'Name of the menu item that shows the list',
    schema: { type: 'string' },
  });
  return {
    '/saved_views': {
      get: operation('My views of a list, and the shared ones', any, {
        parameters: [screen('query')],
        ...answers('data', anyData),
      }),
      post: operation('Keep a view', any, { parameters: [idempotencyKey], ...takes(inputSchemaOf(savedViewBody)) }),
    },
    '/saved_views/{id}': {
      put: operation('Change a view', any, { ...onOne, ...takes(inputSchemaOf(savedViewChange)) }),
      delete: operation('Remove a view', any, { ...onOne, ...answers('data', anyData) }),
    },
    '/saved_views/{id}/restore': {
      post: operation('Bring a removed view back', any, {
        parameters: [idInPath, idempotencyKey],
        ...answers('data', anyData),
      }),
    },
    '/saved_view_defaults/{screen}': {
      put: operation('The view that my list opens with', any, {
        parameters: [screen('path')],
        ...takes(inputSchemaOf(defaultViewBody)),
      }),
    },
  };
}

function presencePaths(): Json {
  const operation = operationOf('presence');
  const nameOfCollection = { name: 'resource', in: 'path', required: true, schema: { type: 'string' } };
  const rest = { parameters: [nameOfCollection, idInPath], ...answers('data', anyData) };
  const any = ['portal.access'];
  return {
    '/presence/{resource}/{id}': {
      put: operation('I have a record open for editing; who else has?', any, {
        ...rest,
        requestBody: json(inputSchemaOf(presenceBody)),
      }),
      delete: operation('I have left a record', any, rest),
    },
  };
}

/** What stands against an action may take asking more than the record. */
const askObstacles = {
  name: 'obstacles',
  in: 'query',
  description: 'Whether `allowed_actions` shall also say what other records have against each',
  schema: { type: 'boolean', default: false },
};

function collectionPaths(resource: Resource): Json {
  const { name, label, can } = resource;
  const record = answers(label.one, ref(name));
  const operation = operationOf(name);
  const written = writtenAnswer(resource);
  const onOne = { parameters: [idInPath] };
  const creates = !resource.without?.includes('create');
  const deletes = !resource.without?.includes('delete');
  return {
    [`/${name}`]: {
      get: operation(`List: ${label.many}`, [can.read], {
        parameters: [...listParameters(resource), fieldsParameter(resource)],
        ...answers(label.many, { type: 'array', items: { anyOf: [ref(name), ref(`${name}_row`)] } }),
      }),
      ...(creates && {
        post: operation(`Create: ${label.one}`, [can.write], {
          parameters: [idempotencyKey],
          requestBody: json(ref(`${name}_create`)),
          ...writtenAnswer(resource, 201),
        }),
      }),
    },
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
        ...answers('Entries', { type: 'array', items: { type: 'object' } }),
      }),
    },
    ...verbPaths(resource),
    ...exportPath(resource),
  };
}

/** Of a write. */
const writtenAnswer = ({ name, label }: Resource, status = 200): Json =>
  answers(`${label.one}; its id and version alone where the caller may not read it`, ref(name), status);

function exportPath({ name, label, can }: Resource): Json {
  if (!can.export) return {};
  const besides = { 'x-permissions-besides': [can.read] };
  const rest = { parameters: [idempotencyKey], ...besides, ...exportRequest, ...startedAnswer };
  return { [`/${name}/export`]: { post: operationOf(name)(`Export: ${label.many}`, [can.export], rest) } };
}

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
    ...answers('What became of each', bulkReplySchema),
  };
  const inOrder = {
    parameters: [idempotencyKey],
    requestBody: json(inputSchemaOf(reorderBody)),
    ...answers('data', anyData),
  };
  return {
    ...(resource.list.place && {
      [`/${name}/reorder`]: { post: operation(`Put in order: ${label.many}`, [can.write], inOrder) },
    }),
    ...(takesMany(resource) && {
      [`/${name}/bulk`]: { post: operation(`Change many: ${label.many}`, anyAction, bulk) },
    }),
    ...Object.fromEntries([...verbsOf(resource)].map(pathOf)),
  };
}
