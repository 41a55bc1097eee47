/** How hard a password is to guess, by zxcvbn, which is large and therefore fetched with the first character that somebody types. */
import { fetchCode } from '../../providers/reload-after-deploy.ts';

/** 0: the first that anybody would try; 4: nobody guesses it. */
export type Strength = 0 | 1 | 2 | 3 | 4;

type Measure = (password: string, known: string[]) => Strength;

let measure: Promise<Measure> | undefined;

async function loadMeasure(): Promise<Measure> {
  const [{ ZxcvbnFactory }, common] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  const { dictionary, adjacencyGraphs } = common;
  const zxcvbn = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
  return (password, known) => zxcvbn.check(password, known).score as Strength;
}

/** Beyond this it is long enough whatever it says, and measuring it would take a while. */
const longestMeasured = 100;

/** @param known what is no secret about the person: the address, the name, the organisation */
export async function measureStrength(password: string, known: string[]): Promise<Strength> {
  measure ??= fetchCode(loadMeasure);
  const words = known.flatMap((text) => text.split(/[^\p{L}\p{N}]+/u)).filter((word) => word.length > 2);
  return (await measure)(password.slice(0, longestMeasured), [...known, ...words]);
}
