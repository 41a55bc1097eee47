/** From groups to the composer, with their members as the recipients, and from events, with their attendees. screens.md 3.2, EM4 */
import { audienceRecordParts, audienceRecords, type Audience } from '../../../shared/audience/audience.ts';
import type { AddedActionProps, AddedBulkProps } from '../../views/form/action-extensions.ts';
import { ComposeTo } from './compose-to.tsx';

/** The part of an audience that holds ids of the collection. */
const audienceOf = ({ name }: AddedBulkProps['resource'], ids: readonly string[]): Audience => {
  const part = audienceRecordParts.find((one) => audienceRecords[one] === name);
  return part ? { who: 'members', [part]: ids } : { who: 'members' };
};

/** To the people of one. */
export const WriteToPeopleOfOne = ({ resource, record, onClose }: AddedActionProps) => (
  <ComposeTo values={{ audience: audienceOf(resource, [String(record.id)]) }} onClose={onClose} />
);

/** To the people of those that are ticked. */
export const WriteToPeopleOf = ({ resource, ids, onClose }: AddedBulkProps) => (
  <ComposeTo values={{ audience: audienceOf(resource, ids) }} onClose={onClose} />
);
