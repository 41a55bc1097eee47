/** The draft of a template as somebody gets it: on a desktop and a phone, light and dark, and with what is wrong with it. screens.md 3.2, EM3 */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { useId, useState } from 'react';

import type { TemplatePreview as Preview } from '../../../shared/contracts/email-calls.ts';
import type { Language } from '../../../shared/specification/constants.ts';
import { ReferencePicker } from '../../fields/reference/reference-picker.tsx';
import { callApi } from '../../providers/call-api.ts';
import { useHasPermission, useTenant } from '../../state/session.ts';
import { ChoiceRow } from '../../views/choice-row.tsx';
import type { RecordTabProps } from '../../views/form/record-tabs.ts';
import { Failed } from '../../views/states.tsx';
import { FaultList } from './fault-list.tsx';
import { MailFrame } from './mail-frame.tsx';
import type { PreviewWanted } from './preview-wanted.ts';
import { TestDialog } from './test-dialog.tsx';

const widths = ['desktop', 'phone'] as const;
const schemes = ['light', 'dark'] as const;
const forms = ['html', 'text'] as const;

export function TemplatePreview({ record }: RecordTabProps) {
  const translate = useTranslate();
  const id = useId();
  const { languages, default_language } = useTenant();
  const [language, setLanguage] = useState<Language>(default_language);
  const [members, setMembers] = useState<readonly string[]>([]);
  const [width, setWidth] = useState<(typeof widths)[number]>('desktop');
  const [scheme, setScheme] = useState<(typeof schemes)[number]>('light');
  const [form, setForm] = useState<(typeof forms)[number]>('html');
  const [isTested, setTested] = useState(false);
  const maySeeMembers = useHasPermission('members.read');
  const mayTest = useHasPermission('email.templates.write') && !record['deleted_at'];
  const wanted = { language, ...(members[0] !== undefined && { member_id: members[0] }) };
  const { data, error, refetch } = usePreview(String(record.id), Number(record['version']), wanted);
  const choice = <V extends string>(name: string, all: readonly V[], value: V, choose: (value: V) => void) => (
    <ChoiceRow
      label={translate(`email.preview.${name}`)}
      all={all.map((one) => ({
        value: one,
        label: name === 'language' ? translate(`cells.language_${one}`) : translate(`email.preview.${name}s.${one}`),
      }))}
      {...{ value, choose }}
    />
  );
  return (
    <Box>
      <Box sx={barStyle}>
        {languages.length > 1 && choice('language', languages, language, setLanguage)}
        {choice('width', widths, width, setWidth)}
        {choice('scheme', schemes, scheme, setScheme)}
        {choice('form', forms, form, setForm)}
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
            disabled={!data?.html}
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
      {error && !data && <Failed error={error} retry={() => void refetch()} />}
      {!data && !error && <Skeleton variant="rounded" height={480} />}
      {data && (
        <Box sx={bodyStyle}>
          <MailFrame preview={data} {...{ width, scheme, form }} />
          <FaultList preview={data} />
        </Box>
      )}
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

const bodyStyle = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 320px' },
} as const;
