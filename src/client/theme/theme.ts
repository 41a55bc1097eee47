/** The look: calm, dense where data is, hairlines instead of shadows, one accent colour, which is the tenant's or the person's. */
import { createTheme, type Theme } from '@mui/material/styles';
import { defaultTheme } from 'react-admin';

import { mobileBelowPx, type Language, type Size } from '../../shared/specification/constants.ts';
import type { HeadingFace } from '../../shared/contracts/tenant-calls.ts';
import { densities } from '../state/density.ts';
import { families, headingFamily } from './faces.ts';
import { componentDefaults, type ComponentTexts } from './theme-components.ts';
import { makePalette, type PaletteChoice } from './theme-palette.ts';

export interface ThemeChoice extends PaletteChoice {
  language: Language;
  size: Size;
  /** Of the client organisation: how round corners are, and the face of headings. */
  cornerPx: number;
  headingFace: HeadingFace;
  texts: ComponentTexts;
}

/** The theme of a tenant for a person: their mode, language and size. */
export function makeTheme(choice: ThemeChoice): Theme {
  const { language, size, cornerPx, headingFace, texts } = choice;
  const { spacing } = densities[size];
  const headings = headingFamily(headingFace, language);
  return createTheme({
    ...defaultTheme,
    breakpoints: { values: { xs: 0, sm: 600, md: mobileBelowPx, lg: 1240, xl: 1536 } },
    palette: makePalette(choice),
    shape: { borderRadius: cornerPx },
    spacing,
    typography: { fontFamily: families[language], ...typeSizes(size, headings) },
    components: componentDefaults({ size, texts, cornerPx, headings }),
  });
}

function typeSizes(size: Size, headings: string) {
  const { text, smallText, tinyText } = densities[size];
  return {
    fontSize: text,
    h1: { fontFamily: headings, fontSize: text + 8, fontWeight: 650, lineHeight: 1.3, letterSpacing: '-0.01em' },
    h2: { fontSize: text + 2, fontWeight: 600, lineHeight: 1.4 },
    h3: { fontSize: text, fontWeight: 600, lineHeight: 1.4 },
    body1: { fontSize: text, lineHeight: 1.5 },
    body2: { fontSize: smallText, lineHeight: 1.5 },
    caption: { fontSize: tinyText, lineHeight: 1.4 },
    button: { fontSize: text, fontWeight: 500, textTransform: 'none', lineHeight: 1.5 },
  } as const;
}
