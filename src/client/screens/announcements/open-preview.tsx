/** From a row or the head of a record to its preview. */
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';

import { resourcePaths } from '../../state/resource-paths.ts';
import type { AddedActionProps } from '../../views/form/action-extensions.ts';

export function OpenPreview({ resource, record, onClose }: AddedActionProps) {
  const navigate = useNavigate();
  const path = resourcePaths(resource.name).edit?.(String(record.id));
  const leave = useRef(() => {});
  leave.current = () => {
    onClose();
    if (path !== undefined) void navigate(`${path}?tab=preview`);
  };
  useEffect(() => leave.current(), []);
  return null;
}
