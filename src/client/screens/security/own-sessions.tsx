/** Where the person is signed in: each browser in words, and the two ways to end what should not be. */
import ComputerIcon from '@mui/icons-material/ComputerOutlined';
import SmartphoneIcon from '@mui/icons-material/SmartphoneOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { useTranslate } from 'react-admin';
import { useState } from 'react';

import type { OwnSession } from '../../../shared/contracts/account-calls.ts';
import { useAgo, useFormats } from '../../fields/use-formats.ts';
import { callApi } from '../../providers/call-api.ts';
import { Card, CardState } from '../../views/card.tsx';
import { ConfirmDialog } from '../../views/confirm-dialog.tsx';
import { useRead } from '../../views/use-read.ts';
import { rowStyle } from './row-style.ts';
import { useAccountCall } from './use-account-call.ts';

export function OwnSessions() {
  const translate = useTranslate();
  const query = useRead('sessions', (asking) => callApi('GET /sessions', asking));
  const others = query.data?.filter((session) => !session.is_current) ?? [];
  return (
    <Card title={translate('account.sessions.title')} description={translate('account.sessions.description')}>
      <CardState query={query} height={120}>
        {(sessions) => (
          <>
            <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {sessions.map((session) => (
                <SessionRow key={session.id} session={session} />
              ))}
            </Box>
            {others.length > 0 && <EndOthers count={others.length} />}
          </>
        )}
      </CardState>
    </Card>
  );
}

function SessionRow({ session }: { session: OwnSession }) {
  const translate = useTranslate();
  const { call, running } = useAccountCall();
  const name = useBrowserName()(session);
  const Icon = session.device === 'mobile' || session.device === 'tablet' ? SmartphoneIcon : ComputerIcon;
  const ask = () => callApi('POST /sessions/:id/end', { params: { id: session.id } });
  const end = () => call(ask, translate('account.sessions.ended', { name }));
  return (
    <Box component="li" sx={rowStyle}>
      <Icon aria-hidden sx={{ color: 'text.secondary', flex: 'none' }} />
      <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
        <Box sx={{ fontWeight: 500, display: 'flex', alignItems: 'center', flexWrap: 'wrap', columnGap: 1 }}>
          {name}
          {session.is_current && (
            <Chip size="small" variant="outlined" label={translate('account.sessions.this_one')} color="primary" />
          )}
        </Box>
        <SessionFacts session={session} />
      </Box>
      {!session.is_current && (
        <Button
          size="small"
          variant="outlined"
          color="inherit"
          disabled={running}
          aria-label={translate('account.sessions.end_of', { name })}
          onClick={() => void end()}
        >
          {translate('account.sessions.end')}
        </Button>
      )}
    </Box>
  );
}

function SessionFacts({ session }: { session: OwnSession }) {
  const translate = useTranslate();
  const ago = useAgo();
  const { momentFull } = useFormats();
  return (
    <Box sx={{ color: 'text.secondary', fontSize: 'body2.fontSize', overflowWrap: 'anywhere' }}>
      {[session.network, translate(`account.means.${session.opened_with}`)].filter(Boolean).join(' · ')}
      {' · '}
      {session.is_current ? (
        translate('account.sessions.now')
      ) : (
        <time dateTime={session.last_seen_at} title={momentFull(session.last_seen_at)}>
          {translate('account.sessions.last_seen', { ago: ago(session.last_seen_at) })}
        </time>
      )}
    </Box>
  );
}

/** Chrome on Windows, as the person's language says it. */
function useBrowserName() {
  const translate = useTranslate();
  return ({ browser, system }: OwnSession): string => {
    if (browser && system) return translate('account.sessions.on', { browser, system });
    return browser ?? system ?? translate('account.sessions.unknown');
  };
}

function EndOthers({ count }: { count: number }) {
  const translate = useTranslate();
  const [asked, setAsked] = useState(false);
  const { call, running } = useAccountCall();
  const end = async () => {
    const done = translate('account.sessions.ended_others', { smart_count: count });
    await call(() => callApi('POST /sessions/end_others'), done);
    setAsked(false);
  };
  return (
    <>
      <Button size="small" color="error" onClick={() => setAsked(true)} sx={{ mt: 1 }}>
        {translate('account.sessions.end_others')}
      </Button>
      <ConfirmDialog
        open={asked}
        title={translate('account.sessions.end_others_title')}
        body={translate('account.sessions.end_others_body', { smart_count: count })}
        confirm={translate('account.sessions.end_others')}
        destructive
        busy={running}
        onConfirm={() => void end()}
        onClose={() => setAsked(false)}
      />
    </>
  );
}
