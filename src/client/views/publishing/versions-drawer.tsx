/** The versions that were published, beside what is drafted: who, when, what was otherwise, and the way back. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useId, useState } from 'react';

import type { PublicationState, PublishedVersion } from '../../../shared/contracts/every-publication.ts';
import type { Tone } from '../../../shared/definition/field-kinds.ts';
import { Badge } from '../../fields/parts/badge.tsx';
import { ExactTime } from '../../fields/parts/exact-time.tsx';
import { useFormats } from '../../fields/use-formats.ts';
import { callApi } from '../../providers/call-api.ts';
import { DrawerHead } from '../drawer-head.tsx';
import { Empty, Failed, Loading } from '../states.tsx';
import { useRead } from '../use-read.ts';
import { ChangeList } from './change-list.tsx';
import { SetBackButton } from './set-back-button.tsx';
import type { PublicationOf } from './use-publication.ts';

interface VersionsDrawerProps {
  of: PublicationOf;
  name: string;
  state: PublicationState;
  mayPublish: boolean;
  onClose: () => void;
}

export function VersionsDrawer({ of, name, state, mayPublish, onClose }: VersionsDrawerProps) {
  const translate = useTranslate();
  const id = useId();
  const { resource, id: subject } = of;
  const { data, error, refetch } = useRead(`versions ${resource} ${subject} ${state.draft}`, (asking) =>
    callApi('GET /:resource/:id/versions', { params: { resource, id: subject }, ...asking }),
  );
  return (
    <Drawer
      anchor="right"
      open
      onClose={onClose}
      // Above the panel that a phone opens it from.
      sx={{ zIndex: 'modal' }}
      slotProps={{ paper: { role: 'dialog', 'aria-labelledby': id, sx: { width: 520, maxWidth: '100vw' } } }}
    >
      <DrawerHead {...{ id, onClose }} title={translate('publishing.versions_title', { name })} />
      <Box sx={{ px: 3, pb: 3 }}>
        {data?.length === 0 && <Empty title={translate('publishing.versions_empty')} />}
        {data && data.length > 0 && (
          <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {data.map((version) => (
              <Version key={version.number} {...{ of, version, mayPublish, draft: state.draft }} onDone={onClose} />
            ))}
          </Box>
        )}
        {!data && error && <Failed error={error} retry={() => void refetch()} />}
        {!data && !error && <Loading />}
      </Box>
    </Drawer>
  );
}

const tones: Record<PublishedVersion['state'], Tone> = {
  scheduled: 'info',
  published: 'success',
  superseded: 'neutral',
};

interface VersionProps {
  of: PublicationOf;
  version: PublishedVersion;
  draft: string;
  mayPublish: boolean;
  onDone: () => void;
}

function Version({ of, version, draft, mayPublish, onDone }: VersionProps) {
  const translate = useTranslate();
  const { momentLong } = useFormats();
  const [isOpen, setOpen] = useState(false);
  const { number, state, at, by, note, reverted_from: from } = version;
  return (
    <Box component="li" sx={{ py: 1.5, borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography component="h3" sx={{ fontSize: 'body2.fontSize', fontWeight: 600 }}>
          {translate('publishing.version', { number })}
        </Typography>
        <Badge tone={tones[state]}>{translate(`publishing.states.${state}`)}</Badge>
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        <ExactTime at={at}>{momentLong(at)}</ExactTime> · {by ?? translate('publishing.by_system')}
        {from !== null && ` · ${translate('publishing.reverted_from', { number: from })}`}
      </Typography>
      {note !== null && (
        <Typography variant="body2" sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
          {note}
        </Typography>
      )}
      <Box sx={{ display: 'flex', gap: 1, mt: 0.5, ml: -0.75 }}>
        <Button size="small" color="inherit" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {translate('publishing.compare')}
        </Button>
        {mayPublish && <SetBackButton {...{ of, number, draft, onDone }} />}
      </Box>
      {isOpen && <Comparison {...{ of, number, draft }} />}
    </Box>
  );
}

/** What the draft says otherwise than a version. */
function Comparison({ of: { resource, id }, number, draft }: Pick<VersionProps, 'of' | 'draft'> & { number: number }) {
  const translate = useTranslate();
  const { data, error, refetch } = useRead(`compare ${resource} ${id} ${number} ${draft}`, (asking) =>
    callApi('GET /:resource/:id/versions/:number', { params: { resource, id, number: String(number) }, ...asking }),
  );
  if (data) return <ChangeList changes={data} none={translate('publishing.no_difference')} />;
  if (error) return <Failed error={error} retry={() => void refetch()} />;
  return <Loading rows={2} />;
}
