/** Types a colour's code, or picks it. */
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';

import { isHexColor } from '../../../shared/definition/checks.ts';
import type { InputProps } from '../field-props.ts';
import { useFieldLabel } from '../field-texts.ts';
import { Swatch } from './swatch.tsx';
import { TextControl } from '../parts/text-control.tsx';

export function ColorInput(props: InputProps<'color'>) {
  return <TextControl {...props} parse={withHash} start={<ColorWell {...props} />} />;
}

/** The browser's own colour picker, drawn as a square of the colour. */
function ColorWell({ resource, source, field, disabled }: InputProps<'color'>) {
  const translate = useTranslate();
  const label = useFieldLabel(resource)(source, field);
  const { setValue } = useFormContext();
  const value: unknown = useWatch({ name: source });
  const color = typeof value === 'string' && isHexColor(value) ? value : undefined;
  return (
    <Box
      component="span"
      sx={{
        position: 'relative',
        display: 'inline-flex',
        width: 24,
        height: 24,
        borderRadius: '4px',
        // Without a colour it is hollow.
        ...(color === undefined && { border: '1px dashed', borderColor: 'text.secondary' }),
        '&:focus-within': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 1 },
      }}
    >
      <Swatch color={color} size={24} />
      <Box
        component="input"
        type="color"
        value={color ?? '#888888'}
        disabled={disabled}
        aria-label={`${label}: ${translate('cells.pick_color')}`}
        onChange={(event: React.ChangeEvent<HTMLInputElement>) =>
          setValue(source, event.target.value, { shouldDirty: true, shouldTouch: true })
        }
        sx={{
          position: 'absolute',
          inset: 0,
          width: '100%',
          height: '100%',
          opacity: 0,
          cursor: 'pointer',
          p: 0,
          border: 0,
        }}
      />
    </Box>
  );
}

/** `1a2b3c` was pasted without its hash. */
function withHash(typed: unknown): string | null {
  const text = String(typed ?? '').trim();
  return (/^[0-9a-f]{6}$/i.test(text) ? `#${text}` : text) || null;
}
