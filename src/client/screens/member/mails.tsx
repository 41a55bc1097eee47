/** What was sent to the member, and what became of it. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslate, type RaRecord } from 'react-admin';
import { useState } from 'react';

import type { SentMail } from '../../../shared/contracts/member-calls.ts';
import { useFormats } from '../../fields/use-formats.ts';
import { callApi } from '../../providers/call-api.ts';
import { definitionOf } from '../../state/definitions.ts';
import { resourcePaths } from '../../state/resource-paths.ts';
import { useHasPermission } from '../../state/session.ts';
import type { RecordTabProps } from '../../views/form/record-tabs.ts';
import { LoadError } from '../../views/load-error.tsx';
import { RelatedRecords, type RelatedLine } from '../../views/related-records.tsx';
import { useRead } from '../../views/use-read.ts';
import { Section } from '../../views/section.tsx';

/** Before more is asked for. */
const few = 5;
/** What waits leaves soon. */
const refreshMs = 5_000;

export function Mails({ record }: RecordTabProps) {
  return (
    <>
      <MailsToMany memberId={String(record.id)} />
      <OwnMails record={record} />
    </>
  );
}

const line: RelatedLine = { title: 'send_id', details: ['sent_at', 'skip_reason', 'explanation'], state: 'status' };

/** Campaigns, newsletters and announcements that went to them, or that they were left out of; each opens as it was sent. */
function MailsToMany({ memberId }: { memberId: string }) {
  const translate = useTranslate();
  const mayList = useHasPermission('email.recipients.read');
  const mayOpen = useHasPermission('email.history.read');
  if (!mayList) return null;
  const to = ({ send_id: id }: RaRecord) => {
    const path = resourcePaths('email_sends').edit?.(String(id));
    return path && mayOpen ? `${path}?tab=mail` : undefined;
  };
  return (
    <Section title={translate('people.mails_many')}>
      <RelatedRecords
        resource={definitionOf('email_recipients')}
        filter={{ member_id: memberId }}
        line={line}
        empty={translate('people.mails_many_none')}
        to={to}
      />
    </Section>
  );
}

function OwnMails({ record }: Pick<RecordTabProps, 'record'>) {
  const translate = useTranslate();
  const params = { id: String(record.id) };
  const ask = (asking: { signal: AbortSignal }) => callApi('GET /members/:id/mails', { params, ...asking });
  const { data, error, refetch } = useRead(`mails of ${params.id}`, ask, { refreshMs });
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? data : data?.slice(0, few);
  return (
    <Section title={translate('people.mails_own')} description={translate('people.mails_about')}>
      {!data && !error && <Skeleton variant="rounded" height={36} aria-label={translate('frame.loading')} />}
      {error && !data && <LoadError error={error} retry={refetch} />}
      {data?.length === 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary', py: 1 }}>
          {translate('people.mails_none')}
        </Typography>
      )}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {shown?.map((mail) => (
          <MailLine key={mail.id} mail={mail} />
        ))}
      </Box>
      {data && data.length > few && !showsAll && (
        <Button size="small" onClick={() => setShowsAll(true)}>
          {translate('people.mails_all', { smart_count: data.length })}
        </Button>
      )}
    </Section>
  );
}

function MailLine({ mail }: { mail: SentMail }) {
  const translate = useTranslate();
  const { momentLong } = useFormats();
  const { state, error, error_detail, attempts, finished_at, send_at, template } = mail;
  const isTrouble = state === 'failed' || (state === 'queued' && error !== null);
  const told = error !== null && state !== 'sent' ? translate(`people.mail_errors.${error}`, { _: error }) : undefined;
  return (
    <Box component="li" sx={{ py: 1, borderBottom: 1, borderColor: 'divider', '&:last-of-type': { border: 0 } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, justifyContent: 'space-between' }}>
        <Typography variant="body2" sx={{ fontWeight: 500 }}>
          {translate(`people.mail_names.${template}`)}
        </Typography>
        <Typography variant="body2" sx={{ color: isTrouble ? 'error.main' : 'text.secondary' }}>
          {translate(`people.mail_states.${state}`, { when: momentLong(finished_at ?? send_at) })}
        </Typography>
      </Box>
      {told !== undefined && (
        <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {told} {error_detail !== null && `(${error_detail})`}{' '}
          {state === 'queued' && translate('people.mail_tries', { smart_count: attempts })}
        </Typography>
      )}
    </Box>
  );
}
