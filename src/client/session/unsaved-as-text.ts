/** What stands in the forms of these pages, a line for each field that is filled in: `Email: ana@example.org`. */
export function inputAsText(paths: readonly string[]): string {
  return [...document.querySelectorAll<Field>('main form :is(input, textarea, select)')]
    .filter((field) => paths.includes(field.closest<HTMLElement>('[data-page]')?.dataset['page'] ?? paths[0]!))
    .map((field) => [labelOf(field), valueOf(field)] as const)
    .filter(([, value]) => value !== '')
    .map(([label, value]) => (label === '' ? value : `${label}: ${value}`))
    .join('\n');
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Secrets and files are nothing to be copied, and a box that is not ticked holds nothing. */
function valueOf(field: Field): string {
  if (['password', 'file', 'submit', 'button'].includes(field.type)) return '';
  if (field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type)) return field.checked ? '✓' : '';
  return field.value.trim();
}

/** The inputs that stand behind a drawn one have no label of their own: it is the one of the control around them. */
function labelOf(field: Field): string {
  const label = field.labels?.[0] ?? field.closest('.MuiFormControl-root')?.querySelector('label');
  const text = label?.textContent ?? field.getAttribute('aria-label') ?? field.name;
  return text.replace(/[\s*\u00a0]+$/, '').trim();
}
