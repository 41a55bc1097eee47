/** The generic screens: lists, forms, cells. */
export const list = {};
export const form = {};
export const cells = {};
