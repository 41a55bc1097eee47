/** The one accent colour: the client organisation's own, or what the person chose in its place. Specification 1 and 9. */
import { isHexColor } from '../../shared/checks.ts';
import { defaultThemeColor } from '../../shared/constants.ts';
import { chooseLook, useLookChoice } from './look-choice.ts';
import { useTenant } from './session.ts';

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

/** `undefined`: back to the organisation's own. */
const setColor = (color: string | undefined): void => chooseLook({ color });

/** Hook: the colour in use, the organisation's own, whether the person chose another, and the switch. */
export function useThemeColor() {
  const { primary_color: ownColor } = useTenant();
  const chosen = useLookChoice().own.color;
  return { color: chosen ?? ownColor, ownColor, isChosen: chosen !== undefined, setColor };
}
