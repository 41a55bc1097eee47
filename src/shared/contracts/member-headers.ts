/** What the calls of member management carry besides their bodies. */

/** The header that names a view; a call with it writes nothing. */
export const viewAsHeader = 'x-view-as';
