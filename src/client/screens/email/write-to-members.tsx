/** From members to the composer, with them as the recipients. screens.md 3.2, EM4 */
import type { AddedActionProps, AddedBulkProps } from '../../views/form/action-extensions.ts';
import { ComposeTo } from './compose-to.tsx';

/** To one. */
export const WriteToOne = ({ record, onClose }: AddedActionProps) => (
  <WriteTo ids={[String(record.id)]} {...{ onClose }} />
);

/** To those who are ticked. */
export const WriteToMany = ({ ids, onClose }: AddedBulkProps) => <WriteTo {...{ ids, onClose }} />;

const WriteTo = ({ ids, onClose }: Pick<AddedBulkProps, 'ids' | 'onClose'>) => (
  <ComposeTo values={{ member_ids: ids, audience: { who: 'members' } }} onClose={onClose} />
);
