/** Plans a change for the next day, and says until when it waits. */
import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate, type RaRecord } from 'react-admin';
import { useState } from 'react';

import type { Resource } from '../../../shared/definition/define-resource.ts';
import { useFormats } from '../../fields/use-formats.ts';
import { callApi } from '../../providers/call-api.ts';
import { serverFaults } from '../action/server-faults.ts';
import { useFailureText } from '../use-failure-text.ts';
import { changedFields, type Values } from './changed-fields.ts';
import { plannedKeyOf } from './planned-key.ts';
import { shownAmong } from './rule-faults.ts';

interface PlanOptions {
  resource: Resource;
  sources: readonly string[];
  record: RaRecord;
  /** Shows the record as it is. */
  reset: (record: Values) => void;
}

/** All but the end of the session, which the whole page is told of. */
const shown = [0, 400, 403, 404, 409, 422, 428, 429, 500, 502, 503, 504];

/** Hook: `plan(values)` answers the faults of fields, as a form takes them. */
export function usePlanChange({ resource, sources, record, reset }: PlanOptions) {
  const translate = useTranslate();
  const notify = useNotify();
  const client = useQueryClient();
  const failureText = useFailureText();
  const { momentLong } = useFormats();
  const [failure, setFailure] = useState<string>();
  const [planning, setPlanning] = useState(false);
  const plan = async (values: Values): Promise<object | undefined> => {
    const change = changedFields(shownAmong(resource, sources, values), record, values);
    const of = { resource: resource.name, id: String(record.id) };
    setPlanning(true);
    setFailure(undefined);
    try {
      const body = { version: Number(record['version']), change };
      const { data } = await callApi('PUT /:resource/:id/planned_change', { params: of, body, shown });
      reset(record);
      client.setQueryData(['read', plannedKeyOf(of)], data);
      const told = translate('forms.planned', { when: momentLong(data.apply_at) });
      notify(told, { type: 'success', messageArgs: { _: told } });
      return undefined;
    } catch (error) {
      const faults = serverFaults(error, sources);
      if (!faults) setFailure(failureText(error));
      return faults;
    } finally {
      setPlanning(false);
    }
  };
  return { plan, planning, failure, forgetFailure: () => setFailure(undefined) };
}
