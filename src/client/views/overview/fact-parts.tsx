/** The facts of a record, part by part, beside what has happened. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { RaRecord } from 'react-admin';
import { useId } from 'react';

import type { Resource } from '../../../shared/definition/define-resource.ts';
import { useGroupTitle } from '../../fields/field-texts.ts';
import { isSame } from '../form/changed-fields.ts';
import { FactLine } from './fact-line.tsx';
import { useMayChange } from './use-may-change.ts';

interface FactPartsProps {
  resource: Resource;
  record: RaRecord;
}

export function FactParts({ resource, record }: FactPartsProps) {
  return (resource.overview?.facts ?? []).map(({ title, fields }) => (
    <FactPart key={title} {...{ resource, record, title }} sources={fields} />
  ));
}

function FactPart({
  resource,
  record,
  title,
  sources,
}: FactPartsProps & { title: string; sources: readonly string[] }) {
  const id = useId();
  const groupTitle = useGroupTitle(resource.name);
  const mayChange = useMayChange(resource, record);
  const shown = sources.filter((source) => mayChange(source) || !isSame(record[source], null));
  if (shown.length === 0) return null;
  return (
    <Box component="section" aria-labelledby={id} sx={partStyle}>
      <Typography id={id} component="h2" sx={{ fontSize: 'h2.fontSize', fontWeight: 600, mb: 0.5 }}>
        {groupTitle(title)}
      </Typography>
      <Box component="dl" sx={{ m: 0 }}>
        {shown.map((source) => (
          <FactLine key={source} {...{ resource, record, source }} mayChange={mayChange(source)} />
        ))}
      </Box>
    </Box>
  );
}

const partStyle = {
  border: 1,
  borderColor: 'divider',
  borderRadius: 2,
  backgroundColor: 'background.paper',
  px: 2,
  py: 1.5,
  minWidth: 0,
} as const;
