/** What a member has agreed to, and the erasure of all that is personal: planned for a day, and called off until then. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';

import { erasureDays } from '../../../shared/specification/constants.ts';
import { useFormats } from '../../fields/use-formats.ts';
import { useHasPermission } from '../../state/session.ts';
import type { RecordTabProps } from '../../views/form/record-tabs.ts';
import { FactList } from '../../views/fact-list.tsx';
import { Section } from '../../views/section.tsx';
import { VerbButtons } from './verb-buttons.tsx';

const consents = ['terms_accepted_at', 'email_opt_in', 'directory_visible'];

export function Privacy(props: RecordTabProps) {
  const translate = useTranslate();
  const { momentDay } = useFormats();
  const mayErase = useHasPermission('members.erase');
  const at: unknown = props.record['erase_at'];
  const waits = props.record['erase_needs_second'] === true && props.record['erase_confirmed_at'] === null;
  const isErased = props.record['account_status'] === 'erased';
  return (
    <Box>
      <Section title={translate('people.consents')} description={translate('people.consents_about')}>
        <FactList {...props} sources={consents} />
      </Section>
      <Section
        title={translate('people.erasure')}
        description={translate('people.erasure_about', { days: erasureDays })}
      >
        <Alert severity={isErased || typeof at === 'string' ? 'warning' : 'info'} sx={{ mb: 1.5, maxWidth: 560 }}>
          {isErased
            ? translate('people.erased')
            : typeof at === 'string'
              ? translate(waits ? 'people.erasure_waits' : 'people.erasure_planned', { day: momentDay(at) })
              : translate(mayErase ? 'people.erasure_none' : 'people.erasure_not_yours')}
        </Alert>
        <VerbButtons
          {...props}
          asksObstacles={typeof at !== 'string'}
          verbs={typeof at === 'string' ? [...(waits ? ['confirm_erase'] : []), 'cancel_erase'] : ['erase']}
        />
      </Section>
    </Box>
  );
}
