/** What was done, as a sentence: who did what to what. */
import { useTranslate } from 'react-admin';

import { selfEvidentSubjects } from '../../../shared/audit/audit-kinds.ts';
import type { AuditEntry } from '../../../shared/contracts/audit-calls.ts';
import { useEntryWords } from './entry-words.ts';

interface Done extends Pick<AuditEntry, 'action' | 'resource' | 'resource_label'> {
  actor: string;
  /** How many records it is about. */
  count: number;
}

/** Hook: `Mei Lin changed Ana Ruiz`, in the collection's own sentence where it has one; what has no sentence at all is said by its action. */
export function useSentence(): (done: Done) => string {
  const translate = useTranslate();
  const { actionOf, subjectOf } = useEntryWords();
  return ({ actor, count, ...done }) => {
    const { action, resource, resource_label } = done;
    const words = { actor, label: subjectOf(done, count), smart_count: count, action: actionOf(action, resource) };
    const isAlone = selfEvidentSubjects.includes(resource) && resource_label === null;
    const otherwise = translate(isAlone ? 'sentences.other_alone' : 'sentences.other', words);
    return (
      translate(`sentences_of.${resource}.${action}`, { ...words, _: '' }) ||
      translate(`sentences.${action}`, { ...words, _: otherwise })
    );
  };
}
