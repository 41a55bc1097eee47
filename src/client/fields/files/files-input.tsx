/** Takes documents, several at once: chosen or dropped. They have an order, and can be fetched and let go of again. */
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { useRef, useState } from 'react';

import { maxDocumentBytes } from '../../../shared/contracts/media.ts';
import { useHasPermission } from '../../state/session.ts';
import type { InputProps } from '../field-props.ts';
import { useFieldLabel } from '../field-texts.ts';
import { FieldFrame } from '../parts/field-frame.tsx';
import { visuallyHidden } from '../parts/visually-hidden.ts';
import { useFieldInput } from '../parts/use-field-input.ts';
import { asWords } from '../tags/tags-cell.tsx';
import { ChooseButton } from '../image/choose-button.tsx';
import { SendingBar } from '../image/sending-bar.tsx';
import { dropZone, useDrop } from '../image/use-drop.ts';
import { useUpload } from '../image/use-upload.ts';
import { FileRows } from './file-rows.tsx';

export function FilesInput({ resource, source, field, disabled }: InputProps<'files'>) {
  const translate = useTranslate();
  const { id, field: input, error, aria } = useFieldInput(source, field.required, { format: asWords, parse: asWords });
  const label = useFieldLabel(resource)(source, field);
  const mayUpload = useHasPermission('media.write');
  const ids = asWords(input.value);
  // Several arrive one after the other, each to what is there by then.
  const latest = useRef(ids);
  latest.current = ids;
  const chooseButton = useRef<HTMLButtonElement>(null);
  /** It is drawn again in place of what had the focus. */
  const focusButton = () => void requestAnimationFrame(() => chooseButton.current?.focus());
  const [said, setSaid] = useState('');
  const change = (next: string[]) => {
    latest.current = next;
    input.onChange(next);
  };
  const upload = useUpload('document', (record) => change([...latest.current, record.id]));
  const [isFull, setFull] = useState(false);
  const isOpen = mayUpload && disabled !== true;
  const take = async (chosen: readonly File[]) => {
    const room = field.max - latest.current.length;
    setFull(chosen.length > room);
    for (const file of chosen.slice(0, Math.max(0, room))) if (!(await upload.send(file))) return;
    focusButton();
  };
  const { isOver, ...drop } = useDrop(isOpen, (chosen) => void take(chosen));
  const failure = upload.failure ?? (isFull ? translate('validation.too_many', { max: field.max }) : undefined);

  return (
    <FieldFrame {...{ id, resource, source, field }} error={failure ?? error}>
      <Box {...drop} data-over={isOver || undefined} sx={dropZone}>
        <FileRows
          {...{ ids, change }}
          disabled={disabled === true}
          say={setSaid}
          removed={() => {
            setFull(false);
            upload.forgetFailure();
            focusButton();
          }}
        />
        {upload.sending ? (
          <SendingBar {...upload.sending} cancel={() => (upload.cancel(), focusButton())} />
        ) : (
          <>
            <ChooseButton
              {...{ id, label, aria, chooseButton }}
              use="document"
              multiple
              text={translate('media.choose_files')}
              disabled={!isOpen || ids.length >= field.max}
              choose={(chosen) => void take(chosen)}
              onBlur={input.onBlur}
            />
            {isOpen && (
              <Box sx={hintStyle}>
                {translate('media.hint_files', { size: maxDocumentBytes / 1_024 / 1_024, max: field.max })}
              </Box>
            )}
          </>
        )}
        {!mayUpload && disabled !== true && <Box sx={hintStyle}>{translate('media.no_right')}</Box>}
        <Box role="status" sx={visuallyHidden}>
          {said}
        </Box>
      </Box>
    </FieldFrame>
  );
}

const hintStyle = { mt: 0.75, fontSize: 'caption.fontSize', color: 'text.secondary' } as const;
