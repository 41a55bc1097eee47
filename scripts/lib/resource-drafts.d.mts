export interface ResourcePlan {
  name: string;
  camel: string;
  kebab: string;
}
export function planOf(
  name: string,
  options?: { fields?: readonly string[]; can?: { read: string; write: string; export: string } },
): ResourcePlan;
export function definitionDraft(plan: ResourcePlan): string;
export function migrationDraft(plan: ResourcePlan): string;
export function menuDraft(plan: ResourcePlan): string;
export function groupDraft(path: string, entry: string, isTitled: boolean): string;
