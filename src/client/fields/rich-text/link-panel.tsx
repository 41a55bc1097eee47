/** Asks where a link leads; says so when it may not lead there. */
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { useState } from 'react';

import { isSafeLink } from '../../../shared/definition/checks.ts';
import { EditorPopover, type PanelProps } from './editor-popover.tsx';

export function LinkPanel({ editor, anchor, close }: PanelProps) {
  const translate = useTranslate();
  return (
    <EditorPopover {...{ anchor, close }} name={translate('forms.editor.link')} width={320}>
      <LinkForm {...{ editor, close }} />
    </EditorPopover>
  );
}

function LinkForm({ editor, close }: Omit<PanelProps, 'anchor'>) {
  const translate = useTranslate();
  const before = String(editor.getAttributes('link')['href'] ?? '');
  const [address, setAddress] = useState(before);
  const [wrong, setWrong] = useState(false);

  const apply = () => {
    const href = completed(address);
    if (!isSafeLink(href)) return setWrong(true);
    const chain = editor.chain().focus().extendMarkRange('link');
    // Nothing is selected: the address itself is the text.
    if (editor.state.selection.empty && !before)
      chain.insertContent({ type: 'text', text: href, marks: [linkTo(href)] });
    else chain.setLink({ href });
    chain.run();
    close();
  };
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
    close();
  };
  return (
    <Stack sx={{ gap: 1 }}>
      <TextField
        autoFocus
        size="small"
        fullWidth
        type="url"
        label={translate('forms.editor.link_to')}
        value={address}
        error={wrong}
        helperText={wrong ? translate('validation.bad_link') : undefined}
        onChange={(event) => {
          setAddress(event.target.value);
          setWrong(false);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // The form around it must not be saved by this.
          event.preventDefault();
          apply();
        }}
      />
      <Stack direction="row" sx={{ gap: 1, justifyContent: 'flex-end' }}>
        {before && (
          <Button color="inherit" onClick={remove} sx={{ mr: 'auto' }}>
            {translate('forms.editor.unlink')}
          </Button>
        )}
        <Button variant="contained" onClick={apply}>
          {translate('forms.editor.set_link')}
        </Button>
      </Stack>
    </Stack>
  );
}

const linkTo = (href: string) => ({ type: 'link', attrs: { href } });

/** `example.org` is meant as `https://example.org`. */
function completed(typed: string): string {
  const address = typed.trim();
  return /^[a-z0-9-]+(\.[a-z0-9-]+)+(\/|$)/i.test(address) ? `https://${address}` : address;
}
