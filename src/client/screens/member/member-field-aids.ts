/** Who may be there already is told where the signs of it are typed. */
import type { FieldAid, FieldAidProps } from '../../views/form/field-aids.tsx';
import { part } from '../../views/part.tsx';

export const memberFieldAids: readonly FieldAid[] = [
  {
    key: 'duplicates',
    resources: ['members', 'custom_members'],
    sources: ['email', 'phone_number', 'organisation'],
    roles: ['members.write', 'members.custom.write'],
    view: part<FieldAidProps>(async () => (await import('./duplicate-hint.tsx')).DuplicateHint),
  },
];
