/** Hook: takes the files that are dropped or pasted onto something. */
import { useState, type ClipboardEvent, type DragEvent } from 'react';

/** @param take at least one file */
export function useDrop(isOpen: boolean, take: (files: readonly File[]) => void) {
  const [isOver, setOver] = useState(false);
  const takeAny = (files: FileList | undefined) => {
    const found = [...(files ?? [])];
    if (found.length > 0) take(found);
    return found.length > 0;
  };
  if (!isOpen) return { isOver: false };
  return {
    isOver,
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes('Files')) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: (event: DragEvent) => {
      if (!(event.relatedTarget instanceof Node) || !event.currentTarget.contains(event.relatedTarget)) setOver(false);
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      takeAny(event.dataTransfer.files);
    },
    onPaste: (event: ClipboardEvent) => {
      if (takeAny(event.clipboardData.files)) event.preventDefault();
    },
  };
}

/** How that something looks, with `data-over` while a file is held above it. */
export const dropZone = {
  p: 1.5,
  border: '1px dashed',
  borderColor: 'divider',
  borderRadius: 1,
  backgroundColor: 'background.paper',
  '&[data-over]': { borderColor: 'primary.main', backgroundColor: 'action.hover' },
} as const;
