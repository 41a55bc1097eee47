export function appendInside(source: string, edit: { after: string; opening: '[' | '{'; text: string }): string;
export function hasMenuGroup(config: string, group: string): boolean;
export function addMenuItems(config: string, group: string, text: string): string;
export function addMenuGroup(config: string, text: string): string;
