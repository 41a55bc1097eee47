/** Puts a picture into the text, or says anew what one shows: without that none is put in. */
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { useRef, useState } from 'react';

import { pictureUrl } from '../../../shared/contracts/media.ts';
import { pictureAt, sourceOfPicture } from '../../../shared/text/rich-text.ts';
import { useTenant } from '../../state/session.ts';
import { ChooseButton } from '../image/choose-button.tsx';
import { SendingBar } from '../image/sending-bar.tsx';
import { useUpload } from '../image/use-upload.ts';
import { EditorPopover, type PanelProps } from './editor-popover.tsx';

export function PicturePanel({ editor, anchor, close }: PanelProps) {
  const translate = useTranslate();
  return (
    <EditorPopover {...{ anchor, close }} name={translate('forms.editor.picture')} width={340}>
      <PictureForm {...{ editor, close }} />
    </EditorPopover>
  );
}

const longestAlt = 200;

function PictureForm({ editor, close }: Omit<PanelProps, 'anchor'>) {
  const translate = useTranslate();
  const { account_id } = useTenant();
  const { src, alt: before } = editor.getAttributes('image') as { src?: string; alt?: string };
  const [id, setId] = useState(() => pictureAt(src ?? ''));
  const [alt, setAlt] = useState(before ?? '');
  const [isMissing, setMissing] = useState(false);
  const chooseButton = useRef<HTMLButtonElement>(null);
  const upload = useUpload('picture', (record) => setId(record.id));
  const apply = () => {
    if (id === undefined) return;
    if (alt.trim() === '') return setMissing(true);
    const attrs = { src: sourceOfPicture(id), alt: alt.trim() };
    const chain = editor.chain().focus();
    if (src) chain.updateAttributes('image', attrs).run();
    else chain.insertContent([{ type: 'image', attrs }, { type: 'paragraph' }]).run();
    close();
  };
  return (
    <Stack sx={{ gap: 1.5 }}>
      {upload.failure !== undefined && <Alert severity="error">{upload.failure}</Alert>}
      {id !== undefined && (
        <img src={pictureUrl(account_id, id, 'medium')} alt="" style={{ maxHeight: 160, objectFit: 'contain' }} />
      )}
      {upload.sending ? (
        <SendingBar {...upload.sending} cancel={upload.cancel} />
      ) : (
        <ChooseButton
          id="text-picture"
          label={translate('forms.editor.picture')}
          aria={{}}
          use="picture"
          text={translate(id === undefined ? 'media.choose' : 'media.replace')}
          disabled={false}
          chooseButton={chooseButton}
          choose={([file]) => void upload.send(file!)}
          onBlur={() => undefined}
        />
      )}
      <TextField
        size="small"
        fullWidth
        label={translate('media.alt')}
        value={alt}
        error={isMissing}
        helperText={isMissing ? translate('validation.picture_without_text') : translate('media.alt_help')}
        onChange={(event) => {
          setAlt(event.target.value);
          setMissing(false);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // The form around it must not be saved by this.
          event.preventDefault();
          apply();
        }}
        slotProps={{ htmlInput: { maxLength: longestAlt } }}
      />
      <Button variant="contained" disabled={id === undefined} onClick={apply} sx={{ alignSelf: 'flex-end' }}>
        {translate('forms.editor.set_picture')}
      </Button>
    </Stack>
  );
}
