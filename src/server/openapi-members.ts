/** What the OpenAPI document says of member management besides its collections, and of the singletons. */
import { memberActivity } from '../shared/activity-definition.ts';
import { mailPreviewBody } from '../shared/contracts/mails.ts';
import { duplicatesBody, mergeBody, viewAsBody } from '../shared/contracts/members.ts';
import { bodySchemas } from '../shared/body-schemas.ts';
import type { Resource } from '../shared/define-resource.ts';
import { changeVerbs, readersOf, type ChangeVerb } from '../shared/define-singleton.ts';
import { singletons } from '../shared/singletons/every-singleton.ts';
import { protectedSettings } from '../shared/singletons/protected-settings.ts';
import { answers, anyData, idInPath, json, listParameters, operationOf } from './openapi-parts.ts';
import { inputSchemaOf, type Json } from './openapi-schemas.ts';

const operationOfMembers = operationOf('members');
const operation = (summary: string, permissions: readonly string[], rest: Json = {}): Json =>
  operationOfMembers(summary, permissions, { ...answers('data', anyData), ...rest });
const takes = (body: Parameters<typeof inputSchemaOf>[0]): Json => ({ requestBody: json(inputSchemaOf(body)) });

/** What is said of a change that weakens a protection and waits for a second person. */
const decisions: Readonly<Record<ChangeVerb, string>> = {
  confirm_change: 'Agree, as a second person, to the change that waits',
  decline_change: 'Decline, as a second person, the change that waits',
  cancel_change: 'Take back the change that one has asked for',
};

/** By path. */
export function memberPaths(): Json {
  const onOne = { parameters: [idInPath] };
  const viewAs = ['members.view_as'];
  return {
    '/members/duplicates': {
      post: operation(
        'Who may be there already',
        ['members.write', 'members.custom.write', 'members.import'],
        takes(duplicatesBody),
      ),
    },
    '/members/{id}/merge': {
      post: operation('Make one member of two', ['members.write'], { ...onOne, ...takes(mergeBody) }),
    },
    '/members/{id}/view_as': {
      post: operation('See what a member sees, for a quarter of an hour', viewAs, { ...onOne, ...takes(viewAsBody) }),
    },
    '/members/{id}/mails': {
      get: operation('What was sent to a member', ['members.read'], onOne),
    },
    '/members/{id}/summary': {
      get: operation('What is counted of a member', ['members.read'], onOne),
    },
    '/member_activity': {
      get: operationOf('member_activity')(
        'What a member did, the newest first; the filter names the member',
        ['members.read'],
        {
          parameters: listParameters(memberActivity as unknown as Resource),
          ...answers('Activity', { type: 'array', items: { type: 'object' } }),
        },
      ),
    },
    '/mail_previews': {
      post: operation('The mail of a verb, before it is done', ['portal.access'], takes(mailPreviewBody)),
    },
    '/member_views/current': {
      get: operation('What the member sees', viewAs, {
        parameters: [{ name: 'x-view-as', in: 'header', required: true, schema: { type: 'string' } }],
      }),
      delete: operation('End the view', viewAs),
    },
    ...settingsPaths(),
  };
}

/** Reading, changing and, where a change can wait for a second person, deciding on it. */
function settingsPaths(): Json {
  const settings = Object.fromEntries(
    Object.values(singletons).flatMap((definition) => {
      const { name, label, can } = definition;
      const put = takes(bodySchemas(definition).updateSchema);
      return [
        [
          `/${name}/current`,
          {
            get: operation(`Read: ${label.one}`, readersOf(definition)),
            put: operation(`Change: ${label.one}`, [can.write], put),
          },
        ],
        [`/${name}/current/history`, { get: operation(`History: ${label.one}`, readersOf(definition)) }],
      ];
    }),
  );
  const deciding = Object.fromEntries(
    protectedSettings.flatMap(({ name, label, protection }) =>
      changeVerbs.map((verb) => [
        `/${name}/current/${verb}`,
        { post: operation(`${decisions[verb]}: ${label}`, protection.agreedBy) },
      ]),
    ),
  );
  return { ...settings, ...deciding };
}
