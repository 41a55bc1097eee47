/** The faces that texts are set in, by language, and those of headings as organisations choose them. All are on the machine: no font is fetched. */
import type { HeadingFace } from '../../shared/contracts/tenant-calls.ts';
import type { Language } from '../../shared/specification/constants.ts';

const latin = 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif';

/** Chinese text gets fonts of its own before the system's fallback picks a Japanese one. */
export const families: Record<Language, string> = {
  en: latin,
  es: latin,
  zh: 'system-ui, -apple-system, "Segoe UI", Roboto, "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", "WenQuanYi Zen Hei", sans-serif',
};

const rounded = 'ui-rounded, "SF Pro Rounded", "Hiragino Maru Gothic ProN", Nunito, "Varela Round", ';
const latinSerif = '"Iowan Old Style", "Palatino Linotype", Palatino, Charter, Georgia, ';

/** A Chinese serif also has Latin letters, and sets an apostrophe as wide as a character: Latin headings never reach one. */
const chineseSerif = '"Songti SC", "Noto Serif CJK SC", ';

export function headingFamily(face: HeadingFace, language: Language): string {
  if (face === 'sans') return families[language];
  if (face === 'rounded') return rounded + families[language];
  return `${latinSerif}${language === 'zh' ? chineseSerif : ''}serif`;
}
