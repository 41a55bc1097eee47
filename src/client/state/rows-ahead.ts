/** Whether the rows of the list that the portal is opened with stand in the page already, drawn ahead of the program. */
let shown: Promise<boolean> = Promise.resolve(false);

/** From now on whoever draws the first page waits for them. */
export function noteFirstRows(drawing: Promise<boolean>): void {
  shown = drawing.catch(() => false);
}

/** Once they have been painted, or it is known that there are none. */
export const firstRowsShown = (): Promise<boolean> => shown;
