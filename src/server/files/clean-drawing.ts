/**
 * A drawing (SVG) without anything but shapes: no script, no style, no text, nothing that is fetched, no
 * entity. What is not known is left out, so that whatever browsers learn to do next is left out as well.
 */
import { AppError } from '../errors/app-error.ts';

const shapes = ['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon'];
const groups = ['svg', 'g', 'defs', 'clipPath', 'mask'];
const paints = ['linearGradient', 'radialGradient', 'stop'];

const numbers =
  'x y x1 y1 x2 y2 cx cy r rx ry fx fy d points width height viewBox transform offset gradientTransform preserveAspectRatio';
const looks =
  'fill fill-rule fill-opacity clip-rule opacity stroke stroke-width stroke-linecap stroke-linejoin stroke-miterlimit ' +
  'stroke-dasharray stroke-dashoffset stroke-opacity stop-color stop-opacity gradientUnits spreadMethod clipPathUnits ' +
  'maskUnits clip-path mask id role';

/** A logo has some hundred tags. What cleans them looks through all that are open at each one, so that their number is its square in time. */
const maxBytes = 256 * 1_024;
const maxTags = 3_000;
/** Each is a picture of the whole size behind the picture; one within another would double the work with each step. */
const maxMasked = 20;

/** A value may point into the drawing itself and nowhere else. */
const isHarmless = (value: string) =>
  !/[\\&<>]|javascript:|data:/i.test(value) && !/url\(\s*(?!#[\w-]+\s*\))/i.test(value);

/**
 * The drawing as it may be shown.
 *
 * @throws AppError `file_too_large` (413) beyond 256 KiB, `file_damaged` (422) when it is no drawing, has more than 3,000 tags or
 *   masks within masks, or nothing of it is left
 */
export async function cleanDrawing(content: Buffer): Promise<string> {
  if (content.length > maxBytes)
    throw new AppError('file_too_large', { params: { max: maxBytes / 1_048_576 }, details: { max_bytes: maxBytes } });
  const { default: sanitizeHtml } = await import('sanitize-html');
  const text = decode(content);
  if (text.split('<', maxTags + 2).length > maxTags + 1) throw new AppError('file_damaged');
  // Entities grow when they are read, and a document type is what declares them.
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) throw new AppError('file_damaged');
  const cleaned = sanitizeHtml(text, {
    allowedTags: [...shapes, ...groups, ...paints],
    allowedAttributes: { '*': `${numbers} ${looks}`.split(' '), svg: [...`${numbers} ${looks}`.split(' '), 'xmlns'] },
    allowedSchemes: [],
    textFilter: () => '',
    transformTags: {
      '*': (tagName, attribs) => ({
        tagName,
        attribs: Object.fromEntries(
          Object.entries({ ...attribs, ...(tagName === 'svg' && { xmlns: 'http://www.w3.org/2000/svg' }) }).filter(
            ([name, value]) => name === 'xmlns' || isHarmless(value),
          ),
        ),
      }),
    },
    parser: { lowerCaseTags: false, lowerCaseAttributeNames: false, xmlMode: true },
    selfClosing: [...shapes, 'stop'],
  }).trim();
  if (!/^<svg [^>]*xmlns="http:\/\/www\.w3\.org\/2000\/svg"/.test(cleaned) || !hasShape(cleaned) || isBomb(cleaned))
    throw new AppError('file_damaged');
  return cleaned;
}

const hasShape = (text: string) => shapes.some((shape) => text.includes(`<${shape}`));

/** Whether a cleaned drawing would take hours to draw. No value holds a bracket, so that tags end with the next one. */
function isBomb(text: string): boolean {
  let within = 0;
  let masked = 0;
  for (const tag of text.split('<')) {
    if (/^\/(mask|clipPath)>/.test(tag)) within -= 1;
    if (/^(mask|clipPath)[\s>]/.test(tag) && !/^[^>]*\/>/.test(tag)) within += 1;
    if (!/^[^>]*\s(mask|clip-path)="/.test(tag)) continue;
    masked += 1;
    if (within > 0 || masked > maxMasked) return true;
  }
  return false;
}

function decode(content: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    throw new AppError('file_damaged');
  }
}
