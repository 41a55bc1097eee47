/** What a member sees, over the whole page, under a line that says whose view it is and until when. */
import EyeIcon from '@mui/icons-material/VisibilityOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { useEffect, useEffectEvent, useId, useState } from 'react';

import { useFormats } from '../../fields/use-formats.ts';
import { endMemberView, readMemberView } from '../../providers/member-view-calls.ts';
import { Empty, Failed, Loading, readFailure } from '../../views/states.tsx';
import { MemberPage } from './member-page.tsx';

export interface OpenView {
  id: string;
  token: string;
  expires_at: string;
  name: string;
  /** When it ends, by the clock of this browser. */
  endsMs: number;
}

export function MemberView({ view, close }: { view: OpenView; close: () => void }) {
  const translate = useTranslate();
  const id = useId();
  useEndOnLeaving(view, close);
  const minutesLeft = useMinutesLeft(view.endsMs);
  const { data, error, refetch } = useView(view, minutesLeft > 0);
  const hasEnded = minutesLeft <= 0 || readFailure(error).code === 'view_as_ended';
  return (
    <Dialog open fullScreen onClose={close} aria-labelledby={id}>
      <Box component="header" sx={bannerStyle}>
        <EyeIcon aria-hidden sx={{ flex: 'none' }} />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Box
            id={id}
            component="h2"
            sx={{ m: 0, fontSize: 'body1.fontSize', fontWeight: 600, overflowWrap: 'anywhere' }}
          >
            {translate('people.view_of', { name: view.name })}
          </Box>
          <Box role="status" sx={{ fontSize: 'body2.fontSize' }}>
            {hasEnded ? translate('people.view_ended') : <Until view={view} minutesLeft={minutesLeft} />}
          </Box>
        </Box>
        <Button autoFocus variant="outlined" color="inherit" onClick={close}>
          {translate(hasEnded ? 'people.close' : 'people.view_end')}
        </Button>
      </Box>
      {/* The dialog scrolls as a whole, so that the keys that scroll work from the button that has the focus. */}
      <Box sx={{ flex: '1 0 auto', backgroundColor: 'background.default', px: 2, py: { xs: 2, md: 4 } }}>
        {hasEnded && <Empty title={translate('people.view_ended')} body={translate('people.view_ended_body')} />}
        {!hasEnded && data && <MemberPage view={data} />}
        {!hasEnded && !data && Boolean(error) && <Failed error={error} retry={() => void refetch()} />}
        {!hasEnded && !data && !error && <Loading rows={8} />}
      </Box>
    </Dialog>
  );
}

function Until({ view, minutesLeft }: { view: OpenView; minutesLeft: number }) {
  const translate = useTranslate();
  const { momentTime } = useFormats();
  return <>{translate('people.view_until', { time: momentTime(view.expires_at), smart_count: minutesLeft })}</>;
}

function useView({ id, token, endsMs }: OpenView, enabled: boolean) {
  return useQuery({
    // Each view is read for itself and forgotten with its dialog; the keys of the cache tell nobody its token.
    queryKey: ['member_view', id, endsMs],
    queryFn: ({ signal }) => readMemberView(token, signal),
    enabled,
    gcTime: 0,
    staleTime: 0,
    retry: false,
  });
}

/** Whole minutes, upwards; 0 once it is over. */
function useMinutesLeft(endsMs: number): number {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.ceil((endsMs - nowMs) / 60_000));
}

/** It ends with the dialog, however that goes: closed, or left behind with its page. */
function useEndOnLeaving({ token }: OpenView, close: () => void): void {
  const onEnd = useEffectEvent(close);
  useEffect(() => {
    left.delete(token);
    return () => {
      left.add(token);
      // React's strict mode leaves and comes back at once.
      setTimeout(() => {
        if (!left.delete(token)) return;
        void endMemberView(token);
        onEnd();
      });
    };
  }, [token]);
}

const left = new Set<string>();

const bannerStyle = {
  position: 'sticky',
  top: 0,
  zIndex: 1,
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  px: { xs: 2, md: 3 },
  py: 1,
  color: 'primary.contrastText',
  backgroundColor: 'primary.main',
} as const;
