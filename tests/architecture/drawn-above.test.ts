/** What comes up above a screen is looked at by axe: each file that draws a dialog, menu or panel is named by who opens it. */
import { expect, test } from 'vitest';

import { everyAboveScreen } from '../support/every-above-screen.ts';
import { filesBelow, read } from '../support/repository.ts';

interface Elsewhere {
  file: string;
  /** The test that asks axe about it. */
  by: string;
  why: string;
}

/** What the lists of `tests/support` do not open. */
const elsewhere: readonly Elsewhere[] = [
  {
    file: 'screens/import/result-step.tsx',
    by: 'tests/e2e/imports.test.ts',
    why: 'there once an import is done, which that journey waits for',
  },
  {
    file: 'layout/settings/settings-menu.tsx',
    by: 'tests/e2e/settings.test.ts',
    why: 'between the widths of a phone and a desktop, which the lists open alone',
  },
  {
    file: 'toasts/toast-stack.tsx',
    by: 'tests/e2e/session.test.ts',
    why: 'it goes by itself, and that journey keeps one',
  },
];

const base = 'src/client/';
/** The library's, and the house's own around them that have nothing to say themselves. */
const imported = /from '@mui\/material\/(?:Dialog|Menu|Popover|Drawer|Popper|Modal)'/;
const drawn = /<(?:ConfirmDialog|ReasonDialog|DialogFrame|BarMenu|PanelButton)\b|role="(?:menu|dialog)"|createPortal\(/;

const drawing = filesBelow('src/client')
  .filter((path) => path.endsWith('.tsx') && !path.startsWith(`${base}dev/`))
  .filter((path) => imported.test(read(path)) || drawn.test(read(path)))
  .map((path) => path.slice(base.length));
const opened = everyAboveScreen.flatMap(({ draws }) => draws);

test('each file that draws something above a screen is opened for axe, or is looked at elsewhere', () => {
  expect(drawing.length).toBeGreaterThan(70);
  const known = new Set([...opened, ...elsewhere.map(({ file }) => file)]);
  expect(drawing.filter((file) => !known.has(file))).toEqual([]);
});

test('what is opened for axe, or looked at elsewhere, is there and draws something', () => {
  const there = new Set(drawing);
  expect([...opened, ...elsewhere.map(({ file }) => file)].filter((file) => !there.has(file))).toEqual([]);
});

test('what is looked at elsewhere is opened nowhere else, and by a test that asks axe', () => {
  expect(elsewhere.filter(({ file }) => opened.includes(file)).map(({ file }) => file)).toEqual([]);
  expect(elsewhere.filter(({ by }) => !read(by).includes('axeFindings(')).map(({ by }) => by)).toEqual([]);
});

test('what comes up above a screen has a name of its own', () => {
  const names = everyAboveScreen.map(({ name }) => name);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});
