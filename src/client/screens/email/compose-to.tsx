/** Leaves for the composer of a mail to many, with those it goes to. screens.md 3.2, EM4 */
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';

import type { Audience } from '../../../shared/audience/audience.ts';
import { beginWith } from '../../state/begin-with.ts';
import { resourcePaths } from '../../state/resource-paths.ts';

interface ComposeToProps {
  values: { audience: Audience; member_ids?: readonly string[] };
  onClose: () => void;
}

export function ComposeTo({ values, onClose }: ComposeToProps) {
  const navigate = useNavigate();
  const leave = useRef(() => {});
  leave.current = () => {
    onClose();
    const { create } = resourcePaths('email_sends');
    if (create !== undefined) void navigate(create + beginWith(values));
  };
  useEffect(() => leave.current(), []);
  return null;
}
