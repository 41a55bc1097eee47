/** Why something cannot be done to a record: each reason has a kind and its words. */
import { expect, test } from 'vitest';

import { actions } from '../../i18n/en/actions.ts';
import { errors } from '../../i18n/en/errors.ts';
import { reasonKinds } from '../../src/shared/contracts/reasons.ts';

/** What another record says of itself when it is to go: 409 `in_use`. */
const ofOthers = ['role_in_use', 'segment_in_views'];

test('every reason against an action has a text of its own or that of its code, and no text is left over', () => {
  const codes = Object.keys(reasonKinds).filter((reason) => reason in errors);
  const told = [...Object.keys(actions.reasons).filter((reason) => !ofOthers.includes(reason)), ...codes];
  expect(Object.keys(reasonKinds).toSorted()).toEqual(told.toSorted());
});
