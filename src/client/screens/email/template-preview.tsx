/** The draft of a template as somebody gets it: on a desktop and a phone, light and dark, and with what is wrong with it. screens.md 3.2, EM3 */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { useId, useState } from 'react';

import type { TemplatePreview as Preview } from '../../../shared/contracts/email-calls.ts';
import { ReferencePicker } from '../../fields/reference/reference-picker.tsx';
import { callApi } from '../../providers/call-api.ts';
import { useHasPermission } from '../../state/session.ts';
import type { RecordTabProps } from '../../views/form/record-tabs.ts';
import { MailLookChoices, useMailLook } from './mail-look.tsx';
import { PreviewedMail } from './previewed-mail.tsx';
import type { PreviewWanted } from './preview-wanted.ts';
import { TestDialog } from './test-dialog.tsx';

export function TemplatePreview({ record }: RecordTabProps) {
  const translate = useTranslate();
  const id = useId();
  const { look, change } = useMailLook();
  const [members, setMembers] = useState<readonly string[]>([]);
  const [isTested, setTested] = useState(false);
  const maySeeMembers = useHasPermission('members.read');
  const mayTest = useHasPermission('email.templates.write') && !record['deleted_at'];
  const wanted = { language: look.language, ...(members[0] !== undefined && { member_id: members[0] }) };
  const query = usePreview(String(record.id), Number(record['version']), wanted);
  return (
    <Box>
      <Box sx={barStyle}>
        <MailLookChoices {...{ look, change }} />
        {maySeeMembers && (
          <Box sx={{ width: { xs: '100%', sm: 260 } }}>
            <ReferencePicker
              id={id}
              to="members"
              ids={members}
              change={setMembers}
              onBlur={() => undefined}
              disabled={false}
              error={false}
              aria={{ 'aria-label': translate('email.preview.as'), placeholder: translate('email.preview.member') }}
              inputRef={null}
            />
          </Box>
        )}
        {mayTest && (
          <Button
            size="small"
            variant="outlined"
            color="inherit"
            disabled={!query.data?.html}
            onClick={() => setTested(true)}
            sx={{ ml: { md: 'auto' } }}
          >
            {translate('email.test.button')}
          </Button>
        )}
      </Box>
      <Box sx={{ mb: 1.5, fontSize: 'caption.fontSize', color: 'text.secondary' }}>
        {translate('email.preview.saved')}
      </Box>
      <PreviewedMail {...{ query, look }} />
      {isTested && <TestDialog template={record} {...{ wanted }} close={() => setTested(false)} />}
    </Box>
  );
}

/** Asked anew with each version that is saved. */
const usePreview = (id: string, version: number, body: PreviewWanted) =>
  useQuery<Preview>({
    queryKey: ['email_preview', id, version, body],
    queryFn: async ({ signal }) =>
      (await callApi('POST /email_templates/:id/preview', { params: { id }, body, signal, quiet: true })).data,
    placeholderData: (previous) => previous,
    gcTime: 0,
    retry: false,
  });

const barStyle = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1 } as const;
