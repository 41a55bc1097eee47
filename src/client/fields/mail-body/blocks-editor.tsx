/** Blocks of a mail: added, written, moved and removed; all of it with the keyboard as well. */
import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useTranslate } from 'react-admin';
import { useId, useRef, useState } from 'react';

import {
  blockKinds,
  maxBlocks,
  newBlock,
  readBlocks,
  writeBlocks,
  type BlockKind,
  type MailBlock,
} from '../../../shared/mail/mail-blocks.ts';
import type { Language } from '../../../shared/specification/constants.ts';
import { BlockFrame } from './block-frame.tsx';

interface BlocksEditorProps {
  id: string;
  label: string;
  language: Language;
  source: string;
  change: (source: string) => void;
  disabled: boolean;
}

export function BlocksEditor({ id, label, language, source, change, disabled }: BlocksEditorProps) {
  const translate = useTranslate();
  const blocks = readBlocks(source);
  const keys = useKeys(blocks?.length ?? 0);
  if (!blocks)
    return (
      <Box sx={emptyStyle}>
        <p>{translate('email.blocks.broken')}</p>
        <Button size="small" variant="outlined" color="inherit" disabled={disabled} onClick={() => change('')}>
          {translate('email.blocks.anew')}
        </Button>
      </Box>
    );
  const set = (next: readonly MailBlock[]) => change(writeBlocks(next));
  const place = (index: number, block: MailBlock) => set(blocks.map((one, at) => (at === index ? block : one)));
  const insert = (index: number, block: MailBlock) => {
    keys.insert(index);
    set([...blocks.slice(0, index), block, ...blocks.slice(index)]);
  };
  const move = (index: number, by: 1 | -1) => {
    const next = [...blocks];
    [next[index], next[index + by]] = [next[index + by]!, next[index]!];
    keys.swap(index, index + by);
    set(next);
  };
  const isFull = blocks.length >= maxBlocks;
  return (
    <Box role="group" id={id} aria-label={label} lang={language}>
      {blocks.length === 0 && <Box sx={emptyStyle}>{translate('email.blocks.empty')}</Box>}
      <Box component="ol" aria-label={translate('email.blocks.title')} sx={listStyle}>
        {blocks.map((block, index) => (
          <BlockFrame
            key={keys.all[index]}
            {...{ block, language, disabled }}
            change={(next) => place(index, next)}
            up={index > 0 ? () => move(index, -1) : undefined}
            down={index < blocks.length - 1 ? () => move(index, 1) : undefined}
            copy={isFull ? undefined : () => insert(index + 1, block)}
            remove={() => {
              keys.remove(index);
              set(blocks.filter((_, at) => at !== index));
            }}
          />
        ))}
      </Box>
      {!disabled && <AddBlock disabled={isFull} add={(kind) => insert(blocks.length, newBlock[kind])} />}
    </Box>
  );
}

function AddBlock({ disabled, add }: { disabled: boolean; add: (kind: BlockKind) => void }) {
  const translate = useTranslate();
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        ref={button}
        id={id}
        size="small"
        variant="outlined"
        color="inherit"
        startIcon={<AddIcon />}
        disabled={disabled}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        {translate('email.blocks.add')}
      </Button>
      <Menu
        open={isOpen}
        anchorEl={() => button.current!}
        onClose={() => setOpen(false)}
        slotProps={{ list: { 'aria-labelledby': id, dense: true } }}
      >
        {blockKinds.map((kind) => (
          <MenuItem
            key={kind}
            onClick={() => {
              setOpen(false);
              add(kind);
            }}
          >
            <ListItemText>{translate(`email.blocks.kinds.${kind}`)}</ListItemText>
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

/** Hook: a key for each block, which it keeps wherever it moves: what is typed in it stays with it. */
function useKeys(count: number) {
  const next = useRef(0);
  const [keys, setKeys] = useState<readonly number[]>([]);
  const fresh = () => (next.current += 1);
  const all = count === keys.length ? keys : Array.from({ length: count }, (_, index) => keys[index] ?? fresh());
  if (all !== keys) setKeys(all);
  return {
    all,
    insert: (index: number) => setKeys([...all.slice(0, index), fresh(), ...all.slice(index)]),
    remove: (index: number) => setKeys(all.filter((_, at) => at !== index)),
    swap: (one: number, other: number) =>
      setKeys(all.map((key, at) => (at === one ? all[other]! : at === other ? all[one]! : key))),
  };
}

const listStyle = { listStyle: 'none', m: 0, p: 0, mb: 1, display: 'grid', gap: 1 } as const;

const emptyStyle = {
  mb: 1,
  p: 2,
  border: '1px dashed',
  borderColor: 'divider',
  borderRadius: 1,
  color: 'text.secondary',
  fontSize: 'body2.fontSize',
  '& p': { m: 0, mb: 1 },
} as const;
