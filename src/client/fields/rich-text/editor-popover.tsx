/** A small dialog at a button of the editor's bar. */
import Popover from '@mui/material/Popover';
import type { Editor } from '@tiptap/core';
import type { ReactNode } from 'react';

/** What every panel of the editor is given. */
export interface PanelProps {
  editor: Editor;
  anchor: HTMLElement | null;
  close: () => void;
}

interface EditorPopoverProps extends Omit<PanelProps, 'editor'> {
  name: string;
  /** In pixels, where the screen is not narrower. */
  width: number;
  children: ReactNode;
}

export function EditorPopover({ anchor, close, name, width, children }: EditorPopoverProps) {
  return (
    <Popover
      open={anchor !== null}
      anchorEl={anchor}
      onClose={close}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{
        paper: { role: 'dialog', 'aria-label': name, sx: { p: 1.5, width, maxWidth: 'calc(100vw - 32px)' } },
      }}
    >
      {children}
    </Popover>
  );
}
