/** Which screens a person opens most, counted in this browser alone: of each no more than its place in the menu and a weight. screens.md 2.3 */
import { productName } from '../../shared/specification/constants.ts';
import { sessionStore } from './session.ts';

const storageKey = `${productName}.visits`;
/** With each visit the earlier ones weigh a little less: what one did last month gives way to what one does now. */
const fading = 0.98;
const forgottenBelow = 0.05;

interface Visits {
  /** Whose they are; somebody else at this browser begins anew. */
  owner: string;
  weights: Readonly<Record<string, number>>;
}

/** A screen of the menu is shown. */
export function noteVisit(path: string): void {
  const owner = ownerNow();
  if (owner === undefined) return;
  const faded = Object.entries(visitWeights()).map(([known, weight]) => [known, weight * fading] as const);
  const weights = Object.fromEntries(faded.filter(([, weight]) => weight > forgottenBelow));
  weights[path] = (weights[path] ?? 0) + 1;
  try {
    localStorage.setItem(storageKey, JSON.stringify({ owner, weights } satisfies Visits));
  } catch {
    // Storage may be switched off or full: the menu's own order then stands.
  }
}

/** How much each screen was opened, by its path; empty for somebody new. */
export function visitWeights(): Visits['weights'] {
  try {
    const kept = JSON.parse(localStorage.getItem(storageKey) ?? 'null') as Partial<Visits> | null;
    return kept?.owner === ownerNow() && kept?.weights ? kept.weights : {};
  } catch {
    return {};
  }
}

function ownerNow(): string | undefined {
  const { person } = sessionStore.get();
  return person && `${person.account_id}/${person.user.id}`;
}
