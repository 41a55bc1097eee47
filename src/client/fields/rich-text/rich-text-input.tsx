/** Formatted text: its editor is fetched with the first such field. */
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense } from 'react';

import { plainText } from '../../../shared/text/rich-text.ts';
import { fetchCode } from '../../providers/reload-after-deploy.ts';
import type { InputProps } from '../field-props.ts';
import { CharacterCount } from '../parts/character-count.tsx';
import { FieldFrame, labelId } from '../parts/field-frame.tsx';
import { useFieldInput } from '../parts/use-field-input.ts';

const Editor = lazy(async () => ({
  default: (await fetchCode(() => import('./rich-text-editor.tsx'))).RichTextEditor,
}));

export function RichTextInput({ resource, source, field, disabled }: InputProps<'rich_text'>) {
  const { id, field: input, error, aria } = useFieldInput(source, field.required);
  const html = typeof input.value === 'string' ? input.value : '';
  return (
    <FieldFrame
      {...{ id, resource, source, field, error }}
      aside={<CharacterCount value={plainText(html)} max={field.max} always />}
    >
      <Box sx={{ minHeight: disabled ? 0 : 168 }}>
        <Suspense fallback={<Skeleton variant="rounded" height={168} />}>
          <Editor
            {...{ id, html }}
            aria={{ ...aria, 'aria-labelledby': labelId(id) }}
            change={(next) => input.onChange(next || null)}
            onBlur={input.onBlur}
            handle={input.ref}
            disabled={disabled ?? false}
            error={Boolean(error)}
          />
        </Suspense>
      </Box>
    </FieldFrame>
  );
}
