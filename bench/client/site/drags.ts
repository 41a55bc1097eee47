/** How many frames are drawn a second while an item of a menu of 46 is dragged from its end to its top and back. */
import type { Page } from 'playwright-core';

import { readBusyMs } from '../measure.ts';
import { signIn, type SignIn } from '../../people.ts';

interface Drag {
  framesPerSecond: number;
  /** The longest time without a frame. */
  longestGapMs: number;
  /** Processor time of the page's main thread for a frame: what others do on the machine does not count. */
  busyMsPerFrame: number;
}

const items = 46;
const newTops = 4;
const menu = 'sidebar';
const steps = 120;

/** Makes the menu so long by calls: a few more at its top, the others below them in turn. */
async function fill(account: SignIn & { origin: string }): Promise<void> {
  // Only browsers find hosts below localhost; whose call it is the client token says.
  const url = `http://127.0.0.1:${new URL(account.origin).port}/api/navigation_items`;
  const headers = { ...(await signIn(new URL(url).origin, account)), 'content-type': 'application/json' };
  const known = await fetch(`${url}?filter=${encodeURIComponent(JSON.stringify({ location: menu }))}`, { headers });
  const there = ((await known.json()) as unknown[]).length;
  const tops: string[] = [];
  for (let nth = there + 1; nth <= items; nth += 1) {
    const body = {
      label: { en: `Item ${nth}`, es: `Elemento ${nth}` },
      location: menu,
      kind: 'link',
      link: { url: `/item/${nth}` },
      visible_to: { who: 'everyone' },
      is_active: true,
      ...(tops.length === newTops && { parent_id: tops[nth % newTops] }),
    };
    const reply = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
    if (reply.status !== 201) throw new Error(`No item ${nth}: ${reply.status} ${await reply.text()}`);
    if (tops.length < newTops) tops.push(((await reply.json()) as { id: string }).id);
  }
}

export async function measureDrags(page: Page, account: SignIn & { origin: string }, drags: number): Promise<Drag[]> {
  await fill(account);
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.setViewportSize({ width: 1440, height: 2_600 });
  const query = encodeURIComponent(JSON.stringify({ location: menu }));
  await page.goto(`${account.origin}/admin/configure_platform/navigation_menu?filter=${query}`);
  await page
    .locator('tr[data-row]')
    .nth(items - 1)
    .waitFor();
  const handles = page.locator('tr[data-row] [data-move-row]');
  const made: Drag[] = [];
  for (let nth = 0; nth <= drags; nth += 1) {
    const [from, to] = [(await handles.nth(items - 1).boundingBox())!, (await handles.first().boundingBox())!];
    const x = from.x + 8;
    await page.mouse.move(x, from.y + 8);
    await page.mouse.down();
    await page.evaluate(noteFrames);
    const before = await readBusyMs(session);
    for (let step = 1; step <= steps; step += 1) {
      // Down to the top, and back: it is let go where it was.
      const share = 1 - Math.abs(1 - (2 * step) / steps);
      await page.mouse.move(x, from.y + 8 + (to.y - from.y) * share);
    }
    const busy = (await readBusyMs(session)) - before;
    const { frames, tookMs, longestGapMs } = await page.evaluate(endFrames);
    await page.keyboard.press('Escape');
    await page.mouse.up();
    if (nth === 0) continue;
    made.push({ framesPerSecond: (frames * 1_000) / tookMs, longestGapMs, busyMsPerFrame: busy / frames });
  }
  return made;
}

interface Noted {
  at: number[];
  isOver: boolean;
  note: () => void;
}

function noteFrames(): void {
  const noted: Noted = {
    at: [performance.now()],
    isOver: false,
    note() {
      noted.at.push(performance.now());
      if (!noted.isOver) requestAnimationFrame(noted.note);
    },
  };
  Object.assign(globalThis, { noted });
  requestAnimationFrame(noted.note);
}

function endFrames() {
  const { noted } = globalThis as { noted?: Noted };
  const { at } = noted!;
  noted!.isOver = true;
  const gaps = at.slice(1).map((one, nth) => one - at[nth]!);
  return { frames: gaps.length, tookMs: at.at(-1)! - at[0]!, longestGapMs: Math.max(...gaps) };
}
