/** What the portal asks for ahead is what the list asks for. */
import { expect, test } from 'vitest';

import { firstOrders } from '../../src/shared/resources/first-orders.ts';
import { findResource } from '../../src/shared/resources/index.ts';

test.each(Object.entries(firstOrders))('%s begins in the order of its definition', (name, order) => {
  expect(order).toEqual(findResource(name)?.list.order);
});
