/**
 * Reads a video by its own boxes (ISO 14496-12): how long, how large, and in which code. Nothing is decoded. What a camera or a program has
 * written beside it (places, names, remarks) is blanked, and the rest stays where it is.
 */
import { AppError } from '../errors/app-error.ts';

export interface ReadVideo {
  /** Of one that every browser plays. */
  isH264: boolean;
  width: number;
  height: number;
  seconds: number;
  /** The same, without what was written beside it. */
  content: Buffer;
}

interface Box {
  type: string;
  /** Where its type stands, and its content. */
  nameAt: number;
  from: number;
  to: number;
}

const headBytes = 8;
const largeHeadBytes = 16;
/** Nobody's tracks need more; what has more is made to keep a server busy. */
const mostBoxes = 4_096;
const blankened = ['udta', 'meta', 'uuid'];
const fixedPoint = 65_536;

/** @throws AppError `file_damaged` (422) for one that does not say what it is */
export function readVideo(given: Buffer): ReadVideo {
  const content = Buffer.from(given);
  const moov = one(content, whole(content), 'moov');
  const tracks = boxesIn(content, moov).filter(({ type }) => type === 'trak');
  const video = tracks.find((track) => handlerOf(content, track) === 'vide');
  if (!video) throw damaged();
  const { width, height } = sizeOf(content, one(content, video, 'tkhd'));
  const seconds = secondsOf(content, moov);
  if (!(seconds > 0) || width < 1 || height < 1) throw damaged();
  const isH264 = codeOf(content, video) === 'avc1';
  for (const place of [whole(content), moov, ...tracks]) blank(content, place);
  return { isH264, width, height, seconds, content };
}

const damaged = () => new AppError('file_damaged');

const whole = (content: Buffer): Box => ({ type: '', nameAt: 0, from: 0, to: content.length });

/** @throws AppError `file_damaged` for a box that is longer than what holds it */
function boxesIn(content: Buffer, { from, to }: Box): Box[] {
  const boxes: Box[] = [];
  for (let at = from; at + headBytes <= to;) {
    const said = content.readUInt32BE(at);
    const head = said === 1 ? largeHeadBytes : headBytes;
    if (at + head > to) throw damaged();
    // Of no length: as far as there is anything.
    const size = said === 0 ? to - at : said === 1 ? Number(content.readBigUInt64BE(at + headBytes)) : said;
    if (size < head || at + size > to || boxes.length >= mostBoxes) throw damaged();
    const nameAt = at + 4;
    boxes.push({ type: content.toString('latin1', nameAt, at + headBytes), nameAt, from: at + head, to: at + size });
    at += size;
  }
  return boxes;
}

/** The first of its type, down a path. @throws AppError `file_damaged` */
function one(content: Buffer, inside: Box, ...path: readonly string[]): Box {
  return path.reduce((place, type) => {
    const found = boxesIn(content, place).find((box) => box.type === type);
    if (!found) throw damaged();
    return found;
  }, inside);
}

/** @throws AppError `file_damaged` where the box ends before it */
function read32(content: Buffer, { from, to }: Box, offset: number): number {
  if (from + offset + 4 > to) throw damaged();
  return content.readUInt32BE(from + offset);
}

const handlerOf = (content: Buffer, track: Box): string => {
  const { from } = one(content, track, 'mdia', 'hdlr');
  return content.toString('latin1', from + 8, from + 12);
};

function codeOf(content: Buffer, track: Box): string {
  const { from, to } = one(content, track, 'mdia', 'minf', 'stbl', 'stsd');
  return from + 16 <= to ? content.toString('latin1', from + 12, from + 16) : '';
}

/** The last two numbers of the head of a track. */
function sizeOf(content: Buffer, head: Box): { width: number; height: number } {
  const length = head.to - head.from;
  if (length < headBytes) throw damaged();
  const [width, height] = [length - 8, length - 4].map((offset) =>
    Math.round(read32(content, head, offset) / fixedPoint),
  );
  return { width: width ?? 0, height: height ?? 0 };
}

/** As the head of the whole says; of one that is written piece by piece, as its extension says. */
function secondsOf(content: Buffer, moov: Box): number {
  const head = one(content, moov, 'mvhd');
  const isLong = content[head.from] === 1;
  const scale = read32(content, head, isLong ? 20 : 12);
  const length = isLong ? read64(content, head, 24) : read32(content, head, 16);
  if (length > 0) return length / scale;
  const extension = one(content, moov, 'mvex', 'mehd');
  return (content[extension.from] === 1 ? read64(content, extension, 4) : read32(content, extension, 4)) / scale;
}

const read64 = (content: Buffer, box: Box, offset: number): number =>
  read32(content, box, offset) * 2 ** 32 + read32(content, box, offset + 4);

function blank(content: Buffer, place: Box): void {
  for (const { nameAt, from, to } of boxesIn(content, place).filter(({ type }) => blankened.includes(type))) {
    content.write('free', nameAt, 'latin1');
    content.fill(0, from, to);
  }
}
