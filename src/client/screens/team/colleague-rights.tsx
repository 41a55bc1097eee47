/** What a colleague may do, each permission with where it is from; what is missing can be lent for a day, unasked. screens.md 4.1, 4.4. */
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useState, type ReactNode } from 'react';

import { groupOf, permissionGroups, type PermissionGroup } from '../../../shared/access/permission-groups.ts';
import { permissions, type Permission } from '../../../shared/access/permissions.ts';
import { foldText } from '../../../shared/text/search-words.ts';
import { useRoleNames } from '../../fields/role-names.ts';
import { callApi } from '../../providers/call-api.ts';
import { ChoiceRow } from '../../views/choice-row.tsx';
import { framedList } from '../../views/framed-list.ts';
import type { RecordTabProps } from '../../views/form/record-tabs.ts';
import { Failed, Loading } from '../../views/states.tsx';
import { useRead } from '../../views/use-read.ts';
import { RightLine } from './right-line.tsx';
import { sourceOfRight } from './right-sources.ts';

type Shown = 'all' | 'held' | 'missing';
const choices: readonly Shown[] = ['all', 'held', 'missing'];

export function ColleagueRights({ record }: RecordTabProps) {
  const translate = useTranslate();
  const roleNames = useRoleNames();
  const [text, setText] = useState('');
  const [shown, setShown] = useState<Shown>('all');
  const params = { id: String(record.id) };
  const { data, error, refetch } = useRead(`rights ${params.id}`, (asking) =>
    callApi('GET /staff/:id/rights', { params, ...asking }),
  );
  if (!data) return error ? <Failed error={error} retry={() => void refetch()} /> : <Loading />;
  const isHeld = (permission: Permission) => sourceOfRight(permission, data) !== undefined;
  const found = permissions.filter(
    (permission) =>
      (shown === 'all' || (shown === 'held') === isHeld(permission)) &&
      foldText(translate(`permissions.names.${permission}`)).includes(foldText(text.trim())),
  );
  const told = { count: permissions.filter(isHeld).length, total: permissions.length, roles: roleNames(data.roles) };
  return (
    <Box sx={{ maxWidth: 760 }}>
      <Typography sx={{ color: 'text.secondary' }}>
        {translate(data.roles.length > 0 ? 'team.rights.sum' : 'team.rights.sum_none', told)}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, my: 2 }}>
        <TextField
          size="small"
          type="search"
          value={text}
          onChange={({ target }) => setText(target.value)}
          placeholder={translate('team.rights.search')}
          slotProps={{ htmlInput: { 'aria-label': translate('team.rights.search') } }}
          sx={{ flex: '1 1 220px' }}
        />
        <ChoiceRow
          label={translate('team.rights.show')}
          all={choices.map((value) => ({ value, label: translate(`team.rights.shown.${value}`) }))}
          value={shown}
          choose={setShown}
        />
      </Box>
      {found.length === 0 && (
        <Typography role="status" sx={{ color: 'text.secondary', py: 4, textAlign: 'center' }}>
          {translate('team.rights.none')}
        </Typography>
      )}
      {permissionGroups.map((group) => (
        <Group key={group} group={group} found={found.filter((permission) => groupOf(permission) === group)}>
          {(permission) => (
            <RightLine
              key={permission}
              {...{ permission, record }}
              source={sourceOfRight(permission, data)}
              onLent={() => void refetch()}
            />
          )}
        </Group>
      ))}
    </Box>
  );
}

interface GroupProps {
  group: PermissionGroup;
  found: readonly Permission[];
  children: (permission: Permission) => ReactNode;
}

function Group({ group, found, children }: GroupProps) {
  const translate = useTranslate();
  if (found.length === 0) return null;
  return (
    <Box component="section" sx={{ mb: 3 }}>
      <Typography component="h2" sx={{ fontWeight: 600, fontSize: 'body1.fontSize', mb: 0.75 }}>
        {translate(`permissions.groups.${group}`)}
      </Typography>
      <Box component="ul" sx={framedList}>
        {found.map(children)}
      </Box>
    </Box>
  );
}
