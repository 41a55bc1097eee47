/** What a role allows, group by group, each permission in plain words; what is risky is marked and says why. screens.md 4.1. */
import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import WarningIcon from '@mui/icons-material/WarningAmberOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Checkbox from '@mui/material/Checkbox';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useId, useState } from 'react';

import {
  groupOf,
  permissionGroups,
  riskyPermissions,
  type PermissionGroup,
} from '../../../shared/access/permission-groups.ts';
import { permissions, type Permission } from '../../../shared/access/permissions.ts';
import { usePermissionStrings } from '../../state/session.ts';

interface PermissionChecklistProps {
  held: readonly string[];
  /** Without it nothing can be changed. */
  change?: ((held: string[]) => void) | undefined;
}

/** Everybody who signs in holds it: a role without it would open nothing. */
const always: Permission = 'portal.access';

export function PermissionChecklist({ held, change }: PermissionChecklistProps) {
  return (
    <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1.5, backgroundColor: 'background.paper' }}>
      {permissionGroups.map((group) => (
        <Group key={group} {...{ group, held, change }} />
      ))}
    </Box>
  );
}

const ofGroup = (group: PermissionGroup) => permissions.filter((permission) => groupOf(permission) === group);

function Group({ group, held, change }: PermissionChecklistProps & { group: PermissionGroup }) {
  const translate = useTranslate();
  const own = usePermissionStrings();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const members = ofGroup(group);
  const count = members.filter((one) => held.includes(one)).length;
  const risky = members.filter((one) => held.includes(one) && riskyPermissions.includes(one)).length;
  const name = translate(`permissions.groups.${group}`);
  const mayGive = members.filter((one) => own.includes(one) && one !== always);
  const hasAll = mayGive.every((one) => held.includes(one));
  const takeAll = () => {
    const rest = held.filter((one) => !mayGive.includes(one as Permission));
    change?.(hasAll ? rest : [...rest, ...mayGive]);
  };
  return (
    <Box sx={{ '& + &': { borderTop: 1, borderColor: 'divider' } }}>
      <Box sx={{ display: 'flex', alignItems: 'center', pl: change ? 0.5 : 0 }}>
        {change && (
          <Checkbox
            size="small"
            checked={hasAll && count > 0}
            indeterminate={count > 0 && !hasAll}
            disabled={mayGive.length === 0}
            onChange={takeAll}
            slotProps={{ input: { 'aria-label': translate('roles.all', { group: name }) } }}
          />
        )}
        <ButtonBase
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          sx={{ flex: 1, minHeight: 44, px: 1.5, gap: 1, justifyContent: 'flex-start', textAlign: 'left' }}
        >
          <Typography component="span" sx={{ flex: 1, fontWeight: 500 }}>
            {name}
          </Typography>
          {risky > 0 && <Risky count={risky} />}
          <Typography component="span" variant="body2" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
            {translate('roles.held', { count, total: members.length })}
          </Typography>
          <ExpandMoreIcon
            aria-hidden
            fontSize="small"
            sx={{ color: 'text.secondary', transform: isOpen ? 'rotate(180deg)' : 'none' }}
          />
        </ButtonBase>
      </Box>
      <Box id={id} hidden={!isOpen} sx={{ pb: 1 }}>
        {isOpen && members.map((permission) => <Line key={permission} {...{ permission, held, change }} />)}
      </Box>
    </Box>
  );
}

function Line({ permission, held, change }: PermissionChecklistProps & { permission: Permission }) {
  const translate = useTranslate();
  const id = useId();
  const mayGive = usePermissionStrings().includes(permission);
  const isHeld = held.includes(permission);
  const isRisky = riskyPermissions.includes(permission);
  const why = permission === always ? 'roles.always' : !mayGive && change ? 'roles.beyond' : undefined;
  const hints = [...(isRisky ? [`permissions.risks.${permission}`] : []), ...(why ? [why] : [])];
  const toggle = () => change?.(isHeld ? held.filter((one) => one !== permission) : [...held, permission]);
  return (
    <Box component="label" sx={{ display: 'flex', alignItems: 'flex-start', px: 0.5, pl: { xs: 0.5, sm: 3 } }}>
      <Checkbox
        size="small"
        checked={isHeld}
        disabled={!change || why !== undefined}
        onChange={toggle}
        slotProps={{ input: { 'aria-describedby': hints.length > 0 ? id : undefined } }}
      />
      <Box sx={{ py: 0.875, minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
          <Typography component="span" variant="body2" sx={{ color: isHeld ? 'text.primary' : 'text.secondary' }}>
            {translate(`permissions.names.${permission}`)}
          </Typography>
          {isRisky && <Risky />}
        </Box>
        <Box id={id}>
          {hints.map((hint) => (
            <Typography key={hint} variant="caption" component="p" sx={{ color: 'text.secondary' }}>
              {translate(hint)}
            </Typography>
          ))}
        </Box>
      </Box>
    </Box>
  );
}

function Risky({ count }: { count?: number }) {
  const translate = useTranslate();
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.25, color: 'warning.main', fontSize: 12 }}
    >
      <WarningIcon aria-hidden sx={{ fontSize: 14 }} />
      {translate('roles.risky')}
      {count !== undefined && ` ${count}`}
    </Box>
  );
}
