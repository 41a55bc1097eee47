/** The documents of a field in their order: each can be moved up and down, and let go of. */
import ArrowDownwardIcon from '@mui/icons-material/ArrowDownward';
import ArrowUpwardIcon from '@mui/icons-material/ArrowUpward';
import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'react-admin';
import { useLayoutEffect, useRef, type ReactNode } from 'react';

import { FileLine, listStyle, useFiles } from './file-line.tsx';

interface FileRowsProps {
  ids: readonly string[];
  disabled: boolean;
  change: (ids: string[]) => void;
  /** Tells who cannot see it where a document is now. */
  say: (text: string) => void;
  /** One is gone, and the button that was pressed with it. */
  removed: () => void;
}

export function FileRows({ ids, disabled, change, say, removed }: FileRowsProps) {
  const translate = useTranslate();
  const { files, isPending } = useFiles(ids);
  const { list, keepFocus } = useKeptFocus();
  if (files.length === 0) return null;
  const move = (from: number, to: number, name: string) => {
    keepFocus(ids[from]!, to < from ? 'up' : 'down');
    change(moved(ids, from, to));
    say(translate('media.file_place', { name, place: to + 1, count: ids.length }));
  };
  return (
    <Box component="ul" ref={list} sx={{ ...listStyle, mb: 1.25 }}>
      {files.map(({ id, facts }, index) => {
        const name = facts?.filename ?? translate('cells.unknown_record');
        const button = (act: 'up' | 'down' | 'remove', icon: ReactNode, isOff: boolean, onClick: () => void) => (
          <IconButton
            size="small"
            disabled={disabled || isOff}
            aria-label={translate(`media.file_${act}`, { name })}
            title={translate(`media.file_${act}`, { name })}
            data-act={`${act} ${id}`}
            onClick={onClick}
          >
            {icon}
          </IconButton>
        );
        return (
          <FileLine key={id} {...{ facts, isPending }}>
            <Box sx={{ display: 'flex', flex: 'none', color: 'text.secondary', '& svg': { fontSize: 18 } }}>
              {files.length > 1 && (
                <>
                  {button('up', <ArrowUpwardIcon />, index === 0, () => move(index, index - 1, name))}
                  {button('down', <ArrowDownwardIcon />, index === files.length - 1, () =>
                    move(index, index + 1, name),
                  )}
                </>
              )}
              {button('remove', <CloseIcon />, false, () => {
                change(ids.filter((one) => one !== id));
                removed();
              })}
            </Box>
          </FileLine>
        );
      })}
    </Box>
  );
}

function moved(ids: readonly string[], from: number, to: number): string[] {
  const rest = ids.filter((_, index) => index !== from);
  return [...rest.slice(0, to), ids[from]!, ...rest.slice(to)];
}

/** Hook: the button that moved a row has the focus still when the row stands elsewhere; at either end, the other one has. */
function useKeptFocus() {
  const list = useRef<HTMLUListElement>(null);
  const wanted = useRef<string>(undefined);
  useLayoutEffect(() => {
    if (wanted.current === undefined) return;
    const [act, id] = wanted.current.split(' ') as [string, string];
    wanted.current = undefined;
    const find = (one: string) => list.current?.querySelector<HTMLButtonElement>(`[data-act="${one} ${id}"]:enabled`);
    (find(act) ?? find(act === 'up' ? 'down' : 'up'))?.focus();
  });
  return { list, keepFocus: (id: string, act: 'up' | 'down') => (wanted.current = `${act} ${id}`) };
}
