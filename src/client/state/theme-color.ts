/** The one accent colour: the client organisation's own, or what the person chose in its place. Specification 1 and 9. */
import { chooseLook, useLookChoice } from './appearance-settings.ts';
import { useTenant } from './session.ts';

/** `undefined`: back to the organisation's own. */
const setColor = (color: string | undefined): void => chooseLook({ color });

/** Hook: the colour in use, the organisation's own, whether the person chose another, and the switch. */
export function useThemeColor() {
  const { primary_color: ownColor } = useTenant();
  const chosen = useLookChoice().own.color;
  return { color: chosen ?? ownColor, ownColor, isChosen: chosen !== undefined, setColor };
}
