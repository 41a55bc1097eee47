/** What a file is: its own bytes say it, whatever its name and its sender claim. */
import { documentType, drawingType } from '../../shared/contracts/media.ts';

/** Far enough to get past a declaration and comments. */
const searched = 4_096;

/** The type of the bytes, or undefined where nobody can tell. */
export async function detectFileType(content: Buffer): Promise<string | undefined> {
  const { fileTypeFromBuffer } = await import('file-type');
  const found = await fileTypeFromBuffer(content);
  if (found && found.mime !== 'application/xml') return found.mime;
  return isDrawing(content) ? drawingType : undefined;
}

function isDrawing(content: Buffer): boolean {
  const start = content
    .subarray(0, searched)
    .toString('utf8')
    .replace(/^\uFEFF/, '');
  return /^\s*(<\?xml[^>]*\?>\s*)?(<!--(?:[^-]|-(?!->))*-->\s*)*<svg[\s>]/.test(start);
}

/** Whether a document is what it begins as, from its first byte: readers of PDF forgive what stands before. */
export const isPdf = (content: Buffer, type: string | undefined) =>
  type === documentType && content.subarray(0, 5).toString('latin1') === '%PDF-';
