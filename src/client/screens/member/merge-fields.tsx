/** Both records beside each other, field by field, with the choice of what is to stay. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate, type RaRecord } from 'react-admin';

import type { Resource } from '../../../shared/definition/define-resource.ts';
import { useFieldLabel } from '../../fields/field-texts.ts';
import { SideChoice } from '../../views/form/side-choice.tsx';
import { StateBadges } from '../../views/form/state-badges.tsx';
import type { Differing, MergeSide } from './use-merge.ts';
import { definitionOf } from '../../state/definitions.ts';

interface MergeFieldsProps {
  stays: RaRecord;
  goes: RaRecord;
  differing: readonly Differing[];
  sides: Readonly<Record<string, MergeSide>>;
  choose: (source: string, side: MergeSide) => void;
}

export function MergeFields({ stays, goes, differing, sides, choose }: MergeFieldsProps) {
  const translate = useTranslate();
  const resource: Resource = definitionOf('members');
  const label = useFieldLabel(resource.name);
  return (
    <>
      <Box sx={besideStyle}>
        <Head title={translate('people.merge_stays')} record={stays} isMain />
        <Head title={translate('people.merge_goes')} record={goes} />
      </Box>
      {differing.map(({ source, both }) => (
        <SideChoice<MergeSide>
          key={source}
          beside
          {...{ resource, source }}
          label={label(source, resource.fields[source])}
          side={sides[source]!}
          choose={(side) => choose(source, side)}
          sides={[
            { value: 'stays', title: translate('people.merge_side_stays'), record: stays },
            { value: 'goes', title: translate('people.merge_side_goes'), record: goes },
            ...(both === undefined
              ? []
              : [{ value: 'both' as const, title: translate('forms.conflict_both'), record: { [source]: both } }]),
          ]}
        />
      ))}
    </>
  );
}

function Head({ title, record, isMain = false }: { title: string; record: RaRecord; isMain?: boolean }) {
  return (
    <Box sx={[headStyle, isMain && { borderColor: 'primary.main' }]}>
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {title}
      </Typography>
      <Typography component="h3" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {record['full_name']}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {record['email']}
      </Typography>
      <StateBadges resource={definitionOf('members')} record={record} />
    </Box>
  );
}

const besideStyle = {
  display: 'grid',
  gap: 0.75,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
} as const;

const headStyle = { border: 1, borderColor: 'divider', borderRadius: 1.5, px: 1.5, py: 1, minWidth: 0 } as const;
