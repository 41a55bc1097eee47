/** Draws the first rows as plain elements, in the looks of `first-rows.css`, where the program will draw them. */
import { initialsOf } from '../../shared/text/formats.ts';
import { sidebarCookie, sizeCookie, type Language } from '../../shared/specification/constants.ts';
import type { HeadingFace } from '../../shared/contracts/tenant-calls.ts';
import { readCookie } from '../state/cookies.ts';
import { densities, densityProperties, toSize } from '../state/density.ts';
import { families, headingFamily } from '../theme/faces.ts';

interface FirstRows {
  title: string;
  /** As `columnTracks` has them. */
  tracks: string;
  least: string;
  selectable: boolean;
  hasPicture: boolean;
  columns: readonly { label: string; align: 'right' | undefined; isState: boolean }[];
  /** The name leads; undefined where only the program knows how a value reads. */
  rows: readonly (readonly (string | undefined)[])[];
  environment: string;
  language: Language;
  face: HeadingFace;
}

/** Nobody waits longer for the painting: a page that is out of sight is not painted. */
const paintedAtLastMs = 60;

/** Answers whether they stand there, once they have been painted. They go in the same breath in which the program draws. */
export async function drawAhead(list: FirstRows): Promise<boolean> {
  const root = document.getElementById('root')!;
  const isDrawn = () => root.querySelector(':scope > :not(.boot)') !== null;
  if (isDrawn()) return false;
  const page = pageOf(list);
  root.before(page);
  const watch = new MutationObserver(() => {
    if (!isDrawn()) return;
    page.remove();
    watch.disconnect();
  });
  watch.observe(root, { childList: true });
  await new Promise<void>((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, paintedAtLastMs);
  });
  return true;
}

/** Nobody reaches it, and screen readers wait for the program. */
function pageOf(list: FirstRows): HTMLElement {
  const size = toSize(readCookie(sizeCookie));
  const page = part('first-rows');
  page.inert = true;
  page.ariaHidden = 'true';
  page.lang = list.language;
  const looks = {
    ...densityProperties(size),
    '--space': `${densities[size].spacing}px`,
    '--text': `${densities[size].text}px`,
    '--small-text': `${densities[size].smallText}px`,
    '--tiny-text': `${densities[size].tinyText}px`,
    '--tracks': list.tracks,
    '--face': families[list.language],
    '--heading-face': headingFamily(list.face, list.language),
  };
  for (const [name, value] of Object.entries(looks)) page.style.setProperty(name, value);
  if (readCookie(sidebarCookie) === '0') page.dataset['rail'] = '';
  page.append(
    part('menu'),
    ...(list.environment === 'production' ? [] : [part('environment')]),
    part('bar'),
    part('strip'),
    part('title', list.title),
    tableOf(list),
  );
  return page;
}

function tableOf({ rows, columns, least, selectable, hasPicture }: FirstRows): HTMLElement {
  const lineOf = (name: string, cells: readonly HTMLElement[]) => {
    const line = part(name);
    if (selectable) line.append(part('tick'));
    cells.forEach((cell, index) => (cell.dataset['align'] = columns[index]!.align ?? ''));
    line.append(...cells);
    return line;
  };
  const cellOf = (text: string | undefined, index: number) => {
    const cell = part('cell', text ?? '');
    if (text === undefined) cell.append(part('bar-of-text'));
    else if (columns[index]!.isState) cell.replaceChildren(part('state', text));
    else if (index === 0 && hasPicture) cell.prepend(part('avatar', initialsOf(text)));
    return cell;
  };
  const table = part('table');
  const inner = part('lines');
  inner.style.minWidth = least;
  const head = lineOf(
    'head',
    columns.map(({ label }) => part('cell', label)),
  );
  inner.append(head, ...rows.map((row) => lineOf('row', row.map(cellOf))));
  table.append(inner);
  return table;
}

function part(name: string, text = ''): HTMLElement {
  const element = document.createElement('div');
  element.className = `ahead-${name}`;
  element.textContent = text;
  return element;
}
