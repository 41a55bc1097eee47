/** Sets the fields of a tab back to what the organisation began with; nothing is kept before somebody saves. */
import RestartIcon from '@mui/icons-material/RestartAltOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useNotify, useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';

import { callApi } from '../../providers/call-api.ts';
import { useBusy } from '../../views/use-busy.ts';
import { useHeldPermissions } from '../../views/use-held-permissions.ts';
import type { TabToolProps } from '../../views/form/tab-tools.tsx';

export function ResetTab({ resource, sources }: TabToolProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const holds = useHeldPermissions();
  const { setValue, getValues } = useFormContext();
  const { isBusy, run } = useBusy();
  const own = sources.filter((source) => {
    const field = resource.fields[source];
    return field?.private === undefined || holds(field.private);
  });
  if (own.length === 0) return null;
  const reset = async () => {
    const { data } = await callApi('GET /website_settings/current/defaults', {});
    const changed = own.filter((source) => !isSame(getValues(source), data[source]));
    for (const source of changed) setValue(source, data[source] ?? null, { shouldDirty: true, shouldTouch: true });
    notify(changed.length > 0 ? 'website.reset_done' : 'website.reset_same', { type: 'info' });
  };
  return (
    <Box sx={{ py: 1.5 }}>
      <Button
        size="small"
        color="inherit"
        startIcon={<RestartIcon />}
        disabled={isBusy}
        onClick={() => void run(reset)}
      >
        {translate('website.reset')}
      </Button>
    </Box>
  );
}

/** Nothing is nothing, however it is written. */
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(plain(one)) === JSON.stringify(plain(other));

function plain(value: unknown): unknown {
  if (value === undefined || value === '') return null;
  const isEmpty =
    typeof value === 'object' && value !== null && !Array.isArray(value) && Object.values(value).every((one) => !one);
  return isEmpty ? null : value;
}
