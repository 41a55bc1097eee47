/** Property tests that can be run again as they were, and longer: `FC_SEED` sets another seed, `FC_RUNS` multiplies the tries. */
const { FC_SEED, FC_RUNS } = process.env;
const times = Number(FC_RUNS ?? 1);

/**
 * What `fc.assert` is told. The seed is always the same, so that a run fails today as it did yesterday; a failure names it, and
 * the path to the shortest case.
 */
export const seeded = (numRuns: number) => ({ seed: Number(FC_SEED ?? 1_763_000), numRuns: numRuns * times });

/** How long such a test may take. */
export const patience = { timeout: 30_000 * times };
