/** Asks before a change is saved that takes effect outside at once. `asks` of a definition says which. */
import { useLocale, useTranslate, type RaRecord } from 'react-admin';
import { useState, type ReactNode } from 'react';

import type { Resource } from '../../../shared/definition/define-resource.ts';
import { useFieldLabel } from '../../fields/field-texts.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { changedFields, type Values } from './changed-fields.ts';

/** When a change is made. */
export type Agreed = 'now' | 'tomorrow';

interface Question {
  fields: readonly string[];
  answer: (agreed: Agreed | undefined) => void;
}

/** Hook: `agree(values)` says when it is to be made, at once where there is nothing to ask, or undefined; `dialog` is to be drawn. */
export function useAskBefore(
  resource: Resource,
  record: RaRecord,
): { agree: (values: Values) => Promise<Agreed | undefined>; dialog: ReactNode } {
  const translate = useTranslate();
  const locale = useLocale();
  const label = useFieldLabel(resource.name);
  const [question, setQuestion] = useState<Question>();
  const { asks } = resource;
  const agree = async (values: Values): Promise<Agreed | undefined> => {
    if (!asks || !asks.while.is.includes(String(record[asks.while.field]))) return 'now';
    const fields = Object.keys(changedFields(asks.fields, record, values));
    if (fields.length === 0) return 'now';
    return new Promise((answer) => setQuestion({ fields, answer }));
  };
  const settle = (agreed?: Agreed) => {
    question?.answer(agreed);
    setQuestion(undefined);
  };
  const named = question?.fields.map((source) => label(source, resource.fields[source])) ?? [];
  const dialog = (
    <ConfirmDialog
      open={question !== undefined}
      title={translate('forms.live_title')}
      body={translate('forms.live_body', { fields: new Intl.ListFormat(locale).format(named) })}
      confirm={translate('forms.live_apply')}
      other={{ label: translate('forms.live_later'), choose: () => settle('tomorrow') }}
      onConfirm={() => settle('now')}
      onClose={() => settle()}
    />
  );
  return { agree, dialog };
}
