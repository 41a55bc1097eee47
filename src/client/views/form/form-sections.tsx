/** The groups of a form as sections: the title at the left, its fields at the right; stacked where there is no room. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';

import type { Resource } from '../../../shared/define-resource.ts';
import { useGroupTitle } from '../../fields/field-texts.ts';
import { FormField } from './form-field.tsx';

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
  return (
    <Box component="section" aria-labelledby={id} sx={sectionStyle}>
      <Typography id={id} component="h2" sx={{ fontSize: 'h2.fontSize', fontWeight: 600 }}>
        {groupTitle(title)}
      </Typography>
      <Box sx={fieldsStyle}>
        {sources.map((source) => (
          <FormField key={source} {...{ resource, source, disabled }} />
        ))}
      </Box>
    </Box>
  );
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
