/** Videos that say all that is read of one, and show nothing: boxes without pictures in them. */

const box = (type: string, ...parts: readonly Buffer[]) => {
  const content = Buffer.concat(parts);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(content.length + 8);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, content]);
};

const numbers = (...values: readonly number[]) => {
  const bytes = Buffer.alloc(4 * values.length);
  values.forEach((value, place) => bytes.writeUInt32BE(value, 4 * place));
  return bytes;
};

interface Video {
  seconds?: number;
  width?: number;
  height?: number;
  /** As the description of its pictures calls it. */
  code?: string;
  /** What a camera has written beside it. */
  remark?: string;
  bytes?: number;
}

export function video({
  seconds = 12.5,
  width = 640,
  height = 360,
  code = 'avc1',
  remark = '',
  bytes = 1_000,
}: Video = {}): Buffer {
  const track = box(
    'trak',
    box('tkhd', Buffer.alloc(76), numbers(width * 65_536, height * 65_536)),
    box(
      'mdia',
      box('hdlr', numbers(0, 0), Buffer.from('vide'), Buffer.alloc(12)),
      box('minf', box('stbl', box('stsd', numbers(0, 1), box(code, Buffer.alloc(78))))),
    ),
  );
  return Buffer.concat([
    box('ftyp', Buffer.from('isom'), numbers(512), Buffer.from('isomavc1')),
    box(
      'moov',
      box('mvhd', numbers(0, 0, 0, 1_000, Math.round(seconds * 1_000)), Buffer.alloc(80)),
      track,
      ...(remark ? [box('udta', Buffer.from(remark))] : []),
    ),
    box('mdat', Buffer.alloc(bytes, 7)),
  ]);
}
