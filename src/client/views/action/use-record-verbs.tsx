/** The verbs of one record, wherever it is shown: on its own page and in the menu of its row. */
import { useDataProvider, useLocale, useRefresh, useTranslate, type RaRecord } from 'react-admin';

import type { AllowedAction } from '../../../shared/contracts/every-collection.ts';
import type { Resource } from '../../../shared/definition/define-resource.ts';
import { useDenialText } from '../../fields/denial-text.ts';
import { useVerbLabel } from '../../fields/field-texts.ts';
import type { PortalDataProvider } from '../../providers/data.ts';
import { auditIdOf } from '../audit-id.ts';
import { useDoneText } from '../done-text.ts';
import { focusHeadingIfLost } from '../focus-heading.ts';
import { useUndoToast } from '../undo-toast.tsx';
import { useRunAction } from './use-run-action.tsx';
import { findVerb } from './verb.ts';

export interface RecordVerb {
  verb: string;
  label: string;
  isDanger: boolean;
  isRare: boolean;
  /** Why it cannot be done now. */
  reason?: string;
}

/** What the server says can be done with a record, in words. What its state rules out is left out: it would be most of a menu. */
export function useVerbsOf(resource: Resource): (record: Readonly<Record<string, unknown>>) => RecordVerb[] {
  const translate = useTranslate();
  const verbLabel = useVerbLabel(resource.name);
  const denialText = useDenialText();
  const openText = useOpenText();
  return (record) =>
    ((record['allowed_actions'] ?? []) as AllowedAction[]).flatMap(
      ({ verb, disabled_reason: reason, disabled_kind: kind, disabled_open }) => {
        const found = findVerb(resource, verb);
        if (!found || kind === 'state') return [];
        const told =
          reason === 'permission_denied'
            ? denialText(neededFor(resource, verb))
            : disabled_open
              ? openText(disabled_open)
              : reason && translate(`actions.reasons.${reason}`, { _: translate(`errors.${reason}`, { _: reason }) });
        return {
          verb,
          label: verbLabel(found.way),
          isDanger: found.way.tone === 'danger',
          isRare: found.way.isRare === true,
          ...(told !== undefined && { reason: told }),
        };
      },
    );
}

/** What is to be settled first: "2 payments and 1 refund". */
function useOpenText() {
  const translate = useTranslate();
  const locale = useLocale();
  return (counts: Readonly<Record<string, number>>) => {
    const open = Object.entries(counts).map(([kind, count]) => translate(`actions.open.${kind}`, count));
    const smart_count = Object.values(counts).reduce((sum, count) => sum + count, 0);
    return translate('actions.still_open', { smart_count, open: new Intl.ListFormat(locale).format(open) });
  };
}

/** The permissions of which a verb takes one. */
const neededFor = ({ transitions, actions }: Resource, verb: string) => [
  ...new Set([...transitions, ...actions].filter((way) => way.verb === verb).map(({ can }) => can)),
];

/** Hook: `start(record, name, verb)` asks where it must, does it and offers to take it back; `dialog` is to be drawn, `waitOf(verb)` are seconds. `settled` is told once it is done or refused. */
export function useRecordVerbs(resource: Resource, settled = focusHeadingIfLost) {
  const dataProvider = useDataProvider<PortalDataProvider>();
  const done = useDoneText(resource);
  const refresh = useRefresh();
  const announce = useUndoToast();
  const { start, ...rest } = useRunAction(resource);

  const startOn = (record: RaRecord, name: string, verb: string) => {
    const found = findVerb(resource, verb);
    const run = async (inputs: Record<string, unknown>) => {
      try {
        const given = Object.keys(inputs).length > 0 ? { inputs } : {};
        const { data } = await dataProvider.transition(resource.name, { id: record.id, verb, ...given });
        announce(
          done(verb, { name }),
          found?.way.audit === 'reversible' ? auditIdOf(data) : undefined,
          String(record.id),
        );
      } finally {
        refresh();
        settled();
      }
    };
    return start(verb, { id: String(record.id), record, name, count: 1, run });
  };
  return { start: startOn, ...rest };
}
