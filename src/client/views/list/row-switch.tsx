/** The switch in the cell of a state: on and off without opening the record. `RowSwitches` listens; it is a plain element, for there are hundreds. */
import { useTranslate, type RaRecord } from 'react-admin';

import type { Resource } from '../../../shared/definition/define-resource.ts';

interface RowSwitchProps {
  resource: Resource;
  record: RaRecord;
  name: string;
}

export function RowSwitch({ resource, record, name }: RowSwitchProps) {
  const translate = useTranslate();
  const { switch: said } = resource.list;
  if (!said || record['deleted_at']) return null;
  const state = String(record[said.field]);
  const isOn = said.on.includes(state);
  const verb = said.verbs[isOn ? 1 : 0];
  const canMove =
    resource.transitions.some((move) => move.verb === verb && move.from.includes(state)) ||
    resource.actions.some((action) => action.verb === verb);
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-label={translate('list.switch_row', { name })}
      disabled={!canMove}
      data-row-switch={verb}
    />
  );
}
