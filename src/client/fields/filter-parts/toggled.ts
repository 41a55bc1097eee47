/** The list with a value more or less; undefined when nothing is left, which takes the filter away. */
export function toggled(chosen: readonly string[], value: string): string[] | undefined {
  const next = chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value];
  return next.length === 0 ? undefined : next;
}
