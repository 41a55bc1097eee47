/** What axe is asked of a page: of what is drawn alike the first two, and all that differs. */
import { expect, test } from 'vitest';

import { isAll } from '../support/all-tests.ts';
import { axeFindings, type Visitor, newVisitor } from '../support/browser.ts';
import { accountOf, browserFor, originOf } from '../support/journey.ts';

let visitor: Visitor;
const browser = browserFor(() => visitor);

const pale = 'color: #ddd; background: #fff';
const dark = 'color: #111; background: #fff';

/** The findings of a page with this in its body, by what they mean. */
async function findingsOn(body: string, whole?: boolean): Promise<string[]> {
  visitor = await newVisitor(browser(), { origin: originOf(accountOf('northgate', 'owner').host) });
  await visitor.page.setContent(`<!doctype html><html lang="en"><title>Lines</title><body>${body}`);
  const found = await axeFindings(visitor.page, whole === undefined ? {} : { whole });
  return found.map((finding) => finding.split(' – ')[0]!);
}

/** The findings of a list of these lines. */
const findingsIn = (lines: readonly string[], whole?: boolean) =>
  findingsOn(`<main><h1>Lines</h1><ul>${lines.join('')}</ul></main>`, whole);

test('axe is asked about two of the lines that are drawn alike, and about each where all is asked for', async () => {
  const lines = Array.from({ length: 5 }, (_, index) => `<li id="line-${index}" style="${pale}">Line ${index}</li>`);
  const found = Array.from({ length: isAll ? 5 : 2 }, (_, index) => `color-contrast: #line-${index}`);
  expect(await findingsIn(lines)).toEqual(found);
});

test.each([
  ['style', `<li style="${pale}">Line</li>`],
  ['element', `<li style="${dark}"><b style="${pale}">Line</b></li>`],
  ['empty name', `<li style="${dark}"><button aria-label=""></button></li>`],
])('axe is asked about a line that differs from those above it by its %s', async (_part, odd) => {
  const usual = `<li style="${dark}">Line</li>`;
  const named = `<li style="${dark}"><button aria-label="Open"></button></li>`;
  // Which lines are left out is of interest only where not all is asked for.
  expect(await findingsIn([usual, usual, usual, named, named, named, odd], false)).toHaveLength(1);
});

test.each([
  ['what axe only advises', '<main><h1>Lines</h1></main><p id="outside">Outside</p>', 'region: #outside'],
  [
    'a target that is too small',
    `<main><h1>Lines</h1>${'<button id="small" style="all: unset; font-size: 9px">x</button>'.repeat(2)}`,
    'target-size',
  ],
])('%s is found where everything is asked for, and not otherwise', async (_what, body, finding) => {
  expect(await findingsOn(body, false)).toEqual([]);
  await visitor.close();
  expect((await findingsOn(body, true)).join()).toContain(finding);
});

test('a target that is half behind a bar which stays is none that is too small', async () => {
  const bar = '<div style="position: fixed; inset: auto 0 0; height: 80px; background: #fff">Bar</div>';
  const target = (tall: number) =>
    `<button style="position: absolute; top: 810px; width: 90px; height: ${tall}px">x</button>`;
  const page = (tall: number) => `<main style="height: 3000px"><h1>Lines</h1>${target(tall)}${bar}</main>`;
  expect(await findingsOn(page(24), true)).toEqual([]);
});
