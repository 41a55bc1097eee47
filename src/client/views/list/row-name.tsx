/** The name of a row, or the chip as which other records wear it. */
import Chip from '@mui/material/Chip';
import type { RaRecord } from 'react-admin';

import type { Resource } from '../../../shared/definition/define-resource.ts';
import { SpotOfChip } from '../../fields/color/swatch.tsx';
import { Highlighted } from '../../fields/parts/highlighted.tsx';

interface RowNameProps {
  resource: Pick<Resource, 'chip'>;
  record: RaRecord;
  name: string;
}

export function RowName({ resource: { chip }, record, name }: RowNameProps) {
  const shown = <Highlighted>{name}</Highlighted>;
  const color: unknown = chip && record[chip];
  if (typeof color !== 'string') return shown;
  return <Chip size="small" variant="outlined" label={shown} icon={<SpotOfChip color={color} />} sx={likeText} />;
}

/** It stands in a link, and is pressed as one. */
const likeText = { cursor: 'inherit', verticalAlign: 'middle' } as const;
