/** What a block of a mail says, by its kind. */
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { useId, type ComponentType } from 'react';

import { listCounts, postLists, type BlockKind } from '../../../shared/mail/mail-blocks.ts';
import { LazyEditor } from '../rich-text/lazy-editor.tsx';
import { BlockChoice, BlockLabel, BlockText, twoColumns, type BlockProps, type BlockTextProps } from './block-text.tsx';
import { BlockPicture } from './block-picture.tsx';

export function BlockInputs(props: BlockProps<BlockKind>) {
  const Inputs = inputs[props.block.kind] as ComponentType<BlockProps<BlockKind>>;
  return <Inputs {...props} />;
}

const inputs: { [K in BlockKind]: ComponentType<BlockProps<K>> } = {
  heading: ({ block, ...props }) => (
    <BlockText {...props} field="text" value={block.text} set={(text) => props.change({ ...block, text })} />
  ),
  text: ({ block, ...props }) => (
    <BlockHtml {...props} field="text" html={block.html} set={(html) => props.change({ ...block, html })} />
  ),
  picture: BlockPicture,
  button: ({ block, ...props }) => (
    <Box sx={twoColumns}>
      <BlockText {...props} field="label" value={block.label} set={(label) => props.change({ ...block, label })} />
      <BlockText {...props} field="url" value={block.url} set={(url) => props.change({ ...block, url })} />
    </Box>
  ),
  columns: ({ block, ...props }) => (
    <Box sx={twoColumns}>
      <BlockHtml {...props} field="left" html={block.left} set={(left) => props.change({ ...block, left })} />
      <BlockHtml {...props} field="right" html={block.right} set={(right) => props.change({ ...block, right })} />
    </Box>
  ),
  divider: () => <Hint text="email.blocks.divider" />,
  events: ({ block, ...props }) => (
    <>
      <BlockText
        {...props}
        field="count"
        isNumber
        value={String(block.count)}
        set={(text) => props.change({ ...block, count: countOf(text) })}
      />
      <Hint text="email.blocks.events" />
    </>
  ),
  posts: ({ block, ...props }) => (
    <>
      <Box sx={twoColumns}>
        <BlockChoice
          {...props}
          field="source"
          value={block.source}
          choices={postLists}
          set={(source) => props.change({ ...block, source })}
        />
        <BlockText
          {...props}
          field="post_count"
          isNumber
          value={String(block.count)}
          set={(text) => props.change({ ...block, count: countOf(text) })}
        />
      </Box>
      <Hint text="email.blocks.posts" />
    </>
  ),
  footer: ({ block, ...props }) => (
    <>
      <BlockText {...props} field="text" isLong value={block.text} set={(text) => props.change({ ...block, text })} />
      <Hint text="email.blocks.footer" />
    </>
  ),
};

/** The form has no fault in a block: its body as a whole has. */
const ignore = () => undefined;

const countOf = (text: string) => Math.min(listCounts.most, Math.max(listCounts.least, Math.trunc(Number(text)) || 1));

interface BlockHtmlProps extends Pick<BlockTextProps, 'language' | 'disabled' | 'field'> {
  html: string;
  set: (html: string) => void;
}

function BlockHtml({ language, disabled, field, html, set }: BlockHtmlProps) {
  const translate = useTranslate();
  const id = useId();
  return (
    <Box sx={{ minWidth: 0 }}>
      <BlockLabel id={`${id}-label`}>{translate(`email.blocks.fields.${field}`)}</BlockLabel>
      <LazyEditor
        id={id}
        html={html}
        aria={{ 'aria-labelledby': `${id}-label`, lang: language }}
        change={set}
        onBlur={ignore}
        handle={ignore}
        disabled={disabled}
        error={false}
      />
    </Box>
  );
}

function Hint({ text }: { text: string }) {
  const translate = useTranslate();
  return <Box sx={{ mt: 0.5, fontSize: 'caption.fontSize', color: 'text.secondary' }}>{translate(text)}</Box>;
}
