export function appendInside(source: string, edit: { after: string; opening: '[' | '{'; text: string }): string;
export function addMenuItems(config: string, group: string, text: string): string;
export function addMenuTitles(frame: string, text: string): string;
