/** What is behind the bell: each kind of work with its number and its list. */
import Box from '@mui/material/Box';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';

import type { WorkQueueReply } from '../../../shared/contracts/welcome-calls.ts';
import { CardState, type CardQuery } from '../../views/card.tsx';
import { WorkLines } from '../../views/work-lines.tsx';
import { moveFocus } from '../arrow-keys.ts';

interface WorkMenuProps {
  id: string;
  anchor: HTMLElement;
  query: CardQuery<WorkQueueReply['data']>;
  onClose: () => void;
}

export function WorkMenu({ id, anchor, query, onClose }: WorkMenuProps) {
  const translate = useTranslate();
  const title = translate('work.title');
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ paper: { id, role: 'dialog', 'aria-label': title, sx: paper } }}
    >
      <Typography component="h2" sx={{ px: 2, pt: 1.5, pb: 0.5, fontSize: 'body1.fontSize', fontWeight: 600 }}>
        {title}
      </Typography>
      <Box sx={{ px: 2, pb: 1 }} onKeyDown={moveFocus}>
        <CardState query={query} height={88}>
          {({ kinds }) => <WorkLines kinds={kinds} onOpen={onClose} />}
        </CardState>
      </Box>
    </Popover>
  );
}

const paper = {
  mt: 0.5,
  width: 360,
  maxWidth: 'calc(100vw - 32px)',
  maxHeight: 'min(560px, 75vh)',
  border: 1,
  borderColor: 'divider',
  boxShadow: 3,
} as const;
