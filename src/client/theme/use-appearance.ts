/** The look of the page: tenant, person, language and size come together in one theme, and the page itself is dressed like it. */
import type { Theme } from '@mui/material/styles';
import { useEffect, useMemo } from 'react';
import type { I18nProvider } from 'react-admin';

import { useColorMode } from '../state/color-mode.ts';
import { useLanguage } from '../state/language.ts';
import { cacheAppearance } from '../state/cached-appearance.ts';
import { useIsSignedIn, useIsTenantKnown, useTenant } from '../state/session.ts';
import { useSize } from '../state/size.ts';
import { tenantIcon } from '../state/tenant-icon.ts';
import { useThemeColor } from '../state/theme-color.ts';
import { surfaces } from './theme-palette.ts';
import type { ComponentTexts } from './theme-components.ts';
import { makeTheme } from './theme.ts';

/** Hook: the theme of the moment. What lies outside of React (root, icon, what the next visit begins with) follows it. */
export function useAppearance({ translate }: I18nProvider): Theme {
  const tenant = useTenant();
  const { language } = useLanguage();
  const { size } = useSize();
  const { resolved: mode } = useColorMode();
  const { color: primaryColor } = useThemeColor();
  const { accent_color: accentColor, corner_px: cornerPx, heading_face: headingFace } = tenant;
  const theme = useMemo(
    () =>
      makeTheme({
        primaryColor,
        accentColor,
        mode,
        language,
        size,
        cornerPx,
        headingFace,
        texts: componentTexts(translate),
      }),
    [primaryColor, accentColor, mode, language, size, cornerPx, headingFace, translate],
  );
  useDressedPage(theme.palette.brand.main);
  return theme;
}

/** One table of texts for our words and for those of the component library. */
function componentTexts(translate: I18nProvider['translate']): ComponentTexts {
  return {
    clear: translate('ra.action.clear_input_value'),
    close: translate('ra.action.close'),
    open: translate('ra.action.open'),
    noOptions: translate('ra.navigation.no_results'),
    loading: translate('ra.page.loading'),
  };
}

function useDressedPage(accent: string): void {
  const tenant = useTenant();
  const isTenantKnown = useIsTenantKnown();
  const isSignedIn = useIsSignedIn();
  const { mode, resolved } = useColorMode();
  const { language } = useLanguage();
  const { favicon, name, primary_color: color } = tenant;
  const icon = useMemo(
    () => (isTenantKnown ? (favicon ?? tenantIcon(name, color)) : undefined),
    [isTenantKnown, favicon, name, color],
  );
  useEffect(() => {
    document.documentElement.dataset['mode'] = resolved;
    setMeta('theme-color', surfaces[resolved].paper);
  }, [resolved]);
  useEffect(() => {
    Object.assign(document.documentElement, { lang: language, dir: 'ltr' });
  }, [language]);
  useEffect(() => {
    if (icon !== undefined) document.querySelector('link[rel=icon]')?.setAttribute('href', icon);
    cacheAppearance(icon === undefined ? undefined : { mode, accent, icon }, isSignedIn);
  }, [icon, mode, accent, isSignedIn]);
}

function setMeta(name: string, content: string): void {
  document.querySelector(`meta[name=${name}]`)?.setAttribute('content', content);
}
