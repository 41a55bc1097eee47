/** A field that two have changed: yours, theirs, or both in one. */
import Box from '@mui/material/Box';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';

import type { Resource } from '../../../shared/define-resource.ts';
import { PlainValue } from '../../fields/parts/plain-value.tsx';
import type { Values } from './changed-fields.ts';
import type { Conflict, Side } from './conflict.ts';

interface DisputedFieldProps {
  resource: Resource;
  source: string;
  label: string;
  conflict: Conflict;
  mine: Values;
  side: Side;
  /** Has the focus when the dialog opens. */
  isFirst: boolean;
  choose: (side: Side) => void;
}

export function DisputedField({ resource, source, label, conflict, mine, side, isFirst, choose }: DisputedFieldProps) {
  const translate = useTranslate();
  const field = resource.fields[source]!;
  const { theirs, merged } = conflict;
  const sides = [
    { value: 'mine', title: 'form.conflict_yours', record: mine },
    { value: 'theirs', title: 'form.conflict_theirs', record: theirs },
    { value: 'both', title: 'forms.conflict_both', record: merged },
  ] as const;
  return (
    <RadioGroup
      value={side}
      onChange={(_, chosen) => choose(chosen as Side)}
      aria-label={label}
      sx={{ mt: 2, gap: 0.75 }}
    >
      <Typography aria-hidden sx={{ fontSize: 'body2.fontSize', fontWeight: 600 }}>
        {label}
      </Typography>
      {sides
        .filter(({ value }) => value !== 'both' || source in merged)
        .map(({ value, title, record }) => (
          <Box key={value} component="label" sx={[sideStyle, side === value && { borderColor: 'primary.main' }]}>
            <Radio size="small" value={value} autoFocus={isFirst && side === value} sx={{ p: 0.5 }} />
            <Typography component="span" variant="caption" sx={{ color: 'text.secondary', width: 84, flex: 'none' }}>
              {translate(title)}
            </Typography>
            <Box component="span" sx={{ minWidth: 0, flex: 1, maxHeight: 160, overflowY: 'auto' }}>
              <PlainValue resource={resource.name} {...{ source, field }} record={record} value={record[source]} />
            </Box>
          </Box>
        ))}
    </RadioGroup>
  );
}

const sideStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  px: 1,
  py: 0.75,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1.5,
  cursor: 'pointer',
} as const;
