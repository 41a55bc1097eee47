/** What goes over to the member who stays, in words. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';

import type { MergeReply } from '../../../shared/contracts/member-calls.ts';
import { findDefinition } from '../../state/definitions.ts';

export function MergeMoves({ moves }: { moves: MergeReply['data']['moves'] }) {
  const translate = useTranslate();
  if (moves.length === 0)
    return (
      <Typography variant="body2" sx={{ mt: 1 }}>
        {translate('people.merge_moves_none')}
      </Typography>
    );
  return (
    <Box sx={{ mt: 1, fontSize: 'body2.fontSize' }}>
      {translate('people.merge_moves')}
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {moves.map(({ resource, field, count }) => {
          const label = findDefinition(resource)?.label;
          const name = translate(`resources.${resource}.name`, {
            smart_count: count,
            _: (count === 1 ? label?.one : label?.many) ?? resource,
          });
          // Members who name a member say in which field: they are not moved as a note is.
          const via = resource === 'members' && translate(`resources.members.fields.${field}`, { _: field });
          return (
            <li key={`${resource} ${field}`}>
              {name}
              {translate('list.colon')}
              {count}
              {via && ` (${via})`}
            </li>
          );
        })}
      </Box>
    </Box>
  );
}
