/** One field of which there are several values: which of them is to stay. Arrow keys choose. */
import Box from '@mui/material/Box';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';

import type { Resource } from '../../../shared/definition/define-resource.ts';
import { PlainValue } from '../../fields/parts/plain-value.tsx';
import type { Values } from './changed-fields.ts';

export interface OneSide<S extends string> {
  value: S;
  /** Whose value it is, in words. */
  title: string;
  record: Values;
}

interface SideChoiceProps<S extends string> {
  resource: Resource;
  source: string;
  label: string;
  sides: readonly OneSide<S>[];
  side: S;
  choose: (side: S) => void;
  takesFocus?: boolean;
  /** The first two beside each other where there is room. */
  beside?: boolean;
}

export function SideChoice<S extends string>(props: SideChoiceProps<S>) {
  const { resource, source, label, sides, side, choose, takesFocus = false, beside = false } = props;
  const field = resource.fields[source]!;
  return (
    <RadioGroup
      value={side}
      onChange={(_, chosen) => choose(chosen as S)}
      aria-label={label}
      sx={[{ mt: 2, gap: 0.75 }, beside && besideStyle]}
    >
      <Typography aria-hidden sx={{ fontSize: 'body2.fontSize', fontWeight: 600, gridColumn: '1 / -1' }}>
        {label}
      </Typography>
      {sides.map(({ value, title, record }, index) => (
        <Box
          key={value}
          component="label"
          sx={[
            sideStyle,
            side === value && { borderColor: 'primary.main' },
            beside && index > 1 && { gridColumn: '1 / -1' },
          ]}
        >
          <Radio size="small" value={value} autoFocus={takesFocus && side === value} sx={{ p: 0.5 }} />
          <Typography component="span" variant="caption" sx={{ color: 'text.secondary', width: 84, flex: 'none' }}>
            {title}
          </Typography>
          <Box component="span" sx={{ minWidth: 0, flex: 1, maxHeight: 160, overflowY: 'auto' }}>
            <PlainValue resource={resource.name} {...{ source, field }} record={record} value={record[source]} />
          </Box>
        </Box>
      ))}
    </RadioGroup>
  );
}

const besideStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
} as const;

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
