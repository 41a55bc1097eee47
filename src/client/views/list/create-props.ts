/** The button that leads from a list to the form for a new record. */
import type { Resource } from '../../../shared/definition/define-resource.ts';

export interface CreateProps {
  resource: Resource;
  /** Goes with the address of the form. */
  search?: string;
  /** What it begins with is not known yet: it leads nowhere until then. */
  isWaiting?: boolean;
}
