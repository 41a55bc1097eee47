/** Where it is told that a change was saved, by whatever saved it (`saved`): for what shows how things stand now. */
export const savedChanges = new EventTarget();
