/** From groups to the composer, with their members as the recipients, and from events, with their attendees. screens.md 3.2, EM4 */
import type { Audience } from '../../../shared/audience/audience.ts';
import type { AddedActionProps, AddedBulkProps } from '../../views/form/action-extensions.ts';
import { ComposeTo } from '../../views/mail/compose-to.tsx';

const audienceOf = ({ name }: AddedBulkProps['resource'], ids: readonly string[]): Audience =>
  name === 'events' ? { who: 'members', event_ids: ids } : { who: 'members', channel_ids: ids };

/** To the people of one. */
export const WriteToPeopleOfOne = ({ resource, record, onClose }: AddedActionProps) => (
  <ComposeTo values={{ audience: audienceOf(resource, [String(record.id)]) }} onClose={onClose} />
);

/** To the people of those that are ticked. */
export const WriteToPeopleOf = ({ resource, ids, onClose }: AddedBulkProps) => (
  <ComposeTo values={{ audience: audienceOf(resource, ids) }} onClose={onClose} />
);
