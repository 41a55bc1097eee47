/** How formatted text looks, in the editor and where it is read. */
export const richTextStyle = {
  fontSize: 'body1.fontSize',
  lineHeight: 1.5,
  overflowWrap: 'anywhere',
  '& p': { my: 0, '& + p': { mt: 1 } },
  '& h2': { fontSize: '1.125em', fontWeight: 600, mt: 0, mb: 0.5 },
  '& h3': { fontSize: '1em', fontWeight: 600, mt: 0, mb: 0.25 },
  '& * + :is(h2, h3)': { mt: 1.5 },
  '& :is(ul, ol)': { my: 1, pl: 3 },
  '& blockquote': { mx: 0, my: 1, pl: 1.5, borderLeft: 3, borderColor: 'divider', color: 'text.secondary' },
  '& img': { display: 'block', maxWidth: '100%', height: 'auto', maxHeight: 360, my: 1, borderRadius: 1 },
  '& img.ProseMirror-selectednode': { outline: 2, outlineColor: 'primary.main' },
  '& a': { color: 'primary.main', textDecoration: 'underline' },
  '& hr': { border: 0, borderTop: 1, borderColor: 'divider', my: 1.5 },
} as const;
