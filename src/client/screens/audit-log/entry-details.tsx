/** What an entry holds: who and when, why, the values, what was done along with it, and whence it came. */
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';

import type { AuditEntry } from '../../../shared/contracts/audit-calls.ts';
import { knownSettings } from '../../state/definitions.ts';
import { useFormats } from '../../fields/use-formats.ts';
import { resourcePaths } from '../../state/resource-paths.ts';
import { EntryDiff } from '../../views/audit/entry-diff.tsx';
import { useEntryWords } from '../../views/audit/entry-words.ts';
import { BatchRows } from './batch-rows.tsx';
import { useEntryAddress } from './use-entry-address.ts';

export function EntryDetails({ entry }: { entry: AuditEntry }) {
  const translate = useTranslate();
  const { momentFull } = useFormats();
  const { actor, kindOf, reasonOf, recordOf, way } = useEntryWords();
  const isBatch = entry.batch_count > 1;
  const to = entry.resource_id === null ? undefined : resourcePaths(entry.resource).edit?.(entry.resource_id);
  const record =
    recordOf(entry) ??
    (knownSettings().some(({ name }) => name === entry.resource) ? kindOf(entry.resource) : entry.resource_id);
  return (
    <>
      <Facts
        facts={[
          ['actor_id', actor(entry)],
          ['actor_kind', way(entry)],
          ['at', momentFull(entry.at)],
          ['resource', kindOf(entry.resource)],
          ['record', !isBatch && record && (to ? <RecordLink key="record" {...{ to, record }} /> : record)],
          ['undo', <UndoState key="undo" entry={entry} />],
        ]}
      />
      {entry.reason !== null && <Section title={translate('audit.reason')}>{reasonOf(entry)}</Section>}
      {entry.after !== null && (
        <Section title={translate('audit.changes')}>
          <EntryDiff entry={entry} />
        </Section>
      )}
      {isBatch && (
        <Section title={translate('audit.batch')}>
          <BatchRows entry={entry} />
        </Section>
      )}
      <Section title={translate('audit.origin')}>
        <Facts
          prefix="audit"
          facts={[
            ['request_id', entry.request_id && <code key="request">{entry.request_id}</code>],
            ['ip', entry.ip],
            ['user_agent', entry.user_agent],
          ]}
        />
      </Section>
    </>
  );
}

const RecordLink = ({ to, record }: { to: string; record: string }) => (
  <Link component={RouterLink} to={to}>
    {record}
  </Link>
);

/** Whether it can be taken back, was, or takes something back itself; the other entry is one step away. */
function UndoState({ entry: { undoes, undone_by, undo_class, after, batch_id } }: { entry: AuditEntry }) {
  const translate = useTranslate();
  const { addressOf } = useEntryAddress();
  const isNothing = after === null || (batch_id === null && Object.keys(after).length === 0);
  const state = undone_by !== null ? 'undone' : undo_class === 'reversible' && !isNothing ? 'open' : 'final';
  const links = [
    [undone_by, 'audit.taken_back'],
    [undoes, 'audit.takes_back'],
  ] as const;
  return (
    <>
      {translate(`audit.undo_states.${state}`)}
      {links.map(
        ([id, text]) =>
          id && (
            <Box key={id} component="span" sx={{ display: 'block' }}>
              {translate(text)}
              {translate('list.colon')}
              <Link component={RouterLink} to={addressOf(id)} replace>
                {translate('audit.show_entry')}
              </Link>
            </Box>
          ),
      )}
    </>
  );
}

type Fact = readonly [key: string, value: ReactNode];

function Facts({ facts, prefix = 'audit.fields' }: { facts: readonly Fact[]; prefix?: string }) {
  const translate = useTranslate();
  return (
    <Box component="dl" sx={factsStyle}>
      {facts
        .filter(([, value]) => value !== null && value !== undefined && value !== false && value !== '')
        .map(([key, value]) => (
          <Box key={key} sx={{ display: 'contents' }}>
            <Box component="dt" sx={{ color: 'text.secondary' }}>
              {translate(`${prefix}.${key}`)}
            </Box>
            <Box component="dd" sx={{ m: 0, minWidth: 0, overflowWrap: 'anywhere' }}>
              {value}
            </Box>
          </Box>
        ))}
    </Box>
  );
}

const factsStyle = {
  m: 0,
  mt: 2,
  display: 'grid',
  gridTemplateColumns: 'minmax(88px, max-content) minmax(0, 1fr)',
  columnGap: 2,
  rowGap: 0.75,
  fontSize: 'body2.fontSize',
} as const;

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box component="section" sx={{ mt: 3, fontSize: 'body2.fontSize', overflowWrap: 'anywhere' }}>
      <Typography component="h3" sx={{ fontSize: 'body1.fontSize', fontWeight: 600, mb: 0.5 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}
