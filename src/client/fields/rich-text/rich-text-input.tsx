/** Formatted text: its editor is fetched with the first such field. */
import { plainText } from '../../../shared/text/rich-text.ts';
import type { InputProps } from '../field-props.ts';
import { CharacterCount } from '../parts/character-count.tsx';
import { FieldFrame, labelId } from '../parts/field-frame.tsx';
import { useFieldInput } from '../parts/use-field-input.ts';
import { LazyEditor } from './lazy-editor.tsx';

export function RichTextInput({ resource, source, field, disabled }: InputProps<'rich_text'>) {
  const { id, field: input, error, aria } = useFieldInput(source, field.required);
  const html = typeof input.value === 'string' ? input.value : '';
  return (
    <FieldFrame
      {...{ id, resource, source, field, error }}
      aside={<CharacterCount value={plainText(html)} max={field.max} always />}
    >
      <LazyEditor
        {...{ id, html }}
        aria={{ ...aria, 'aria-labelledby': labelId(id) }}
        change={(next) => input.onChange(next || null)}
        onBlur={input.onBlur}
        handle={input.ref}
        disabled={disabled ?? false}
        error={Boolean(error)}
        pictures={field.pictures}
      />
    </FieldFrame>
  );
}
