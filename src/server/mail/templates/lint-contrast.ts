/** Whether everything in a text can be read in the colours that whoever wrote it has set. */
import { contrastOf, minTextContrast, readableOn } from '../../../shared/color/contrast.ts';
import { readColor } from './css-colors.ts';

/** A mail in the light. */
export const light = { card: '#ffffff', text: '#1d232b' } as const;

interface Colors {
  color: string;
  ground: string;
  /** Whether either was set by whoever wrote it. */
  isOwn: boolean;
}

const part = /<(\/?)([a-z][a-z0-9]*)([^>]*)>|[^<]+/gi;
const unclosed = ['br', 'hr', 'img'];

/**
 * `html` is clean: what is opened is closed. In the dark none of these colours stay (`dark-style.ts`), so that what can be read
 * here can be read there.
 */
export function hasLowContrast(html: string, linkColor: string): boolean {
  const open: Colors[] = [{ color: light.text, ground: light.card, isOwn: false }];
  for (const [whole, end, tag, attributes = ''] of html.matchAll(part)) {
    const around = open.at(-1) ?? { color: light.text, ground: light.card, isOwn: false };
    if (tag === undefined) {
      if (around.isOwn && whole.trim() !== '' && contrastOf(around.color, around.ground) < minTextContrast) return true;
    } else if (end) open.pop();
    else if (!unclosed.includes(tag.toLowerCase())) open.push(within(around, tag.toLowerCase(), attributes, linkColor));
  }
  return false;
}

function within(around: Colors, tag: string, attributes: string, linkColor: string): Colors {
  const [, style = ''] = /\sstyle="([^"]*)"/i.exec(attributes) ?? [];
  const [, bgcolor] = /\sbgcolor="([^"]*)"/i.exec(attributes) ?? [];
  const said = (name: string) => new RegExp(`(?:^|;)\\s*${name}\\s*:\\s*([^;]+)`, 'i').exec(style)?.[1];
  const ownGround = readColor(said('background-color') ?? bgcolor ?? '', around.ground);
  const ground = ownGround ?? around.ground;
  const ownColor = readColor(said('color') ?? '', ground);
  const color = ownColor ?? (tag === 'a' ? readableOn(light.card, linkColor) : around.color);
  return { color, ground, isOwn: around.isOwn || ownGround !== undefined || ownColor !== undefined };
}
