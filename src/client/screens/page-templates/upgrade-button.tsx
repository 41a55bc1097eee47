/** Brings the chosen pages to the newest version of their template, once it was asked. */
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useRefresh, useTranslate } from 'react-admin';
import { useState } from 'react';

import { callApi } from '../../providers/call-api.ts';
import { ConfirmDialog } from '../../views/confirm-dialog.tsx';
import { useUndoToast } from '../../views/undo-toast.tsx';
import { useDialogCall } from '../../views/use-dialog-call.ts';
import { upgradesKey } from './use-upgrades.ts';

interface UpgradeButtonProps {
  templateId: string;
  pageIds: readonly string[];
  onDone: () => void;
}

export function UpgradeButton({ templateId, pageIds, onDone }: UpgradeButtonProps) {
  const translate = useTranslate();
  const announce = useUndoToast();
  const refresh = useRefresh();
  const client = useQueryClient();
  const { run, running, failure } = useDialogCall();
  const [asks, setAsks] = useState(false);
  const upgrade = async () => {
    const body = { page_ids: [...pageIds] };
    const done = await run((asking) =>
      callApi('POST /page_templates/:id/upgrade_pages', { params: { id: templateId }, body, ...asking }),
    );
    if (!done) return;
    setAsks(false);
    announce(translate('templates.upgraded', { smart_count: done.pages.length }), done.audit_id);
    void client.invalidateQueries({ queryKey: upgradesKey(templateId) });
    refresh();
    onDone();
  };
  const count = { smart_count: pageIds.length };
  return (
    <>
      <Button
        size="small"
        variant="contained"
        disableElevation
        disabled={pageIds.length === 0}
        onClick={() => setAsks(true)}
      >
        {translate(pageIds.length === 0 ? 'templates.upgrade_none' : 'templates.upgrade', count)}
      </Button>
      <ConfirmDialog
        open={asks}
        title={translate('templates.upgrade_title', count)}
        body={failure ?? translate('templates.upgrade_body')}
        confirm={translate('templates.upgrade', count)}
        busy={running}
        onConfirm={() => void upgrade()}
        onClose={() => setAsks(false)}
      />
    </>
  );
}
