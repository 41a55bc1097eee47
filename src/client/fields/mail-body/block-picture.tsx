/** A picture in a mail: one of the organisation's own, what it shows for whoever cannot see it, and where it leads. */
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { useId, useRef } from 'react';

import { useHasPermission } from '../../state/session.ts';
import { PictureBox } from '../image/picture-box.tsx';
import { ChooseButton } from '../image/choose-button.tsx';
import { SendingBar } from '../image/sending-bar.tsx';
import { useUpload } from '../image/use-upload.ts';
import { BlockText, twoColumns, type BlockProps } from './block-text.tsx';

export function BlockPicture({ block, language, disabled, change }: BlockProps<'picture'>) {
  const translate = useTranslate();
  const id = useId();
  const mayUpload = useHasPermission('media.write');
  const chooseButton = useRef<HTMLButtonElement>(null);
  const upload = useUpload('picture', ({ id: image_id }) => change({ ...block, image_id }));
  const picture = block.image_id === '' ? undefined : block.image_id;
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        <PictureBox picture={picture} />
        {upload.sending ? (
          <SendingBar {...upload.sending} cancel={upload.cancel} />
        ) : (
          <ChooseButton
            {...{ id, chooseButton }}
            label={translate('email.blocks.kinds.picture')}
            aria={{}}
            use="picture"
            text={translate(picture ? 'media.replace' : 'media.choose')}
            disabled={disabled || !mayUpload}
            choose={([file]) => void upload.send(file!)}
            onBlur={() => undefined}
          />
        )}
      </Box>
      {upload.failure && (
        <Box role="alert" sx={{ color: 'error.main', fontSize: 'body2.fontSize' }}>
          {upload.failure}
        </Box>
      )}
      <Box sx={twoColumns}>
        <BlockText {...{ language, disabled }} field="alt" value={block.alt} set={(alt) => change({ ...block, alt })} />
        <BlockText {...{ language, disabled }} field="url" value={block.url} set={(url) => change({ ...block, url })} />
      </Box>
    </Box>
  );
}
