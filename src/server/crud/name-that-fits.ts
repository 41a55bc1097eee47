/** Names that the product makes of a record's own: what does not fit is cut from that name, not from what is said of it. */
import { characterCount } from '../../shared/definition/checks.ts';

/** `made` of the name, of at most so many characters. */
export function nameThatFits(made: (name: string) => string, name: string, max: number): string {
  const over = characterCount(made(name)) - max;
  return over <= 0 ? made(name) : made([...name].slice(0, -over).join('').trimEnd());
}
