/**
 * The order of the files: those first that take long, by what a quiet machine took, so that at the end no worker waits for the other.
 * Vitest knows no durations in a fresh clone, and goes by the size of the files.
 */
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Those that take more than twenty seconds, longest first. */
const long = [
  'e2e/screens-en',
  'e2e/screens-en-too',
  'e2e/dashboard',
  'e2e/header',
  'e2e/sidebar',
  'e2e/members',
  'e2e/tabs',
  'e2e/session',
  'e2e/keep-alive-pages',
  'e2e/new-resource',
  'e2e/look',
  'e2e/tabs-menu',
  'e2e/durability',
  'e2e/release',
  'e2e/look-theme',
  'e2e/durability-jobs',
  'api/hostile-input',
  'api/oversized-bodies',
  'api/collection-lists',
  'api/secrets',
  'api/crowds',
  'api/ad-pacing',
  'api/every-route',
];

const rankOf = ({ moduleId }: TestSpecification) => {
  const rank = long.findIndex((name) => moduleId.endsWith(`/tests/${name}.test.ts`));
  return rank === -1 ? long.length : rank;
};

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((one, other) => rankOf(one) - rankOf(other));
  }
}
