/** Says below a field who has the same address, number or name already, while it is typed. It stops nobody. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useRecordContext, useTranslate, type RaRecord } from 'react-admin';
import { useState } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { Link as RouterLink } from 'react-router';

import type { Duplicate } from '../../../shared/contracts/member-calls.ts';
import { useHasPermission } from '../../state/session.ts';
import { resourcePaths } from '../../state/resource-paths.ts';
import { isSame, type Values } from '../../views/form/changed-fields.ts';
import type { FieldAidProps } from '../../views/form/field-hint-extensions.tsx';
import { LazyBoundary } from '../../views/lazy-boundary.tsx';
import { mergeDialog } from './member-actions.ts';
import { questionOf, useDuplicates } from './use-duplicates.ts';

/** What is compared below which field. */
const signs: Readonly<Record<string, readonly string[]>> = {
  email: ['email'],
  phone_number: ['phone_number'],
  organisation: ['organisation', 'first_name', 'last_name'],
};

const shown = 3;

export function DuplicateHint({ resource, source }: FieldAidProps) {
  const translate = useTranslate();
  const record = useRecordContext();
  const values = useTyped(signs[source] ?? [], record);
  const found = useDuplicates({ ...questionOf(values), ...(record && { except_id: String(record.id) }) });
  const { errors } = useFormState({ name: source });
  const text = source in errors ? 'taken' : source;
  return (
    <Box aria-live="polite">
      {found.length > 0 && (
        <Box data-duplicates={source} sx={hintStyle}>
          {translate(`people.duplicate_${text}`)}
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {found.slice(0, shown).map((one) => (
              <OneHint key={one.id} {...{ resource, record, one }} take={signs[source]!} />
            ))}
          </Box>
          {found.length > shown && translate('audit.more', { count: found.length - shown })}
        </Box>
      )}
    </Box>
  );
}

/** What has been typed; nothing while all of it is as it was. */
function useTyped(sources: readonly string[], record: RaRecord | undefined): Values {
  const { control } = useFormContext();
  const typed = useWatch({ control, name: [...sources] });
  const values = Object.fromEntries(sources.map((source, index) => [source, typed[index] as unknown]));
  return sources.some((source) => !isSame(values[source], record?.[source])) ? values : {};
}

interface OneHintProps extends Pick<FieldAidProps, 'resource'> {
  record: RaRecord | undefined;
  one: Duplicate;
  take: readonly string[];
}

function OneHint({ resource, record, one, take }: OneHintProps) {
  const translate = useTranslate();
  const mayMerge = useHasPermission('members.write') && record !== undefined;
  const [merging, setMerging] = useState(false);
  const more = [one.email, one.organisation].filter(Boolean).join(' · ');
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
      <Link component={RouterLink} to={resourcePaths('members').edit!(one.id)} sx={{ fontWeight: 500 }}>
        {one.full_name}
      </Link>
      <Box component="span" sx={{ color: 'text.secondary', overflowWrap: 'anywhere', minWidth: 0 }}>
        {more}
      </Box>
      {mayMerge && (
        <Button size="small" sx={{ minWidth: 0, py: 0, px: 0.5, ml: -0.5 }} onClick={() => setMerging(true)}>
          {translate('people.merge')}
        </Button>
      )}
      {merging && record && (
        <LazyBoundary fallback={null}>
          <mergeDialog.View {...{ resource, record, take }} other={one.id} onClose={() => setMerging(false)} />
        </LazyBoundary>
      )}
    </Box>
  );
}

const hintStyle = {
  mt: 0.5,
  px: 1.25,
  py: 0.75,
  borderLeft: 3,
  borderColor: 'primary.main',
  borderRadius: 1,
  backgroundColor: 'action.hover',
  fontSize: 'body2.fontSize',
  overflowWrap: 'anywhere',
} as const;
