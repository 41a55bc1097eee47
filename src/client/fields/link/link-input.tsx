/** Says where something leads to: first what kind of thing that is, then which of them, or its address. */
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';

import { asLink, type Link } from '../../../shared/link/link.ts';
import type { InputProps } from '../field-props.ts';
import { FieldFrame } from '../parts/field-frame.tsx';
import { useFieldInput } from '../parts/use-field-input.ts';
import { ReferencePicker } from '../reference/reference-picker.tsx';
import { useLinkWords } from './link-words.ts';

/** A value of the first select: nothing, an address, a collection or a screen. */
const address = 'url';
const ofRecord = 'to:';
const ofScreen = 'screen:';

export function LinkInput({ resource, source, field, disabled = false }: InputProps<'link'>) {
  const translate = useTranslate();
  const { screen, collection } = useLinkWords(resource, source, field);
  const { id, field: input, error, aria } = useFieldInput(source, field.required, { format: asLink, parse: asLink });
  const link = asLink(input.value);
  return (
    <FieldFrame {...{ id, resource, source, field, error }}>
      <Box sx={rowStyle}>
        <TextField
          select
          id={id}
          inputRef={link === null || 'screen' in link ? input.ref : undefined}
          value={kindOf(link)}
          onChange={(event) => input.onChange(begin(event.target.value))}
          onBlur={input.onBlur}
          size="small"
          hiddenLabel
          margin="none"
          disabled={disabled}
          error={Boolean(error)}
          slotProps={{ select: { native: true }, htmlInput: aria }}
        >
          <option value="">{translate('links.none')}</option>
          <optgroup label={translate('links.records')}>
            {field.leadsTo.map((to) => (
              <option key={to} value={ofRecord + to}>
                {collection(to)}
              </option>
            ))}
          </optgroup>
          <optgroup label={translate('links.screens')}>
            {Object.keys(field.screens).map((one) => (
              <option key={one} value={ofScreen + one}>
                {screen(one)}
              </option>
            ))}
          </optgroup>
          <option value={address}>{translate('links.address')}</option>
        </TextField>
        {link && 'to' in link && (
          <ReferencePicker
            key={link.to}
            id={`${id}-record`}
            to={link.to}
            ids={link.id ? [link.id] : []}
            change={([record = '']) => input.onChange({ to: link.to, id: record })}
            onBlur={input.onBlur}
            disabled={disabled}
            error={Boolean(error)}
            aria={{ ...aria, 'aria-label': collection(link.to) }}
            inputRef={input.ref}
          />
        )}
        {link && 'url' in link && (
          <TextField
            id={`${id}-url`}
            inputRef={input.ref}
            value={link.url}
            onChange={(event) => input.onChange({ url: event.target.value })}
            onBlur={input.onBlur}
            type="text"
            size="small"
            fullWidth
            hiddenLabel
            margin="none"
            disabled={disabled}
            error={Boolean(error)}
            placeholder={translate('links.address_hint')}
            slotProps={{ htmlInput: { ...aria, inputMode: 'url', 'aria-label': translate('links.address') } }}
          />
        )}
      </Box>
    </FieldFrame>
  );
}

function kindOf(link: Link | null): string {
  if (link === null) return '';
  if ('url' in link) return address;
  return 'to' in link ? ofRecord + link.to : ofScreen + link.screen;
}

/** A link of a kind, of which the rest is still to be said. */
function begin(kind: string): Link | null {
  if (kind === address) return { url: '' };
  if (kind.startsWith(ofRecord)) return { to: kind.slice(ofRecord.length), id: '' };
  return kind.startsWith(ofScreen) ? { screen: kind.slice(ofScreen.length) } : null;
}

const rowStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 220px) minmax(0, 1fr)' },
  gap: 1,
} as const;
