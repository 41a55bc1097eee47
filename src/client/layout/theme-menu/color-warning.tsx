/** Says where a colour cannot be read as it is, and what was made of it: behaviour of the portal, not a refusal. */
import Alert from '@mui/material/Alert';
import { useTheme } from '@mui/material/styles';
import { useLocale, useTranslate } from 'react-admin';

import { contrastOf, minTextContrast } from '../../../shared/color/contrast.ts';
import { numberFormat } from '../../../shared/text/number-formats.ts';

export function ColorWarning({ color }: { color: string }) {
  const translate = useTranslate();
  const language = useLocale() ?? 'en';
  const { palette } = useTheme();
  const ratioText = (ratio: number) =>
    // Rounded down: what is just too little must not look like enough.
    numberFormat(language, { maximumFractionDigits: 2 }).format(Math.floor(ratio * 100) / 100);
  const white = contrastOf('#ffffff', color);
  const page = contrastOf(palette.background.paper, color);
  const isLost = palette.brand.main.toLowerCase() !== color.toLowerCase();
  const sentences = [
    page < minTextContrast &&
      translate('theme.warning_text', { ratio: ratioText(page), shade: palette.primary.main.toUpperCase() }),
    isLost && translate('theme.warning_lost', { shade: palette.brand.main.toUpperCase() }),
    !isLost && white < minTextContrast && translate('theme.warning_area', { ratio: ratioText(white) }),
  ].filter((sentence) => sentence !== false);
  if (sentences.length === 0) return null;
  return (
    <Alert severity="warning" icon={false} role="status" sx={{ py: 0.25, fontSize: 'caption.fontSize' }}>
      {[translate('theme.warning', { needed: ratioText(minTextContrast) }), ...sentences].join(
        language === 'zh' ? '' : ' ',
      )}
    </Alert>
  );
}
