/** The tags that a mail may name, by its event: a click copies one. */
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useNotify, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';

import { tagsOf } from '../../../shared/mail/merge-tags.ts';
import { mailNames } from '../../../shared/notices/mails.ts';

export function TagList() {
  const translate = useTranslate();
  const notify = useNotify();
  const [category, event] = useWatch({ name: ['category', 'event'] }) as unknown[];
  const known = mailNames.find((name) => category === 'system' && name === event) ?? null;
  const copy = (tag: string) => {
    void navigator.clipboard.writeText(tag).then(
      () => notify('email.tags.copied', { type: 'info', messageArgs: { tag } }),
      () => undefined,
    );
  };
  return (
    <Box component="details" sx={{ flex: 1, minWidth: 220, fontSize: 'body2.fontSize' }}>
      <Box component="summary" sx={{ cursor: 'pointer', lineHeight: '30px', color: 'text.secondary' }}>
        {translate('email.tags.title')}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, mt: 0.5 }}>
        {tagsOf(known, String(category)).map((tag) => (
          <ButtonBase key={tag} onClick={() => copy(`{{ ${tag} }}`)} sx={tagStyle}>{`{{ ${tag} }}`}</ButtonBase>
        ))}
      </Box>
      <Box sx={{ mt: 0.75, fontSize: 'caption.fontSize', color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {translate('email.tags.hint')}
      </Box>
    </Box>
  );
}

const tagStyle = {
  px: 0.75,
  minHeight: 24,
  borderRadius: 1,
  fontFamily: 'ui-monospace, Menlo, Consolas, monospace',
  fontSize: 12,
  backgroundColor: 'action.hover',
  '&:hover': { backgroundColor: 'action.selected' },
} as const;
