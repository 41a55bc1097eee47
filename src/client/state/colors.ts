/** The colours that are offered, and those that somebody types. */
import { isHexColor } from '../../shared/definition/checks.ts';
import { defaultThemeColor } from '../../shared/specification/constants.ts';

/** What is offered besides the organisation's own colour: the presets of the portal the specification was drawn from. */
export const presetColors = [
  { name: 'blue', color: defaultThemeColor },
  { name: 'green', color: '#11a983' },
  { name: 'cyan', color: '#13c2c2' },
  { name: 'violet', color: '#6959CD' },
  { name: 'red', color: '#f5222d' },
  { name: 'magenta', color: '#eb2f96' },
  { name: 'pink', color: '#DB7093' },
  { name: 'amber', color: '#e6a23c' },
  { name: 'grey', color: '#8B8989' },
  { name: 'black', color: '#212121' },
] as const;

/** What somebody typed as a colour: `#rrggbb`, its hash left out or its digits three. Undefined for anything else, and so ignored. */
export function toColor(typed: string): string | undefined {
  const digits = typed.trim().replace(/^#/, '');
  const six = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits;
  return isHexColor(`#${six}`) ? `#${six}` : undefined;
}
