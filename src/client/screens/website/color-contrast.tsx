/** How well a colour is read on white and on the dark menu, while it is typed, and the nearest one that is. screens.md 3.1, CP2 */
import CheckIcon from '@mui/icons-material/CheckOutlined';
import WarningIcon from '@mui/icons-material/WarningAmberOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';

import { contrastOf, minTextContrast, readableOn } from '../../../shared/color/contrast.ts';
import { isHexColor } from '../../../shared/definition/checks.ts';
import { menuColors } from '../../../shared/specification/constants.ts';
import { Swatch } from '../../fields/color/swatch.tsx';
import { useMayWrite } from '../../views/use-may-write.ts';
import type { FieldAidProps } from '../../views/form/field-hint-extensions.tsx';

const surfaces = [
  { key: 'on_white', surface: '#ffffff' },
  { key: 'on_menu', surface: menuColors.background },
] as const;

export function ColorContrast({ resource, source }: FieldAidProps) {
  const value: unknown = useWatch({ name: source });
  const { setValue } = useFormContext();
  const canWrite = useMayWrite(resource);
  if (typeof value !== 'string' || !isHexColor(value)) return null;
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 0.75, p: 0, display: 'grid', gap: 0.25 }}>
      {surfaces.map(({ key, surface }) => (
        <Line
          key={key}
          name={key}
          color={value}
          surface={surface}
          take={canWrite ? (nearest) => setValue(source, nearest, { shouldDirty: true, shouldTouch: true }) : undefined}
        />
      ))}
    </Box>
  );
}

interface LineProps {
  name: (typeof surfaces)[number]['key'];
  color: string;
  surface: string;
  take: ((nearest: string) => void) | undefined;
}

function Line({ name, color, surface, take }: LineProps) {
  const translate = useTranslate();
  const ratio = contrastOf(surface, color);
  const passes = ratio >= minTextContrast;
  const nearest = readableOn(surface, color).toUpperCase();
  const Icon = passes ? CheckIcon : WarningIcon;
  const said = translate('website.ratio', { ratio: ratio.toFixed(2) });
  return (
    <Box component="li" sx={lineStyle}>
      <Icon aria-hidden sx={{ fontSize: 16, mt: '3px', color: passes ? 'success.main' : 'warning.main' }} />
      <Box component="span" sx={{ minWidth: 0 }}>
        {translate(`website.${name}`)} {said}
        {translate('list.colon')}
        {translate(passes ? 'website.passes' : 'website.fails', { nearest })}{' '}
        {!passes && take && (
          <Button size="small" color="inherit" sx={buttonStyle} onClick={() => take(nearest)}>
            <Swatch color={nearest} />
            {translate('website.use_nearest', { nearest })}
          </Button>
        )}
      </Box>
    </Box>
  );
}

const lineStyle = {
  display: 'flex',
  alignItems: 'flex-start',
  gap: 0.75,
  fontSize: 'caption.fontSize',
  lineHeight: 1.6,
  color: 'text.secondary',
} as const;
const buttonStyle = {
  display: 'inline-flex',
  minWidth: 0,
  minHeight: 24,
  py: 0,
  px: 0.75,
  gap: 0.5,
  verticalAlign: 'middle',
  textTransform: 'none',
  fontSize: 'caption.fontSize',
  textDecoration: 'underline',
  textUnderlineOffset: 3,
} as const;
