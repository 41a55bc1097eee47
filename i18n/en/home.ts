/** The dashboard and the welcome page. */
export const dashboard = {};
export const welcome = {};
