/** What a member pays and has paid: their subscriptions, payments, refunds and orders, each line leading to its record. screens.md 3.3 */
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';

import { useResourceName } from '../../fields/field-texts.ts';
import { useFormats } from '../../fields/use-formats.ts';
import type { RecordTabProps } from '../../views/form/record-tabs.ts';
import { RelatedRecords, type RelatedLine } from '../../views/related-records.tsx';
import { Section } from '../../views/section.tsx';
import { useHeldPermissions } from '../../views/use-held-permissions.ts';
import { useMaySee } from '../../views/use-may-see.ts';
import { useSummary } from './use-summary.ts';
import type { CollectionName } from '../../../shared/definition/collections.ts';
import { definitionOf } from '../../state/definitions.ts';

const parts: readonly { resource: CollectionName; line: RelatedLine }[] = [
  {
    resource: 'subscriptions',
    line: { title: 'plan_id', details: ['number', 'renews_on'], state: 'status', amount: 'price_cents' },
  },
  {
    resource: 'payments',
    line: { title: 'source', details: ['number', 'at', 'method'], state: 'status', amount: 'amount_cents' },
  },
  {
    resource: 'refunds',
    line: { title: 'reason', details: ['number', 'at'], state: 'status', amount: 'amount_cents' },
  },
  {
    resource: 'event_orders',
    line: { title: 'event_id', details: ['number', 'at'], state: 'status', amount: 'amount_cents' },
  },
];

export function Payments({ record }: RecordTabProps) {
  const holds = useHeldPermissions();
  return (
    <>
      <LifetimeValue id={String(record.id)} />
      {parts
        .filter(({ resource }) => holds(definitionOf(resource).can.read))
        .map((part) => (
          <Part key={part.resource} {...part} memberId={String(record.id)} />
        ))}
    </>
  );
}

/** Nothing for who may not see it. */
function LifetimeValue({ id }: { id: string }) {
  const translate = useTranslate();
  const { money } = useFormats();
  const maySee = useMaySee();
  const { data, error } = useSummary(id);
  const value = data?.lifetime_value;
  if (!maySee(definitionOf('members').fields.lifetime_value_cents) || value === null || (error && !data)) return null;
  return (
    <Section title={translate('people.lifetime_value')} description={translate('people.lifetime_about')}>
      <Typography sx={{ fontSize: 'h1.fontSize', fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
        {value ? (
          money(value.amount_cents, value.currency)
        ) : (
          <Skeleton width={120} role="status" aria-label={translate('list.loading')} />
        )}
      </Typography>
    </Section>
  );
}

function Part({ resource: name, line, memberId }: (typeof parts)[number] & { memberId: string }) {
  const resource = definitionOf(name);
  const translate = useTranslate();
  const title = useResourceName(resource)(2);
  return (
    <Section title={title}>
      <RelatedRecords
        {...{ resource, line }}
        filter={{ member_id: [memberId] }}
        empty={translate(`people.related_none.${resource.name}`)}
      />
    </Section>
  );
}
