/** What of the audit is shown: who, what, of which kind, how, when, and what became of it. */
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { useListFilterContext, useTranslate } from 'react-admin';
import type { ReactNode } from 'react';

import { auditLogs } from '../../../shared/audit/audit-definition.ts';
import { actorKinds, auditActions, auditSubjects, undoStates } from '../../../shared/audit/audit-kinds.ts';
import type { Resource } from '../../../shared/definition/define-resource.ts';
import { choice, type Field } from '../../../shared/definition/field-kinds.ts';
import { callApi } from '../../providers/call-api.ts';
import { knownCollections, knownDefinitions } from '../../state/definitions.ts';
import { useEntryWords } from '../../views/audit/entry-words.ts';
import { EntryFilters } from '../../views/list/entry-head.tsx';
import { PanelButton } from '../../views/list/panel-button.tsx';
import { lazyPart } from '../../views/lazy-part.tsx';
import { useRead } from '../../views/use-read.ts';
import { classWords } from './audit-classes.tsx';

const exportPanel = lazyPart(async () => (await import('./audit-export.tsx')).AuditExport);

const offered = ['actor_id', 'action', 'resource', 'at', 'undo', 'actor_kind'] as const;
/** What an address may ask for, and nobody chooses: what is called so has its label elsewhere. */
const addressed = {
  batch_id: 'audit.batch',
  resource_id: 'audit.fields.record',
  request_id: 'audit.request_id',
} as const;

/** `first` stands before the chips. */
export function AuditFilters({ first }: { first: ReactNode }) {
  const translate = useTranslate();
  return (
    <EntryFilters
      searched={translate('audit.searched')}
      resource={useAuditResource()}
      kept={classWords}
      first={first}
      beside={<Export />}
    />
  );
}

function Export() {
  return (
    <PanelButton
      label={useTranslate()('list.export')}
      icon={<DownloadIcon />}
      isShort
      width={320}
      load={exportPanel.fetch}
      panel={(close) => <exportPanel.View close={close} />}
    />
  );
}

/** The definition of the log with what can be chosen just now: the people there are, the kinds, the verbs. */
function useAuditResource(): Resource {
  const translate = useTranslate();
  const { kindOf, actionOf } = useEntryWords();
  const { data: people } = useRead('audit_people', (asking) => callApi('GET /audit_people', asking));
  const label = (field: string) => translate(`audit.fields.${field}`);
  const of = (keys: readonly string[], text: (key: string) => string) =>
    Object.fromEntries(keys.map((key) => [key, text(key)]));
  const verbs = knownCollections().flatMap(({ name, transitions, actions }) =>
    [...transitions, ...actions].map(({ verb }): [string, string] => [verb, actionOf(verb, name)]),
  );
  const kinds = of([...knownDefinitions().map(({ name }) => name), ...auditSubjects], (name) => kindOf(name, 2));
  const fields = {
    ...auditLogs.fields,
    at: { ...auditLogs.fields.at, label: label('at') },
    actor_id: choice({
      label: label('actor_id'),
      choices: Object.fromEntries((people ?? []).map((one) => [one.id, one.name])),
    }),
    action: choice({
      label: label('action'),
      choices: { ...of(auditActions, actionOf), ...Object.fromEntries(verbs) },
    }),
    resource: choice({ label: label('resource'), choices: kinds }),
    actor_kind: choice({
      label: label('actor_kind'),
      choices: of(actorKinds, (kind) => translate(`audit.kinds.${kind}`)),
    }),
    undo: choice({
      label: label('undo'),
      choices: of(undoStates, (state) => translate(`audit.undo_states.${state}`)),
    }),
  };
  const asked = useAddressed();
  return {
    ...auditLogs,
    fields: { ...fields, ...asked },
    list: { ...auditLogs.list, filters: [...offered, ...Object.keys(asked)] },
  };
}

/** Hook: a field for each id that the address asks for, called by how it begins. */
function useAddressed(): Record<string, Field> {
  const translate = useTranslate();
  const { filterValues } = useListFilterContext();
  const asked = Object.entries(addressed).flatMap(([source, label]) => {
    const ids = [filterValues[source] ?? []].flat().map(String);
    const choices = Object.fromEntries(ids.map((id) => [id, id.slice(0, idShown)]));
    return ids.length > 0 ? [[source, choice({ label: translate(label), required: true, choices })] as const] : [];
  });
  return Object.fromEntries(asked);
}

/** Letters of an id, as of a commit. */
const idShown = 8;
