/** Files that somebody made to do harm. */
import { crc32, deflateSync } from 'node:zlib';

/** A PNG of so many black pixels, a few kilobytes however many there are. */
export function bombPng(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  // One bit a pixel, no colours.
  head.writeUInt8(1, 8);
  const rows = Buffer.alloc((Math.ceil(width / 8) + 1) * height);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}

const inSvg = (inner: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8" ${attributes}>${inner}<rect width="8" height="8" fill="#0072e8"/></svg>`;

/** Drawings of which nothing but the square may be left. */
export const hostileDrawings: [string, string][] = [
  ['a script', inSvg('<script>alert(1)</script>')],
  ['a script in capitals', inSvg('<SCRIPT>alert(1)</SCRIPT>')],
  ['a script in a namespace', inSvg('<svg:script xmlns:svg="http://www.w3.org/2000/svg">alert(1)</svg:script>')],
  ['something to do when it is there', inSvg('', 'onload="alert(1)"')],
  ['something to do at a click', inSvg('<rect onclick="alert(1)" width="1"/>')],
  [
    'a page within',
    inSvg(
      '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><img src=x onerror=alert(1)></body></foreignObject>',
    ),
  ],
  ['a link', inSvg('<a href="javascript:alert(1)"><rect width="8" height="8"/></a>')],
  ['a picture from elsewhere', inSvg('<image href="https://evil.example/alert.png"/>')],
  ['a piece from elsewhere', inSvg('<use xlink:href="https://evil.example/alert.svg#x"/>')],
  ['a colour from elsewhere', inSvg('<rect width="1" height="1" fill="url(https://evil.example/alert.svg#x)"/>')],
  ['a style', inSvg('<style>@import "https://evil.example/alert.css";</style>')],
  ['a style at a shape', inSvg('<rect width="1" style="background:url(https://evil.example/alert)"/>')],
  ['a move to an address', inSvg('<animate attributeName="href" values="javascript:alert(1)"/>')],
  ['a script behind a comment', inSvg('<!-- --><script>alert(1)</script><!-- -->')],
  ['a script in unread text', inSvg('<desc><![CDATA[</desc><script>alert(1)</script>]]></desc>')],
];

/** Drawings that are refused as a whole. */
export const refusedDrawings: [string, string][] = [
  [
    'entities that grow',
    '<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>' + inSvg('<title>&b;</title>'),
  ],
  ['a file of the server', `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${inSvg('<title>&x;</title>')}`],
  ['no shape', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
  [
    'more pixels than can be',
    '<svg xmlns="http://www.w3.org/2000/svg" width="90000" height="90000"><rect width="9"/></svg>',
  ],
  // Each took the server minutes and more, in which it answered nobody.
  ['groups within groups', inSvg('<g>'.repeat(200_000))],
  ['more ends than beginnings', inSvg('<g>'.repeat(20_000) + '</x>'.repeat(20_000))],
  ['masks within masks', inSvg(masksWithin(18))],
];

/** Each mask is drawn with the next one twice over. */
function masksWithin(steps: number): string {
  const masked = (step: number) => `<rect width="9" height="9" mask="url(#m${step})"/>`;
  const mask = (_: unknown, step: number) => `<mask id="m${step}">${masked(step + 1).repeat(2)}</mask>`;
  return `<defs>${Array.from({ length: steps }, mask).join('')}</defs>${masked(0)}`;
}
