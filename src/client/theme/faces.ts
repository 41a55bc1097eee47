/**
 * The faces that texts are set in, by language, and those of headings as organisations choose them. Texts are in a face of the machine;
 * headings are in one that comes with the portal once the first rows stand (`shipped-faces.ts`), and before that in one of the
 * machine that is made as wide as it (`boot.css`).
 */
import type { HeadingFace } from '../../shared/contracts/tenant-calls.ts';
import type { Language } from '../../shared/specification/constants.ts';

const latin = 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif';

/** Chinese text gets fonts of its own before the system's fallback picks a Japanese one. */
export const families: Record<Language, string> = {
  en: latin,
  es: latin,
  zh: 'system-ui, -apple-system, "Segoe UI", Roboto, "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", "WenQuanYi Zen Hei", sans-serif',
};

/** A Chinese serif also has Latin letters, and sets an apostrophe as wide as a character: Latin headings never reach one. */
const serif: Record<Language, string> = {
  en: 'Georgia, serif',
  es: 'Georgia, serif',
  zh: 'Georgia, "Songti SC", "Noto Serif CJK SC", serif',
};

/** The quotation marks and dashes of Chinese are as wide as a character: there the face has letters and figures alone. */
export const headingName = (face: HeadingFace, language: Language) =>
  `Guildhall ${face}${language === 'zh' ? ' zh' : ''}`;

export function headingFamily(face: HeadingFace, language: Language): string {
  const behind = face === 'serif' ? serif : families;
  return `"${headingName(face, language)}", "Ahead ${face}", ${behind[language]}`;
}
