/** The buttons of the editor. One of them is reached with Tab, the others from there with the arrow keys. */
import BoldIcon from '@mui/icons-material/FormatBold';
import BulletsIcon from '@mui/icons-material/FormatListBulleted';
import ItalicIcon from '@mui/icons-material/FormatItalic';
import LinkIcon from '@mui/icons-material/InsertLink';
import PictureIcon from '@mui/icons-material/InsertPhotoOutlined';
import NumbersIcon from '@mui/icons-material/FormatListNumbered';
import QuoteIcon from '@mui/icons-material/FormatQuote';
import RedoIcon from '@mui/icons-material/Redo';
import StrikeIcon from '@mui/icons-material/FormatStrikethrough';
import UnderlineIcon from '@mui/icons-material/FormatUnderlined';
import UndoIcon from '@mui/icons-material/Undo';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { ChainedCommands, Editor } from '@tiptap/core';
import { useTranslate } from 'react-admin';
import { useEffect, useReducer, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';

import { useHasPermission } from '../../state/session.ts';
import { LinkPanel } from './link-panel.tsx';
import { PicturePanel } from './picture-panel.tsx';

interface Tool {
  /** Below `forms.editor` of i18n. */
  name: string;
  icon: ReactNode;
  isOn?: (editor: Editor) => boolean;
  run: (chain: ChainedCommands) => ChainedCommands;
  keys?: string;
}

const heading = (level: 2 | 3, text: string): Tool => ({
  name: level === 2 ? 'heading' : 'subheading',
  icon: <Box sx={{ fontSize: 13, fontWeight: 700, lineHeight: '18px', minWidth: 18 }}>{text}</Box>,
  isOn: (editor) => editor.isActive('heading', { level }),
  run: (chain) => chain.toggleHeading({ level }),
});

const tools: readonly (readonly Tool[])[] = [
  [
    { name: 'bold', icon: <BoldIcon />, isOn: (e) => e.isActive('bold'), run: (c) => c.toggleBold(), keys: 'B' },
    {
      name: 'italic',
      icon: <ItalicIcon />,
      isOn: (e) => e.isActive('italic'),
      run: (c) => c.toggleItalic(),
      keys: 'I',
    },
    {
      name: 'underline',
      icon: <UnderlineIcon />,
      isOn: (e) => e.isActive('underline'),
      run: (c) => c.toggleUnderline(),
      keys: 'U',
    },
    { name: 'strike', icon: <StrikeIcon />, isOn: (e) => e.isActive('strike'), run: (c) => c.toggleStrike() },
  ],
  [heading(2, 'H1'), heading(3, 'H2')],
  [
    {
      name: 'bullets',
      icon: <BulletsIcon />,
      isOn: (e) => e.isActive('bulletList'),
      run: (c) => c.toggleBulletList(),
    },
    {
      name: 'numbers',
      icon: <NumbersIcon />,
      isOn: (e) => e.isActive('orderedList'),
      run: (c) => c.toggleOrderedList(),
    },
    { name: 'quote', icon: <QuoteIcon />, isOn: (e) => e.isActive('blockquote'), run: (c) => c.toggleBlockquote() },
  ],
];

const history: readonly Tool[] = [
  { name: 'undo', icon: <UndoIcon />, run: (c) => c.undo(), keys: 'Z' },
  { name: 'redo', icon: <RedoIcon />, run: (c) => c.redo() },
];

interface RichTextToolbarProps {
  editor: Editor;
  controls: string;
  /** Pictures can be put in. */
  pictures: boolean;
}

export function RichTextToolbar({ editor, controls, pictures }: RichTextToolbarProps) {
  const translate = useTranslate();
  const bar = useRef<HTMLDivElement>(null);
  const [linkAt, setLinkAt] = useState<HTMLElement | null>(null);
  const [pictureAt, setPictureAt] = useState<HTMLElement | null>(null);
  const mayUpload = useHasPermission('media.write');
  const [current, setCurrent] = useState('bold');
  useEveryChange(editor);

  const button = ({ name, icon, isOn, run, keys }: Tool) => (
    <ToolButton
      key={name}
      {...{ name, icon }}
      {...(keys !== undefined && { keys })}
      {...(isOn && { pressed: isOn(editor) })}
      reachable={name === current}
      disabled={isOn === undefined && !run(editor.can().chain()).run()}
      onFocus={() => setCurrent(name)}
      onPress={() => run(editor.chain().focus()).run()}
    />
  );
  return (
    <Box
      ref={bar}
      role="toolbar"
      aria-label={translate('forms.editor.tools')}
      aria-controls={controls}
      onKeyDown={(event) => moveBetween(event, bar.current)}
      sx={barStyle}
    >
      {tools.map((group, index) => (
        <Box key={index} sx={groupStyle}>
          {group.map(button)}
        </Box>
      ))}
      <Box sx={groupStyle}>
        <ToolButton
          name="link"
          icon={<LinkIcon />}
          pressed={editor.isActive('link')}
          reachable={current === 'link'}
          disabled={false}
          onFocus={() => setCurrent('link')}
          onPress={setLinkAt}
        />
        {pictures && mayUpload && (
          <ToolButton
            name="picture"
            icon={<PictureIcon />}
            pressed={editor.isActive('image')}
            reachable={current === 'picture'}
            disabled={false}
            onFocus={() => setCurrent('picture')}
            onPress={setPictureAt}
          />
        )}
      </Box>
      <Box sx={groupStyle}>{history.map(button)}</Box>
      <LinkPanel {...{ editor }} anchor={linkAt} close={() => setLinkAt(null)} />
      {pictures && <PicturePanel {...{ editor }} anchor={pictureAt} close={() => setPictureAt(null)} />}
    </Box>
  );
}

interface ToolButtonProps {
  name: string;
  icon: ReactNode;
  keys?: string;
  pressed?: boolean;
  /** Tab stops at it. */
  reachable: boolean;
  disabled: boolean;
  onFocus: () => void;
  onPress: (button: HTMLElement) => void;
}

function ToolButton({ name, icon, keys, pressed, reachable, disabled, onFocus, onPress }: ToolButtonProps) {
  const translate = useTranslate();
  const label = translate(`forms.editor.${name}`);
  return (
    <Tooltip title={keys ? `${label} (${onMac ? '⌘' : 'Ctrl+'}${keys})` : label}>
      <IconButton
        size="small"
        aria-label={label}
        {...(pressed !== undefined && { 'aria-pressed': pressed })}
        {...(keys !== undefined && { 'aria-keyshortcuts': `Control+${keys} Meta+${keys}` })}
        // A disabled button would lose the focus under the hand.
        aria-disabled={disabled}
        tabIndex={reachable ? 0 : -1}
        onFocus={onFocus}
        // The text keeps its selection.
        onMouseDown={(event) => event.preventDefault()}
        onClick={(event) => !disabled && onPress(event.currentTarget)}
        sx={toolStyle}
      >
        {icon}
      </IconButton>
    </Tooltip>
  );
}

const onMac = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Draws again with everything that happens in the editor: a selection may switch what a button shows. */
function useEveryChange(editor: Editor): void {
  const [, draw] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    editor.on('transaction', draw);
    return () => void editor.off('transaction', draw);
  }, [editor]);
}

function moveBetween(event: KeyboardEvent, bar: HTMLElement | null): void {
  const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };
  const step = steps[event.key];
  const buttons = [...(bar?.querySelectorAll<HTMLElement>(':scope button') ?? [])];
  const index = buttons.indexOf(document.activeElement as HTMLElement);
  if (index < 0) return;
  const target =
    step === undefined
      ? { Home: buttons[0], End: buttons.at(-1) }[event.key]
      : buttons[(index + step + buttons.length) % buttons.length];
  if (!target) return;
  event.preventDefault();
  target.focus();
}

const barStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  rowGap: 0.25,
  px: 0.5,
  py: 0.25,
  borderBottom: 1,
  borderColor: 'divider',
} as const;

const groupStyle = {
  display: 'flex',
  alignItems: 'center',
  '& + &': { ml: 0.5, pl: 0.5, borderLeft: 1, borderColor: 'divider' },
} as const;

const toolStyle = {
  color: 'text.secondary',
  '& svg': { fontSize: 18 },
  '&[aria-pressed=true]': { color: 'text.primary', backgroundColor: 'action.selected' },
  '&[aria-disabled=true]': { color: 'text.disabled', cursor: 'default' },
} as const;
