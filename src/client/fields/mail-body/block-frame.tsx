/** One block among others: what it is, what it says, and what can be done with it. */
import ArrowDownwardIcon from '@mui/icons-material/ArrowDownward';
import ArrowUpwardIcon from '@mui/icons-material/ArrowUpward';
import ContentCopyIcon from '@mui/icons-material/ContentCopyOutlined';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import type { SvgIconComponent } from '@mui/icons-material';
import { useTranslate } from 'react-admin';

import type { MailBlock } from '../../../shared/mail/mail-blocks.ts';
import type { Language } from '../../../shared/specification/constants.ts';
import { BlockInputs } from './block-inputs.tsx';

interface BlockFrameProps {
  block: MailBlock;
  language: Language;
  disabled: boolean;
  change: (block: MailBlock) => void;
  up: (() => void) | undefined;
  down: (() => void) | undefined;
  copy: (() => void) | undefined;
  remove: () => void;
}

export function BlockFrame({ block, language, disabled, change, up, down, copy, remove }: BlockFrameProps) {
  const translate = useTranslate();
  const kind = translate(`email.blocks.kinds.${block.kind}`);
  const tool = (key: string, Icon: SvgIconComponent, act: (() => void) | undefined) => (
    <IconButton
      size="small"
      aria-label={`${translate(`email.blocks.${key}`)}: ${kind}`}
      title={translate(`email.blocks.${key}`)}
      disabled={act === undefined}
      onClick={act}
    >
      <Icon sx={{ fontSize: 16 }} />
    </IconButton>
  );
  return (
    <Box component="li" sx={blockStyle}>
      <Box sx={headStyle}>
        <span>{kind}</span>
        {!disabled && (
          <Box sx={{ display: 'flex' }}>
            {tool('up', ArrowUpwardIcon, up)}
            {tool('down', ArrowDownwardIcon, down)}
            {tool('copy', ContentCopyIcon, copy)}
            {tool('remove', DeleteIcon, remove)}
          </Box>
        )}
      </Box>
      <Box sx={{ p: 1.5 }}>
        <BlockInputs {...{ block, language, disabled, change }} />
      </Box>
    </Box>
  );
}

const blockStyle = { border: 1, borderColor: 'divider', borderRadius: 1, backgroundColor: 'background.paper' } as const;

const headStyle = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  minHeight: 34,
  pl: 1.5,
  pr: 0.5,
  borderBottom: 1,
  borderColor: 'divider',
  fontSize: 'caption.fontSize',
  fontWeight: 500,
  color: 'text.secondary',
} as const;
