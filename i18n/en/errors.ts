/** What the server says when a call fails (`errors`, by the codes of the contract) and what is wrong with a field (`validation`). */
export const errors = {};
export const validation = {};
