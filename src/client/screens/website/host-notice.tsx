/** What is still to be done for a host: the records to add in DNS, and what the last check found amiss. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useTranslate, type RaRecord } from 'react-admin';

import { framedBox } from '../../views/framed-box.ts';
import { CopiedText } from '../../views/copied-text.tsx';
import { FactList } from '../../views/fact-list.tsx';
import type { RecordNoticeProps } from '../../views/form/record-notices.tsx';

/** Those that say something. */
const facts = [
  'is_primary',
  'environment',
  'dns_status',
  'dns_problem',
  'tls_status',
  'tls_problem',
  'certificate_ends_at',
  'verified_at',
  'checked_at',
] as const;

export function HostNotice({ resource, record }: RecordNoticeProps) {
  const translate = useTranslate();
  const records = recordsIn(record);
  const isVerified = record['verified_at'] !== null;
  const told = facts.filter((source) => record[source] !== null && record[source] !== undefined);
  return (
    <Box sx={{ display: 'grid', gap: 1.5, mt: 1.5 }}>
      <Box sx={framedBox}>
        <FactList {...{ resource, record }} sources={told} whole />
      </Box>
      {records.length > 0 && (
        <Box component="section" sx={framedBox}>
          <Alert severity={isVerified ? 'success' : 'info'} sx={{ mb: 1.5 }}>
            {translate(isVerified ? 'website.records_proved' : 'website.records_title', { host: record['host'] })}
          </Alert>
          <Records records={records} />
        </Box>
      )}
    </Box>
  );
}

interface DnsRecord {
  type: string;
  name: string;
  value: string;
}

/** Each is kept as type, name and value. */
function recordsIn(record: RaRecord): DnsRecord[] {
  const kept: unknown = record['records_to_add'];
  return (Array.isArray(kept) ? kept : []).map((one) => {
    const [type = '', name = '', ...value] = String(one).split(' ');
    return { type, name, value: value.join(' ') };
  });
}

function Records({ records }: { records: readonly DnsRecord[] }) {
  const translate = useTranslate();
  const heads = ['type', 'name', 'value'] as const;
  return (
    <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-label={translate('website.record_name')}>
      <Box component="table" sx={tableStyle}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {translate(`website.record_${head}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {records.map((one) => (
            <tr key={one.name}>
              <td>{one.type}</td>
              <td>
                <CopiedText text={one.name} what={translate('website.record_name')} />
              </td>
              <td>
                <CopiedText text={one.value} what={translate('website.record_value')} />
              </td>
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}

const tableStyle = {
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: 'body2.fontSize',
  '& th': { textAlign: 'left', fontWeight: 500, color: 'text.secondary', py: 0.5, pr: 2 },
  '& td': { py: 0.5, pr: 2, verticalAlign: 'middle', borderTop: 1, borderColor: 'divider', minWidth: 64 },
} as const;
