type Filter = Readonly<Record<string, unknown>>;

/** What is asked within what a list is narrowed to: of a choice of both, what both let through. */
export function narrowedTo(filter: Filter, preset: Filter | undefined): Filter {
  const narrowed: Record<string, unknown> = { ...filter, ...preset };
  for (const word in preset) {
    const left = [filter[word]].flat().filter((value) => [preset[word]].flat().includes(value));
    if (left.length > 0) narrowed[word] = left;
  }
  return narrowed;
}
