/**
 * What a person chose of the portal's look, kept in this browser for the person and the client organisation together: whoever
 * works for two has two looks. What is chosen on the sign-in page, before anybody is known, is kept for the organisation alone.
 */
import { isHexColor } from '../../shared/definition/checks.ts';
import { productName } from '../../shared/specification/constants.ts';
import { sessionStore, type Session } from './session.ts';
import { makeStore, useStored } from './store.ts';

export const colorModes = ['light', 'dark', 'system'] as const;
export type ColorMode = (typeof colorModes)[number];

/** What they are called. Whole keys, so that the first texts have no more of the theme's than these. */
export const colorModeTexts: Record<ColorMode, string> = {
  light: 'theme.light',
  dark: 'theme.dark',
  system: 'theme.system',
};

export interface AppearanceSettings {
  mode?: ColorMode;
  /** `#rrggbb`; none is the organisation's own. */
  color?: string;
}

/** Where a browser kept light or dark before it was kept for each person. */
const formerModeKey = `${productName}.color_mode`;

const nothingChosen: AppearanceSettings = {};
const keyStart = `${productName}.look.`;

/** What has been read or chosen since the page was opened, by the key it is kept under. */
const choices = makeStore<Readonly<Record<string, AppearanceSettings>>>({});

/** Under which key the choices of whoever sits there are kept, and under which those made before the sign-in. */
function keysOf({ tenant, person }: Session): { own: string; before: string } {
  const before = keyStart + (tenant?.account_id ?? '');
  const personId = person?.user?.id;
  return { own: personId ? `${before}.${personId}` : before, before };
}

/** Only what this code would have written: storage can be written by anybody who sits there. */
export function toLookChoice(stored: string | null): AppearanceSettings {
  try {
    const { mode, color } = JSON.parse(stored ?? '{}') as Record<string, unknown>;
    const known = colorModes.find((one) => one === mode);
    return { ...(known && { mode: known }), ...(typeof color === 'string' && isHexColor(color) && { color }) };
  } catch {
    return nothingChosen;
  }
}

function read(key: string): AppearanceSettings {
  const known = choices.get()[key];
  if (known) return known;
  return toLookChoice(readStored(key));
}

function readStored(key: string): string | null {
  try {
    return window.localStorage.getItem(key);
  } catch {
    // Storage may be switched off; a choice then lasts as long as the page.
    return null;
  }
}

/** Keeps a part of the look for whoever sits there now; `undefined` takes it back. */
export function chooseLook(change: { mode?: ColorMode; color?: string | undefined }): void {
  const key = keysOf(sessionStore.get()).own;
  const { mode, color } = { ...read(key), ...change };
  const next: AppearanceSettings = { ...(mode && { mode }), ...(color && { color }) };
  choices.set({ ...choices.get(), [key]: next });
  try {
    window.localStorage.setItem(key, JSON.stringify(next));
  } catch {
    // As above.
  }
}

// Another tab of the same person has chosen: this one is drawn like it.
window.addEventListener('storage', ({ key, newValue }) => {
  if (key?.startsWith(keyStart)) choices.set({ ...choices.get(), [key]: toLookChoice(newValue) });
});

/** Hook: what was chosen, by the person, and by whoever opened the sign-in page. */
export function useLookChoice(): {
  own: AppearanceSettings;
  before: AppearanceSettings;
  formerMode: ColorMode | undefined;
} {
  useStored(choices);
  const { own, before } = keysOf(useStored(sessionStore));
  const formerMode = colorModes.find((one) => one === readStored(formerModeKey));
  return { own: read(own), before: read(before), formerMode };
}
