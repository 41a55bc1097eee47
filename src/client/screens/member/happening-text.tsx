/** What a member did, in words and as a badge. */
import Link from '@mui/material/Link';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router';

import type { MemberActivity } from '../../../shared/contracts/member-calls.ts';
import { useChoiceLabel } from '../../fields/field-texts.ts';
import { Badge } from '../../fields/parts/badge.tsx';
import { toneOf } from '../../fields/parts/tones.ts';
import { resourcePaths } from '../../state/resource-paths.ts';
import { definitionOf } from '../../state/definitions.ts';

/** With a link to what it was about, where this person may open that. */
export function HappeningText({ kind, subject, tickets }: Pick<MemberActivity, 'kind' | 'subject' | 'tickets'>) {
  const translate = useTranslate();
  const to = subject && resourcePaths(subject.resource).edit?.(subject.id);
  return (
    <>
      {translate(`people.happenings.${kind}`, { smart_count: tickets ?? 1 })}
      {subject && ' '}
      {subject && to ? (
        <Link component={RouterLink} to={to}>
          {subject.label}
        </Link>
      ) : (
        subject?.label
      )}
    </>
  );
}

/** The state of an order, where it was one. */
export function HappeningBadge({ status }: Pick<MemberActivity, 'status'>) {
  const { status: field } = definitionOf('event_orders').fields;
  const stateOf = useChoiceLabel('event_orders', 'status', field.choices);
  return status === null ? null : <Badge tone={toneOf(field, status)}>{stateOf(status)}</Badge>;
}
