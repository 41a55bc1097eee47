/** A field that two have changed: yours, theirs, or both in one. */
import { useTranslate } from 'react-admin';

import type { Resource } from '../../../shared/definition/define-resource.ts';
import type { Values } from './changed-fields.ts';
import type { Conflict, Side } from './conflict.ts';
import { SideChoice } from './side-choice.tsx';

interface DisputedFieldProps {
  resource: Resource;
  source: string;
  label: string;
  conflict: Conflict;
  mine: Values;
  side: Side;
  /** Has the focus when the dialog opens. */
  isFirst: boolean;
  choose: (side: Side) => void;
}

export function ConflictingField({ conflict: { theirs, merged }, mine, isFirst, ...props }: DisputedFieldProps) {
  const translate = useTranslate();
  const sides = [
    { value: 'mine', title: translate('form.conflict_yours'), record: mine },
    { value: 'theirs', title: translate('form.conflict_theirs'), record: theirs },
    { value: 'both', title: translate('forms.conflict_both'), record: merged },
  ] as const;
  return (
    <SideChoice
      {...props}
      sides={sides.filter(({ value }) => value !== 'both' || props.source in merged)}
      takesFocus={isFirst}
    />
  );
}
