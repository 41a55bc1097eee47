/**
 * Pictures are never kept as they came: each is decoded within limits and written anew, upright, without what cameras and
 * editors note in them. Whatever else a file was besides a picture is gone then.
 */
import { imageSizes, maxImagePx } from '../../shared/contracts/media.ts';
import { FairSemaphore } from '../db/fair-semaphore.ts';
import { AppError } from '../errors/app-error.ts';

export interface FocalPoint {
  /** In percent from the left and from the top. */
  x: number;
  y: number;
}

export interface Picture {
  width: number;
  height: number;
  /** WebP, a size each. */
  sizes: { thumb: Buffer; medium: Buffer; full: Buffer };
}

/** Decoding takes a core and up to 150 MB; tenants take turns. */
const semaphore = new FairSemaphore({ permits: 2, permitsPerKey: 1, acquireTimeoutMs: 15_000, maxQueued: 64 });
const longestSeconds = 10;
const quality = 82;
const center: FocalPoint = { x: 50, y: 50 };

/**
 * Reads a picture and writes it anew in the sizes that are kept. Of one that moves, the first picture is taken.
 *
 * @param accountId whose turn it takes
 * @throws AppError `picture_too_large` (413), `file_damaged` (422), `unavailable` (503) when too many wait
 */
export function remakePicture(accountId: string, content: Buffer): Promise<Picture> {
  return semaphore.run(accountId, async () => {
    const sharp = await loadSharp();
    try {
      await requireSize(content);
      const { data: full, info } = await sharp(content, reading)
        .timeout({ seconds: longestSeconds })
        .autoOrient()
        .resize(inside(imageSizes.full))
        .webp({ quality })
        .toBuffer({ resolveWithObject: true });
      const medium = await sharp(full, reading).resize(inside(imageSizes.medium)).webp({ quality }).toBuffer();
      const thumb = await cutSquare(full, info, center);
      return { width: info.width, height: info.height, sizes: { thumb, medium, full } };
    } catch (error) {
      throw asAppError(error);
    }
  });
}

/** The square around a point that must stay visible, of a picture written by `remakePicture`. */
export function cutThumb(accountId: string, full: Buffer, focal: FocalPoint): Promise<Buffer> {
  return semaphore.run(accountId, async () => {
    const sharp = await loadSharp();
    return cutSquare(full, await sharp(full, reading).metadata(), focal);
  });
}

/** `limitInputPixels` holds for what the head of a file claims, before anything is unpacked. */
const reading = { limitInputPixels: maxImagePx * maxImagePx, failOn: 'error', sequentialRead: true } as const;
const inside = (side: number) => ({ width: side, height: side, fit: 'inside', withoutEnlargement: true }) as const;

interface Size {
  width: number;
  height: number;
}

async function cutSquare(full: Buffer, size: Size, focal: FocalPoint): Promise<Buffer> {
  const sharp = await loadSharp();
  const side = Math.min(size.width, size.height);
  const from = (length: number, percent: number) =>
    Math.min(Math.max(Math.round((length * percent) / 100 - side / 2), 0), length - side);
  return sharp(full, { limitInputPixels: reading.limitInputPixels })
    .extract({ left: from(size.width, focal.x), top: from(size.height, focal.y), width: side, height: side })
    .resize({ width: imageSizes.thumb, height: imageSizes.thumb, withoutEnlargement: true })
    .webp({ quality })
    .toBuffer();
}

/** @throws AppError `picture_too_large` for one wider or higher than is taken, before it is decoded */
async function requireSize(content: Buffer): Promise<void> {
  const sharp = await loadSharp();
  const { width, height } = await sharp(content, reading).metadata();
  if (width > maxImagePx || height > maxImagePx) throw tooLarge();
}

const tooLarge = () => new AppError('picture_too_large', { params: { max: maxImagePx }, details: { max: maxImagePx } });

function asAppError(error: unknown): unknown {
  if (error instanceof AppError) return error;
  return /pixel limit/i.test((error as Error).message) ? tooLarge() : new AppError('file_damaged');
}

/** The library is native and large: it is loaded with the first picture, and keeps none in a cache of its own. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}
