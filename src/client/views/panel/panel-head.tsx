/** Which record is open, where it stands in the list, and the ways on from it. */
import CloseIcon from '@mui/icons-material/Close';
import DownIcon from '@mui/icons-material/KeyboardArrowDown';
import UpIcon from '@mui/icons-material/KeyboardArrowUp';
import OpenIcon from '@mui/icons-material/OpenInFull';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useTranslate, type RaRecord } from 'react-admin';
import type { ReactNode, RefObject } from 'react';
import { Link } from 'react-router';

import type { Resource } from '../../../shared/definition/define-resource.ts';
import { Avatar, avatarStyle } from '../../fields/parts/avatar.tsx';
import { useFormats } from '../../fields/use-formats.ts';
import { resourcePaths } from '../../state/resource-paths.ts';
import { useSingleKeys } from '../../state/single-keys.ts';
import { StateBadges } from '../form/state-badges.tsx';
import { useWalk } from '../list/use-walk.ts';
import type { PanelSteps } from './use-panel-steps.ts';

interface PanelHeadProps {
  resource: Resource;
  id: string;
  name: string;
  /** What is known of it so far. */
  record: RaRecord | undefined;
  steps: PanelSteps;
  heading: RefObject<HTMLHeadingElement | null>;
  headingId: string;
}

export function PanelHead({ resource, id, name, record, steps, heading, headingId }: PanelHeadProps) {
  const translate = useTranslate();
  const { number } = useFormats();
  const { place, total, previous, next, close } = steps;
  const page = resourcePaths(resource.name).edit?.(id);
  const walk = useWalk();
  const byKey = useSingleKeys() ? '_by_key' : '';
  return (
    <Box component="header" sx={headStyle}>
      <Box data-panel-steps sx={{ display: 'flex', alignItems: 'center', mx: -1 }}>
        <StepButton label={translate(`lists.panel.previous${byKey}`)} run={previous}>
          <UpIcon />
        </StepButton>
        <StepButton label={translate(`lists.panel.next${byKey}`)} run={next}>
          <DownIcon />
        </StepButton>
        <Typography variant="caption" aria-live="polite" sx={{ flex: 1, px: 1, color: 'text.secondary' }}>
          {place === undefined || total === undefined
            ? translate('lists.panel.outside')
            : translate('lists.panel.place', { place: number(place), total: number(Math.max(total, place)) })}
        </Typography>
        {page !== undefined && (
          <Tooltip title={translate('lists.panel.open')}>
            <IconButton component={Link} to={page} state={walk(id)} aria-label={translate('lists.panel.open')}>
              <OpenIcon fontSize="small" />
            </IconButton>
          </Tooltip>
        )}
        <StepButton label={translate('lists.panel.close')} run={close}>
          <CloseIcon />
        </StepButton>
      </Box>
      <Box sx={[{ display: 'flex', alignItems: 'center', gap: 1.25, mt: 0.5 }, (theme) => avatarStyle(theme, 32)]}>
        {record && <Avatar {...{ resource, record, name }} />}
        <Typography
          ref={heading}
          id={headingId}
          data-panel-heading
          variant="h2"
          tabIndex={-1}
          sx={{ fontSize: 17, fontWeight: 600, overflowWrap: 'anywhere', outline: 'none' }}
        >
          {name}
        </Typography>
      </Box>
      {record && (
        <Box sx={{ mt: 0.75 }}>
          <StateBadges {...{ resource, record }} />
        </Box>
      )}
    </Box>
  );
}

/** A step that is not there keeps its place, and the focus. */
function StepButton({ label, run, children }: { label: string; run: (() => void) | undefined; children: ReactNode }) {
  return (
    <Tooltip title={label}>
      <IconButton aria-label={label} aria-disabled={run === undefined} onClick={run} sx={stepStyle}>
        {children}
      </IconButton>
    </Tooltip>
  );
}

const stepStyle = { '&[aria-disabled=true]': { color: 'action.disabled', cursor: 'default' } } as const;

const headStyle = { flex: 'none', px: 2, pt: 0.75, pb: 1.5, borderBottom: 1, borderColor: 'divider' } as const;
