/** Where the bar of publishing stands: above what is drafted, or on a phone behind a button in the line of a list, whose rows come first. */
import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Dialog from '@mui/material/Dialog';
import Popover from '@mui/material/Popover';
import { useTranslate } from 'react-admin';
import { useId, useState, type ReactNode } from 'react';

import type { PublicationState } from '../../../shared/contracts/every-publication.ts';
import { visuallyHidden } from '../../fields/parts/visually-hidden.ts';
import { Badge } from '../../fields/parts/badge.tsx';
import { wordOf } from './publication-standing.tsx';

interface FrameProps {
  /** Undefined until it is known. */
  state: PublicationState | undefined;
  children: ReactNode;
}

export function PublicationSection({ children }: FrameProps) {
  const translate = useTranslate();
  return (
    <Box component="section" aria-label={translate('publishing.publish_now')} sx={[barStyle, blockStyle]}>
      {children}
    </Box>
  );
}

export function PublicationMenu({ state, children }: FrameProps) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (!state) return null;
  const { tone, word } = wordOf(state);
  return (
    <>
      <ButtonBase
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={buttonStyle}
      >
        <Badge tone={tone}>{translate(word)}</Badge>
        <ExpandMoreIcon fontSize="small" />
      </ButtonBase>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{
          paper: { role: 'dialog', 'aria-label': translate('publishing.publish_now'), sx: { width: 358, maxWidth: 1 } },
        }}
      >
        <Box sx={barStyle}>{children}</Box>
      </Popover>
    </>
  );
}

interface PreviewPlaceProps {
  /** All of the screen. */
  whole: boolean;
  onClose: () => void;
  children: ReactNode;
}

export function PreviewPlace({ whole, onClose, children }: PreviewPlaceProps) {
  const translate = useTranslate();
  const title = useId();
  if (!whole) return children;
  return (
    <Dialog open fullScreen onClose={onClose} aria-labelledby={title}>
      <Box component="h2" id={title} sx={visuallyHidden}>
        {translate('publishing.preview_title')}
      </Box>
      {children}
    </Dialog>
  );
}

const barStyle = {
  display: 'flex',
  flexDirection: { xs: 'column', md: 'row' },
  alignItems: { xs: 'stretch', md: 'center' },
  gap: 1.5,
  px: 1.5,
  py: 1.25,
} as const;

const blockStyle = {
  mb: 2,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  backgroundColor: 'background.paper',
} as const;

const buttonStyle = { flex: 'none', ml: 1, minHeight: 24, borderRadius: 1, color: 'text.secondary' } as const;
