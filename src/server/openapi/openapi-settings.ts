/** What the OpenAPI document says of settings, from their definitions: reading, changing and, where a change can wait for a second person, deciding on it. */
import { bodySchemas } from '../../shared/definition/body-schemas.ts';
import { auditEntry } from '../../shared/contracts/audit-calls.ts';
import { changeVerbs, readersOf, type ChangeVerb, type Singleton } from '../../shared/definition/define-singleton.ts';
import { settingsReplies } from '../../shared/definition/reply-schemas.ts';
import { singletons } from '../definitions/registry.ts';
import { answers, idempotencyKey, json, operationOf } from './openapi-parts.ts';
import { ruleWords } from './openapi-rules.ts';
import { answerSchemaOf, inputSchemaOf, recordSchemaOf, type Json } from './openapi-schemas.ts';

const entries: Json = { type: 'array', items: answerSchemaOf(auditEntry) };

/** What is said of a change that weakens a protection and waits for a second person. */
const decisions: Readonly<Record<ChangeVerb, string>> = {
  confirm_change: 'Agree, as a second person, to the change that waits',
  decline_change: 'Decline, as a second person, the change that waits',
  cancel_change: 'Take back the change that one has asked for',
};

/** By path. */
export const settingsPaths = (): Json => Object.assign({}, ...Object.values(singletons).map(pathsOf)) as Json;

function pathsOf(definition: Singleton): Json {
  const { name, label, can, protection, rules } = definition;
  const operation = operationOf(name);
  const readers = readersOf(definition);
  const { record, written } = settingsReplies(definition, { canWait: protection !== null });
  const changed = answers(label.one, recordSchemaOf(written));
  const requestBody = json({ ...inputSchemaOf(bodySchemas(definition).updateSchema), ...ruleWords(rules) });
  const deciding = changeVerbs.map((verb) => {
    const rest = { parameters: [idempotencyKey], ...changed };
    const decide = operation(`${decisions[verb]}: ${label.one}`, protection?.agreedBy ?? [], rest);
    return [`/${name}/current/${verb}`, { post: decide }];
  });
  return {
    [`/${name}/current`]: {
      get: operation(`Read: ${label.one}`, readers, answers(label.one, recordSchemaOf(record))),
      put: operation(`Change: ${label.one}`, [can.write], { requestBody, ...changed }),
    },
    [`/${name}/current/history`]: {
      get: operation(`History: ${label.one}`, readers, answers('Entries', entries)),
    },
    ...(protection && (Object.fromEntries(deciding) as Json)),
  };
}
