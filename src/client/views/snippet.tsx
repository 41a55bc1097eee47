/** Lines of code that somebody takes along, with a button that copies them. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';

import { CopyButton } from './states.tsx';

interface SnippetProps {
  /** What it is for. */
  title: string;
  code: string;
  copy: string;
}

export function Snippet({ title, code, copy }: SnippetProps) {
  const id = useId();
  return (
    <Box component="figure" aria-labelledby={id} sx={{ m: 0, minWidth: 0 }}>
      <Typography id={id} component="figcaption" variant="body2" sx={{ mb: 0.75 }}>
        {title}
      </Typography>
      <Box sx={frameStyle}>
        <Box component="code" sx={codeStyle}>
          {code}
        </Box>
        <CopyButton text={code} label={`${copy}: ${title}`} />
      </Box>
    </Box>
  );
}

const frameStyle = {
  display: 'flex',
  alignItems: 'flex-start',
  gap: 0.5,
  pl: 1.5,
  pr: 0.75,
  py: 0.75,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  backgroundColor: 'action.hover',
} as const;
const codeStyle = {
  flex: 1,
  minWidth: 0,
  py: 0.5,
  fontSize: 13,
  lineHeight: 1.6,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
} as const;
