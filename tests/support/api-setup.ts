/**
 * What every API test stands on. The files of a worker follow one another in one process, so that the server's code is loaded once
 * and not a hundred times; what a file opens is its own.
 */
import { afterAll, afterEach, expect } from 'vitest';

// Asked for at the end only: a file that mocks a library loads all modules anew, this one too.
afterAll(async () => (await import('./file-end.ts')).endFile());

// What is not as its definition says fails the test that was answered so, and so does a statement that does not say whose rows it wants.
afterEach(async () => {
  expect((await import('./check-replies.ts')).straysOf()).toEqual([]);
  expect((await import('./tenant-condition.ts')).tenantlessOf()).toEqual([]);
});
