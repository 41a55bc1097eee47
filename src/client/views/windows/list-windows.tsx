/** Above a list whose records are shown for a time: when, to be folded away. It is fetched when it is opened. */
import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useStore, useTranslate } from 'react-admin';

import type { Resource, Windows } from '../../../shared/definition/define-resource.ts';
import { LazyBoundary } from '../lazy-boundary.tsx';
import { lazyPart } from '../lazy-part.tsx';

const strip = lazyPart(async () => (await import('./window-strip.tsx')).WindowStrip);

interface ListWindowsProps {
  resource: Resource;
  windows: Windows;
  /** On a phone it is folded until somebody wants it, and its button stands in a line of its own. */
  part: 'whole' | 'line' | 'rows';
}

export function ListWindows({ resource, windows, part }: ListWindowsProps) {
  const translate = useTranslate();
  const [kept, keep] = useStore<boolean | undefined>(`list.windows.${resource.name}`, undefined);
  const id = `windows-${resource.name}`;
  const isOpen = kept ?? part === 'whole';
  const button = (
    <ButtonBase
      aria-expanded={isOpen}
      aria-controls={isOpen ? id : undefined}
      onClick={() => keep(!isOpen)}
      sx={part === 'line' ? lineStyle : buttonStyle}
    >
      <ExpandMoreIcon fontSize="small" style={{ transform: isOpen ? 'none' : 'rotate(-90deg)' }} />
      {translate('windows.title')}
    </ButtonBase>
  );
  if (part === 'line') return button;
  if (part === 'rows' && !isOpen) return null;
  return (
    <Box sx={frameStyle}>
      {part === 'whole' && button}
      <Box id={id} hidden={!isOpen} sx={{ px: 2, pb: 1.5, pt: part === 'whole' ? 0 : 1.5 }}>
        {isOpen && (
          <LazyBoundary fallback={null}>
            <strip.View {...{ resource, windows }} />
          </LazyBoundary>
        )}
      </Box>
    </Box>
  );
}

const frameStyle = { mb: 1.5, border: 1, borderColor: 'divider', borderRadius: 1, backgroundColor: 'background.paper' };
const buttonStyle = {
  display: 'flex',
  gap: 0.5,
  width: '100%',
  justifyContent: 'flex-start',
  px: 1.25,
  py: 0.75,
  fontSize: 'body2.fontSize',
  fontWeight: 600,
  borderRadius: 1,
} as const;
const lineStyle = { ml: 1, minHeight: 24, fontSize: 'inherit', fontWeight: 600, borderRadius: 1 } as const;
