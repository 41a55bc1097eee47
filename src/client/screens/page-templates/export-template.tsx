/** Saves the draft of a template as a file, from which another organisation makes one of its own. */
import { useNotify, useTranslate } from 'react-admin';
import { useEffect, useRef } from 'react';

import { callApi } from '../../providers/call-api.ts';
import { saveFile } from '../../providers/download.ts';
import type { AddedActionProps } from '../../views/form/action-extensions.ts';
import { useFailureText } from '../../views/use-failure-text.ts';

/** It asks nothing, and so shows nothing. */
export function ExportTemplate({ record, onClose }: AddedActionProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const failureText = useFailureText();
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    const save = async () => {
      const file = await callApi('GET /page_templates/:id/export', { params: { id: String(record.id) } });
      const name = String(record['name']).replaceAll(/[^\p{L}\p{N}]+/gu, '-');
      saveFile(new Blob([JSON.stringify(file, null, 2)], { type: 'application/json' }), `${name}.json`);
      notify(translate('templates.exported'), { type: 'success' });
    };
    save()
      .catch((error: unknown) => notify(failureText(error), { type: 'error' }))
      .finally(onClose);
  }, [record, notify, translate, failureText, onClose]);
  return null;
}
