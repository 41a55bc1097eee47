/** The settings of an ad as they are, by the groups of its form; what is counted stands above. */
import Box from '@mui/material/Box';
import type { RaRecord } from 'react-admin';

import type { Resource } from '../../../shared/definition/define-resource.ts';
import { useGroupTitle } from '../../fields/field-texts.ts';
import { Card } from '../../views/card.tsx';
import { FactList } from '../../views/fact-list.tsx';

/** Its group in the form; the cards and the chart say more of them. */
const counted = 'Numbers';

export function AdSettings({ resource, record }: { resource: Resource; record: RaRecord }) {
  const titleOf = useGroupTitle(resource.name);
  const given = (source: string) => record[source] !== null && record[source] !== undefined;
  const groups = resource.form
    .filter(({ title }) => title !== counted)
    .map(({ title, fields }) => ({ title, sources: fields.filter(given) }))
    .filter(({ sources }) => sources.length > 0);
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {groups.map(({ title, sources }) => (
        <Card key={title} title={titleOf(title)}>
          <FactList {...{ resource, record, sources }} whole />
        </Card>
      ))}
    </Box>
  );
}
