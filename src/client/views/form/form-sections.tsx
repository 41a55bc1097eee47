/** The groups of a form as sections: the title at the left, its fields at the right; stacked where there is no room. */
import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useRecordContext, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';

import type { Resource } from '../../../shared/definition/define-resource.ts';
import { isNeeded, lockOf, messageOfRule } from '../../../shared/definition/rules.ts';
import { useGroupTitle } from '../../fields/field-texts.ts';
import { FormField } from './form-field.tsx';
import { firstStates, shownAmong } from './rule-faults.ts';

interface FormSectionsProps {
  resource: Resource;
  groups: Resource['form'];
  /** Nothing can be changed: the person may not, or the record is in the bin. */
  disabled: boolean;
}

export function FormSections({ resource, groups, disabled }: FormSectionsProps) {
  return groups.map(({ title, fields }) => (
    <FormSection key={title} {...{ resource, title, disabled }} sources={fields} />
  ));
}

interface FormSectionProps extends Omit<FormSectionsProps, 'groups'> {
  title: string;
  sources: readonly string[];
}

function FormSection({ resource, title, sources, disabled }: FormSectionProps) {
  const id = useId();
  const groupTitle = useGroupTitle(resource.name);
  const translate = useTranslate();
  const { shown, needed } = useFieldsBeside(resource, sources);
  const reason = useSharedLock(resource, shown);
  if (shown.length === 0) return null;
  const saidAbove = reason === undefined || disabled ? undefined : { reason, id: `${id}-lock` };
  return (
    <Box component="section" aria-labelledby={id} sx={sectionStyle}>
      <Box>
        <Typography id={id} component="h2" sx={{ fontSize: 'h2.fontSize', fontWeight: 600 }}>
          {groupTitle(title)}
        </Typography>
        {saidAbove && (
          <FormHelperText id={saidAbove.id} sx={{ mx: 0 }}>
            {translate(saidAbove.reason)}
          </FormHelperText>
        )}
      </Box>
      <Box sx={fieldsStyle}>
        {shown.map((source) => (
          <FormField key={source} {...{ resource, source, disabled, saidAbove }} isNeeded={needed.includes(source)} />
        ))}
      </Box>
    </Box>
  );
}

/** Hook: the key of i18n of the reason for which several of the fields are locked: it is said once, above them. */
function useSharedLock({ rules, fields }: Resource, sources: readonly string[]): string | undefined {
  const record = useRecordContext();
  if (!record) return undefined;
  const locks = sources
    .filter((source) => !fields[source]?.readOnly)
    .map((source) => lockOf(rules, source, record))
    .filter((lock) => lock !== undefined)
    .map(messageOfRule);
  return locks.find((reason, at) => locks.indexOf(reason) < at);
}

/** Hook: the fields that are drawn beside what is typed, and those among them that a rule asks for. */
export function useFieldsBeside(resource: Resource, sources: readonly string[]) {
  const row = useRecordContext() ?? null;
  const names = (resource.rules ?? []).flatMap((rule) =>
    rule.rule === 'shown_when' || rule.rule === 'needed_when' ? [rule.when.field] : [],
  );
  const typed: readonly unknown[] = useWatch({ name: names });
  const said = names.flatMap((name, index) => (typed[index] === undefined ? [] : [[name, typed[index]] as const]));
  const values = { ...(row === null && firstStates(resource)), ...Object.fromEntries(said) };
  const shown = shownAmong(resource, sources, values);
  return { shown, needed: shown.filter((source) => isNeeded(resource.rules, source, { row, values })) };
}

export const sectionStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '220px minmax(0, 720px)' },
  gap: { xs: 2, lg: 4 },
  py: 3.5,
  borderBottom: 1,
  borderColor: 'divider',
  '&:last-of-type': { borderBottom: 0 },
} as const;

const fieldsStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  columnGap: 2,
  rowGap: 2.5,
  '& .MuiOutlinedInput-root': { backgroundColor: 'background.paper' },
} as const;
