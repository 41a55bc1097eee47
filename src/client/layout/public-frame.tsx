/** The frame of the pages that need no sign-in: whose they are in a field of the organisation's colour, and beside or below it the page. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Outlet } from 'react-router';

import { useDevice } from '../state/device.ts';
import { useLanguage } from '../state/language.ts';
import { useIsTenantKnown, useTenant } from '../state/session.ts';
import { ColorModeMenu } from './color-mode-menu.tsx';
import { EnvironmentBanner } from './environment-banner.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { OfflineBar } from './offline-bar.tsx';
import { TenantSign } from './tenant-mark.tsx';

/** Around its children; without any, around the page of the route. */
export function PublicFrame({ children }: { children?: ReactNode }) {
  const isKnown = useIsTenantKnown();
  return (
    <Box sx={pageStyle}>
      <EnvironmentBanner />
      <OfflineBar />
      <Box sx={[columnsStyle, isKnown && { gridTemplateColumns: { md: 'minmax(0, 2fr) minmax(0, 3fr)' } }]}>
        <Box component="header" sx={[headStyle, isKnown && fieldStyle, isKnown && roundStyle]}>
          <Whose isField={isKnown} />
          <Box sx={[toolsStyle, isKnown && { color: { md: 'text.primary' } }]}>
            <ColorModeMenu />
            <LanguageMenu />
          </Box>
        </Box>
        <Box component="main" sx={[mainStyle, isKnown && besideStyle]}>
          {children ?? <Outlet />}
        </Box>
      </Box>
    </Box>
  );
}

/** Large in a field beside the page, small in a band above it. */
function Whose({ isField }: { isField: boolean }) {
  const { name, tagline, default_language: usual } = useTenant();
  const { language } = useLanguage();
  const isLarge = useDevice() === 'desktop' && isField;
  return (
    <Box sx={[{ display: 'contents' }, isField && whoseStyle]}>
      <TenantSign size={isLarge ? 72 : 32} onDark={isField} />
      <Typography
        variant={isLarge ? 'h1' : 'body1'}
        component="p"
        sx={isLarge ? { fontSize: 32, lineHeight: 1.2, textWrap: 'balance', overflowWrap: 'anywhere' } : nameStyle}
      >
        {name}
      </Typography>
      {isLarge && tagline && <Typography sx={taglineStyle}>{tagline[language] ?? tagline[usual]}</Typography>}
    </Box>
  );
}

const pageStyle = {
  minHeight: '100dvh',
  display: 'flex',
  flexDirection: 'column',
  backgroundColor: 'background.default',
} as const;

const columnsStyle = {
  position: 'relative',
  flex: 1,
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)' },
  gridTemplateRows: { xs: 'auto 1fr' },
} as const;

const headStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.25,
  px: { xs: 2, sm: 3 },
  py: 1.5,
} as const;

const fieldStyle = {
  gridRow: { md: '1 / -1' },
  flexDirection: { md: 'column' },
  alignItems: { md: 'flex-start' },
  justifyContent: { md: 'center' },
  px: { xs: 2, sm: 3, md: 8 },
  pb: { xs: 1.5, md: 14 },
  color: 'field.contrastText',
  backgroundColor: 'field.main',
  '& :focus-visible': { outlineColor: 'currentcolor' },
  '@media (forced-colors: active)': { borderInlineEnd: '1px solid CanvasText' },
} as const;

/** A round of a shade that takes no contrast from the name. */
const roundStyle = ({ palette, breakpoints }: Theme) => {
  // Parts that are tried by themselves have the library's theme, without a field.
  const { field }: { field?: { contrastText: string } } = palette;
  const shade = field?.contrastText !== '#000000' ? 'rgb(0 0 0 / 12%)' : 'rgb(255 255 255 / 24%)';
  const round = `radial-gradient(circle at 100% 100%, ${shade} 45%, transparent 45.2%)`;
  return { [breakpoints.up('md')]: { backgroundImage: round } };
};

/** At the end of the band; beside a field, above the page. */
const toolsStyle = {
  display: 'flex',
  flex: 'none',
  position: { md: 'absolute' },
  top: { md: 12 },
  insetInlineEnd: { md: 24 },
  '& .MuiIconButton-root': { color: 'inherit' },
} as const;

/** In the middle of its field, and in sight where the page is longer than the window. */
const whoseStyle = {
  display: { xs: 'contents', md: 'flex' },
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: 3,
  position: { md: 'sticky' },
  top: '25dvh',
  bottom: '45dvh',
} as const;

/** One of the field, not of the name. */
const taglineStyle = {
  mt: -1.5,
  fontSize: 17,
  lineHeight: 1.45,
  textWrap: 'balance',
  overflowWrap: 'anywhere',
} as const;

const nameStyle = {
  flex: 1,
  minWidth: 0,
  fontWeight: 600,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const;

const besideStyle = { gridRow: { md: '1 / -1' }, gridColumn: { md: 2 } } as const;

const mainStyle = {
  minWidth: 0,
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'center',
  px: 2,
  pb: { xs: 6, sm: 14 },
  pt: 2,
} as const;
