/** Who may be there already is told where the signs of it are typed. */
import type { FieldHintExtension, FieldAidProps } from '../../views/form/field-hint-extensions.tsx';
import { lazyPart } from '../../views/lazy-part.tsx';

export const memberFieldAids: readonly FieldHintExtension[] = [
  {
    key: 'duplicates',
    resources: ['members', 'custom_members'],
    sources: ['email', 'phone_number', 'organisation'],
    roles: ['members.write', 'members.custom.write'],
    view: lazyPart<FieldAidProps>(async () => (await import('./duplicate-hint.tsx')).DuplicateHint),
  },
];
