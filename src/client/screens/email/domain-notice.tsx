/** What DNS is to say of a sender domain, record by record, and what was found of each. screens.md 3.2, EM1 */
import CheckIcon from '@mui/icons-material/CheckCircleOutlined';
import FailedIcon from '@mui/icons-material/ErrorOutlineOutlined';
import WaitingIcon from '@mui/icons-material/ScheduleOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useTranslate, type RaRecord } from 'react-admin';

import { framedBox } from '../../views/framed-box.ts';
import { CopiedText } from '../../views/copied-text.tsx';
import { FactList } from '../../views/fact-list.tsx';
import type { RecordNoticeProps } from '../../views/form/record-notices.tsx';

/** What stands beside the states that the head says. */
const facts = ['spf_lookups', 'signing_selector', 'verified_at', 'checked_at'] as const;

export function DomainNotice({ resource, record }: RecordNoticeProps) {
  const translate = useTranslate();
  const isVerified = record['status'] === 'verified';
  const told = facts.filter((source) => record[source] !== null && record[source] !== undefined);
  return (
    <Box sx={{ display: 'grid', gap: 1.5, mt: 1.5 }}>
      {told.length > 0 && (
        <Box sx={framedBox}>
          <FactList {...{ resource, record }} sources={told} whole />
        </Box>
      )}
      <Box component="section" sx={framedBox}>
        <Alert severity={isVerified ? 'success' : 'info'}>
          {translate(isVerified ? 'email.senders.kept' : 'email.senders.add', { host: record['host'] })}
        </Alert>
        {recordsIn(record).map((one) => (
          <OneRecord key={`${one.purpose} ${one.name}`} record={one} isChecked={Boolean(record['checked_at'])} />
        ))}
      </Box>
    </Box>
  );
}

interface DnsRecord {
  purpose: string;
  type: string;
  name: string;
  value: string;
  found: string | null;
  ok: boolean;
  problem: string | null;
}

const recordsIn = (record: RaRecord): DnsRecord[] =>
  Array.isArray(record['records']) ? (record['records'] as DnsRecord[]) : [];

function OneRecord({ record, isChecked }: { record: DnsRecord; isChecked: boolean }) {
  const translate = useTranslate();
  const { purpose, type, name, value, found, ok } = record;
  const label = (cell: string) => translate(`resources.sender_domains.fields.records.${cell}`);
  const title = translate(`resources.sender_domains.choices.records.purpose.${purpose}`);
  return (
    <Box component="article" aria-label={title} sx={{ mt: 2, pt: 2, borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 }}>
        <Box component="h2" sx={{ m: 0, fontSize: 'body1.fontSize', fontWeight: 600 }}>
          {title}
        </Box>
        <Standing {...{ record, isChecked }} />
      </Box>
      <Box sx={{ color: 'text.secondary', fontSize: 'body2.fontSize', mb: 1 }}>
        {translate(`email.senders.${type === 'CNAME' ? 'own_return_path' : purpose}`)}
      </Box>
      <Box component="dl" sx={factStyle}>
        <dt>{label('type')}</dt>
        <dd>{type}</dd>
        <dt>{label('name')}</dt>
        <dd>
          <CopiedText text={name} what={`${title} ${label('name')}`} />
        </dd>
        <dt>{label('value')}</dt>
        <dd>
          {value === '' ? (
            translate('email.senders.own_value')
          ) : (
            <CopiedText text={value} what={`${title} ${label('value')}`} />
          )}
        </dd>
        {isChecked && !(ok && found === value) && (
          <>
            <dt>{label('found')}</dt>
            <dd>{found === null ? translate('email.senders.nothing') : <code>{found}</code>}</dd>
          </>
        )}
      </Box>
    </Box>
  );
}

/** In words, and by a sign of its own shape. */
function Standing({ record: { ok, problem }, isChecked }: { record: DnsRecord; isChecked: boolean }) {
  const translate = useTranslate();
  const isOpen = !isChecked || (problem === null && !ok);
  const Icon = problem !== null ? FailedIcon : isOpen ? WaitingIcon : CheckIcon;
  const color = problem !== null ? 'error.main' : isOpen ? 'text.secondary' : 'success.main';
  const words =
    problem !== null
      ? translate(`resources.sender_domains.choices.records.problem.${problem}`)
      : translate(isOpen ? 'email.senders.not_yet' : 'email.senders.ok');
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, color, fontSize: 'body2.fontSize' }}>
      <Icon sx={{ fontSize: 18 }} aria-hidden />
      {words}
    </Box>
  );
}

const factStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: 'minmax(80px, max-content) 1fr' },
  columnGap: 2,
  rowGap: 0.5,
  m: 0,
  fontSize: 'body2.fontSize',
  '& dt': { color: 'text.secondary', py: 0.5 },
  '& dd': { m: 0, py: 0.5, minWidth: 0, overflowWrap: 'anywhere' },
} as const;
