/** As whom a preview is looked at: a guest, a member, or the holder of a plan. */
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useGetList, useTranslate, type RaRecord } from 'react-admin';

import { audienceRecords } from '../../../shared/audience/audience.ts';
import { useTranslatedText } from '../../fields/record-label.ts';
import { useHeldPermissions } from '../use-held-permissions.ts';
import type { PreviewAs } from './use-preview.ts';

const mostPlans = 40;

interface PreviewVisitorInputProps {
  value: PreviewAs;
  choose: (as: PreviewAs) => void;
}

export function PreviewVisitorInput({ value, choose }: PreviewVisitorInputProps) {
  const translate = useTranslate();
  const said = useTranslatedText();
  const mayRead = useHeldPermissions()('platform.membership.read');
  const { data: plans = [] } = useGetList<RaRecord>(
    audienceRecords.plan_ids,
    {
      filter: {},
      sort: { field: 'position', order: 'ASC' },
      pagination: { page: 1, perPage: mostPlans },
    },
    { enabled: mayRead },
  );
  return (
    <TextField
      select
      size="small"
      label={translate('publishing.preview_as')}
      value={value.plan_id ?? value.visitor}
      onChange={({ target }) => choose(asOf(target.value))}
      sx={{ minWidth: 160 }}
    >
      <MenuItem value="guest">{translate('publishing.visitors.guest')}</MenuItem>
      <MenuItem value="member">{translate('publishing.visitors.member')}</MenuItem>
      {plans.map(({ id, name }) => (
        <MenuItem key={id} value={String(id)}>
          {translate('publishing.visitors.plan', { name: said(name) })}
        </MenuItem>
      ))}
    </TextField>
  );
}

const asOf = (choice: string): PreviewAs =>
  choice === 'guest' || choice === 'member' ? { visitor: choice } : { visitor: 'member', plan_id: choice };
