/** One permission of a colleague: held, by which roles or until when; or missing, and lent with one more click. */
import CheckIcon from '@mui/icons-material/CheckOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useNotify, useTranslate, type RaRecord } from 'react-admin';
import { useState } from 'react';
import { Link } from 'react-router';

import { neverLent, type Permission } from '../../../shared/access/permissions.ts';
import { useRoleNames } from '../../fields/role-names.ts';
import { useFormats } from '../../fields/use-formats.ts';
import { callApi } from '../../providers/call-api.ts';
import { resourcePaths } from '../../state/resource-paths.ts';
import { useHasPermission, usePermissionStrings, usePortalUser } from '../../state/session.ts';
import { ConfirmDialog } from '../../views/confirm-dialog.tsx';
import { ExplainedButton } from '../../views/explained-button.tsx';
import { useFailureToast } from '../../views/use-failure-toast.ts';
import type { RightSource } from './right-sources.ts';

interface RightLineProps {
  permission: Permission;
  /** The colleague. */
  record: RaRecord;
  source: RightSource | undefined;
  onLent: () => void;
}

export function RightLine({ permission, record, source, onLent }: RightLineProps) {
  const translate = useTranslate();
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1.5, px: 1.5, py: 0.75, minHeight: 48 }}>
      <Box aria-hidden sx={{ width: 18, display: 'grid', color: 'success.main' }}>
        {source && <CheckIcon sx={{ fontSize: 18 }} />}
      </Box>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography
          variant="body2"
          sx={{ color: source ? 'text.primary' : 'text.secondary', overflowWrap: 'anywhere' }}
        >
          {translate(`permissions.names.${permission}`)}
        </Typography>
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
          <From source={source} />
        </Typography>
      </Box>
      {source?.lent && <Manage id={source.lent.request_id} />}
      {!source && <Lend {...{ permission, record, onLent }} />}
    </Box>
  );
}

function From({ source }: { source: RightSource | undefined }) {
  const translate = useTranslate();
  const roleNames = useRoleNames();
  const { momentLong } = useFormats();
  if (!source) return translate('team.rights.missing');
  const { roles, lent } = source;
  return roles.length > 0 || !lent
    ? translate('team.rights.from', { roles: roleNames(roles) })
    : translate('team.rights.lent_until', { until: momentLong(lent.granted_until) });
}

/** What is lent ends where its request is. */
function Manage({ id }: { id: string }) {
  const translate = useTranslate();
  const decides = useHasPermission('admin.access.decide');
  const path = resourcePaths('access_requests').edit?.(id);
  if (!decides || path === undefined) return null;
  return (
    <Button component={Link} to={path} size="small" color="inherit">
      {translate('team.rights.open_request')}
    </Button>
  );
}

function Lend({ permission, record, onLent }: Pick<RightLineProps, 'permission' | 'record' | 'onLent'>) {
  const translate = useTranslate();
  const notify = useNotify();
  const tellFailure = useFailureToast();
  const decides = useHasPermission('admin.access.decide');
  const own = usePermissionStrings();
  const isMe = usePortalUser().email === record['email'];
  const [state, setState] = useState<'closed' | 'asking' | 'busy'>('closed');
  if (!decides || isMe || record['status'] !== 'active') return null;
  const words = { permission: translate(`permissions.names.${permission}`), name: String(record['full_name']) };
  const reason = neverLent.includes(permission) ? 'not_lent' : own.includes(permission) ? undefined : 'beyond_yours';
  const lend = async () => {
    setState('busy');
    try {
      await callApi('POST /staff/:id/lend', { params: { id: String(record.id) }, body: { permission }, quiet: true });
      notify('team.rights.lent', { type: 'success', messageArgs: words });
      onLent();
    } catch (error) {
      tellFailure(error);
    } finally {
      setState('closed');
    }
  };
  return (
    <>
      <ExplainedButton
        size="small"
        variant="outlined"
        color="inherit"
        reason={reason && translate(`actions.reasons.${reason}`)}
        aria-label={translate('team.rights.lend_one', words)}
        onClick={() => setState('asking')}
        sx={{ flex: 'none', borderColor: 'divider' }}
      >
        {translate('team.rights.lend')}
      </ExplainedButton>
      <ConfirmDialog
        open={state !== 'closed'}
        title={translate('team.rights.lend_title', words)}
        body={translate('team.rights.lend_body', words)}
        confirm={translate('team.rights.lend')}
        busy={state === 'busy'}
        onConfirm={() => void lend()}
        onClose={() => setState('closed')}
      />
    </>
  );
}
