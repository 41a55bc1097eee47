export interface NameForms {
  name: string;
  camel: string;
  kebab: string;
  many: string;
  one: string;
  oneKebab: string;
}
export function formsOf(name: string): NameForms;
export function definitionDraft(forms: NameForms): string;
export function migrationDraft(forms: NameForms): string;
export function menuDraft(forms: NameForms): string;
