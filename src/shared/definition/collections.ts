/** Every collection under its name, for types alone: each definition adds its own. Which there are when the product runs, each world finds out. */
export interface Collections {}

export type CollectionName = keyof Collections;
