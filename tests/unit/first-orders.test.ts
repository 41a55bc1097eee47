/** What the portal asks for ahead is what the list asks for. */
import { expect, test } from 'vitest';

import { firstColumns, firstOrders } from '../../src/shared/resources/first-orders.ts';
import { findResource } from '../../src/shared/resources/index.ts';

test.each(Object.entries(firstOrders))('%s begins in the order of its definition', (name, order) => {
  expect(order).toEqual(findResource(name)?.list.order);
});

test.each(Object.keys(firstOrders))('%s begins with the columns of its definition, the name first', (name) => {
  const definition = findResource(name);
  expect(firstColumns[name]).toEqual(definition?.list.columns);
  expect(firstColumns[name]?.[0]).toBe(definition?.representation);
});
