/** Above what is drafted: how publishing stands, and what is done about it. */
import VisibilityIcon from '@mui/icons-material/VisibilityOutlined';
import HistoryIcon from '@mui/icons-material/HistoryOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'react-admin';
import { useState } from 'react';

import type { PublicationState } from '../../../shared/contracts/every-publication.ts';
import type { Permission } from '../../../shared/access/permissions.ts';
import type { Resource } from '../../../shared/definition/define-resource.ts';
import { useResourceName } from '../../fields/field-texts.ts';
import { Failed } from '../states.tsx';
import { useHeldPermissions } from '../use-held-permissions.ts';
import { useIsOpen } from '../use-may-write.ts';
import { PreviewPane } from './preview-pane.tsx';
import { PreviewPlace, PublicationMenu, PublicationSection } from './publication-frames.tsx';
import { Standing } from './publication-standing.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import { ScheduleButtons } from './schedule-buttons.tsx';
import { usePublishedEffects } from './published-effects.ts';
import { usePublication } from './use-publication.ts';
import { VersionsDrawer } from './versions-drawer.tsx';

interface PublicationBarProps {
  resource: Resource;
  /** The record; `current` where all that the organisation has is published together. */
  id: string;
  /** What the record is called, where it is one. */
  name?: string | undefined;
  /** A button that opens it. */
  inLine?: boolean;
}

export function PublicationBar({ resource, id, name, inLine = false }: PublicationBarProps) {
  const translate = useTranslate();
  const of = { resource: resource.name, id };
  const { data: read, error, refetch } = usePublication(of);
  const [newer, setNewer] = useState<PublicationState>();
  const [open, setOpen] = useState<'publish' | 'versions'>();
  const [isPreviewed, setPreviewed] = useState(false);
  const mayPublish = useMayPublish(resource);
  const many = useResourceName(resource)(2);
  const title = name ?? many;
  const state = newer ?? read;
  usePublishedEffects(resource.name, state && (state.published?.number ?? null));
  const close = () => {
    setOpen(undefined);
    setNewer(undefined);
    void refetch();
  };
  if (!state && error) return <Failed error={error} retry={() => void refetch()} />;
  const Frame = inLine ? PublicationMenu : PublicationSection;
  return (
    <>
      <Frame state={state}>
        <Box sx={{ flex: 1, minWidth: 0 }} aria-live="polite">
          {state ? <Standing state={state} /> : <Skeleton width={220} />}
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          {hasPage(resource) && (
            <Button
              size="small"
              color="inherit"
              startIcon={<VisibilityIcon />}
              aria-expanded={isPreviewed}
              onClick={() => setPreviewed(!isPreviewed)}
            >
              {translate('publishing.preview')}
            </Button>
          )}
          <Button
            size="small"
            color="inherit"
            startIcon={<HistoryIcon />}
            disabled={!state}
            onClick={() => setOpen('versions')}
          >
            {translate('publishing.versions')}
          </Button>
          {mayPublish && state && (
            <ScheduleButtons {...{ of, state }} canWithdraw={!staysOutside(resource)} onDone={() => void refetch()} />
          )}
          {mayPublish && (
            <Button
              size="small"
              variant="contained"
              disableElevation
              disabled={!state}
              onClick={() => setOpen('publish')}
            >
              {translate('publishing.publish')}
            </Button>
          )}
        </Box>
        {open === 'publish' && state && (
          <PublishDialog {...{ of, state }} name={title} onState={setNewer} onClose={close} />
        )}
        {open === 'versions' && state && <VersionsDrawer {...{ of, state, mayPublish }} name={title} onClose={close} />}
      </Frame>
      {isPreviewed && (
        <PreviewPlace whole={inLine} onClose={() => setPreviewed(false)}>
          <PreviewPane of={of} onClose={() => setPreviewed(false)} />
        </PreviewPlace>
      )}
    </>
  );
}

const staysOutside = ({ publishes }: Resource): boolean =>
  publishes !== undefined && 'stays' in publishes && publishes.stays === true;

/** Whether a page of the site shows something of it; mails have a preview of their own. */
const hasPage = ({ publishes }: Resource): boolean =>
  !publishes ||
  !(('isPaged' in publishes && publishes.isPaged === false) || ('isMail' in publishes && publishes.isMail === true));

/** Hook: whether the person may publish what the definition drafts. */
function useMayPublish({ publishes, belongsTo }: Resource): boolean {
  const holds = useHeldPermissions();
  const isOpen = useIsOpen()(belongsTo);
  const can: Permission | undefined = publishes && 'can' in publishes ? publishes.can : undefined;
  return isOpen && can !== undefined && holds(can);
}
