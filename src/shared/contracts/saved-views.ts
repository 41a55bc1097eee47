/** How many views people keep, and how they call them. Own choice: more than anybody finds again. */

export const maxViewsPerList = 100;
export const maxViewName = 60;
