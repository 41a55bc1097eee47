/** Hook: the settings in which addresses of the menu stand. What reads them is fetched once the frame is drawn: nothing waits for it. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import type { KnownSettings } from '../../shared/menu/setting-links.ts';
import { useKnownSettings } from '../state/linked-settings.ts';
import { usePermissionStrings } from '../state/session.ts';

export function useLinkedSettings(): KnownSettings {
  const held = usePermissionStrings();
  const queries = useQueryClient();
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isOver = false;
    import('./follow-linked-settings.ts').then(
      ({ followLinkedSettings }) => {
        if (!isOver) stop = followLinkedSettings(queries, held);
      },
      // Without its code the links stay away, as where they could not be read.
      () => undefined,
    );
    return () => {
      isOver = true;
      stop?.();
    };
  }, [held, queries]);
  return useKnownSettings();
}
