/** From members to the composer, with them as the recipients. screens.md 3.2, EM4 */
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';

import { beginWith } from '../../state/begin-with.ts';
import { resourcePaths } from '../../state/resource-paths.ts';
import type { AddedActionProps, AddedBulkProps } from '../../views/form/action-extensions.ts';

/** To one. */
export const WriteToOne = ({ record, onClose }: AddedActionProps) => (
  <WriteTo ids={[String(record.id)]} {...{ onClose }} />
);

/** To those who are ticked. */
export const WriteToMany = ({ ids, onClose }: AddedBulkProps) => <WriteTo {...{ ids, onClose }} />;

function WriteTo({ ids, onClose }: Pick<AddedBulkProps, 'ids' | 'onClose'>) {
  const navigate = useNavigate();
  const leave = useRef(() => {});
  leave.current = () => {
    onClose();
    const { create } = resourcePaths('email_sends');
    const values = { member_ids: ids, audience: { who: 'members' } };
    if (create !== undefined) void navigate(create + beginWith(values));
  };
  useEffect(() => leave.current(), []);
  return null;
}
