/** What parts of the app add beside the button that makes a record. `client/app/extensions.tsx` names them, so that no view imports a screen. */
import { createContext } from 'react';

import type { Permission } from '../../../shared/access/permissions.ts';
import type { Resource } from '../../../shared/definition/define-resource.ts';
import type { LazyPart } from '../lazy-part.tsx';

export interface ListActionProps {
  resource: Resource;
}

export interface ListAction {
  key: string;
  /** The name of the resource whose list has it. */
  resource: string;
  /** Who does not hold it does not see it. */
  role: Permission;
  /** A button with an icon, which a phone shows alone. */
  view: LazyPart<ListActionProps>;
}

export const ListActionsContext = createContext<readonly ListAction[]>([]);
