/** Takes a picture: chosen, dropped or pasted; shows it, and lets go of it again. */
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { useRef, useState } from 'react';

import { sizeProblem } from '../../../shared/definition/problems.ts';
import { useHasPermission } from '../../state/session.ts';
import type { InputProps } from '../field-props.ts';
import { useFieldLabel } from '../field-texts.ts';
import { FieldFrame } from '../parts/field-frame.tsx';
import { useFieldInput } from '../parts/use-field-input.ts';
import { AdjustDialog } from './adjust-dialog.tsx';
import { PictureBox } from './picture-box.tsx';
import { PictureButtons } from './picture-buttons.tsx';
import { SendingBar } from './sending-bar.tsx';
import { dropZone, useDrop } from './use-drop.ts';
import { VideoBox } from './video-box.tsx';
import { useUpload, type PictureSize } from './use-upload.ts';

export function ImageInput({ resource, source, field, disabled }: InputProps<'image'>) {
  const translate = useTranslate();
  const { id, field: input, error, aria } = useFieldInput(source, field.required);
  const label = useFieldLabel(resource)(source, field);
  const mayUpload = useHasPermission('media.write');
  const [adjusting, setAdjusting] = useState(false);
  const chooseButton = useRef<HTMLButtonElement>(null);
  const use = field.isVideo ? 'video' : field.isLogo ? 'logo' : 'picture';
  const picture = typeof input.value === 'string' && input.value !== '' ? input.value : undefined;
  const problem = useSizeProblem(field);
  const take = (record: { id: string }) => {
    input.onChange(record.id);
    chooseButton.current?.focus();
  };
  const upload = useUpload(use, take, problem);
  const isOpen = mayUpload && disabled !== true;
  const { isOver, ...drop } = useDrop(isOpen, ([file]) => void upload.send(file!));

  return (
    <FieldFrame {...{ id, resource, source, field }} error={upload.failure ?? error}>
      <Box {...drop} data-over={isOver || undefined} sx={[dropZone, { display: 'flex', alignItems: 'center', gap: 2 }]}>
        {field.isVideo ? <VideoBox video={picture} /> : <PictureBox picture={picture} />}
        <Box sx={{ flex: 1, minWidth: 0 }}>
          {upload.sending ? (
            <SendingBar
              {...upload.sending}
              cancel={() => {
                upload.cancel();
                // The button that was pressed is gone.
                requestAnimationFrame(() => chooseButton.current?.focus());
              }}
            />
          ) : (
            <PictureButtons
              {...{ id, label, aria, use, picture, chooseButton }}
              disabled={!isOpen}
              choose={([file]) => void upload.send(file!)}
              adjust={() => setAdjusting(true)}
              remove={() => {
                upload.forgetFailure();
                input.onChange(null);
              }}
              onBlur={input.onBlur}
            />
          )}
          {isOpen && isSized(field) && (
            <Box sx={hintStyle}>
              {translate('media.at_least', { width: field.minWidth ?? 1, height: field.minHeight ?? 1 })}
            </Box>
          )}
          {!mayUpload && disabled !== true && <Box sx={hintStyle}>{translate('media.no_right')}</Box>}
        </Box>
      </Box>
      {picture && adjusting && <AdjustDialog id={picture} close={() => setAdjusting(false)} />}
    </FieldFrame>
  );
}

type Sized = Pick<InputProps<'image'>['field'], 'minWidth' | 'minHeight'>;

const isSized = ({ minWidth, minHeight }: Sized): boolean => minWidth !== undefined || minHeight !== undefined;

/** Hook: what is wrong with the size of a picture for its field, in the words of the server. */
function useSizeProblem(field: Sized) {
  const translate = useTranslate();
  return (size: PictureSize): string | undefined => {
    const problem = sizeProblem(field, size);
    return problem && translate(problem.key, problem);
  };
}

const hintStyle = { mt: 0.75, fontSize: 'caption.fontSize', color: 'text.secondary' } as const;
