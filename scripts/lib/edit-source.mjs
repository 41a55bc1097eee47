/** Small edits of source files at places that are easy to name: the end of a list or of an object. */

const pairs = { '[': ']', '{': '}' };

/**
 * Inserts text as the last element of what opens at `opening`, behind `after`.
 *
 * @param {string} source
 * @param {{ after: string, opening: '[' | '{', text: string }} edit `after`: a text that stands before the opening, once
 * @returns {string}
 * @throws Error when the place is not there
 */
export function appendInside(source, { after, opening, text }) {
  const anchor = source.indexOf(after);
  const start = source.indexOf(opening, anchor + after.length);
  if (anchor < 0 || start < 0) throw new Error(`There is no ${opening} behind ${after}`);
  const end = closingOf(source, start);
  const before = source.slice(0, end).trimEnd();
  const comma = before.endsWith(',') || before.endsWith(opening) ? '' : ',';
  const indent = /[ \t]*$/.exec(source.slice(0, end))?.[0] ?? '';
  return `${before}${comma}\n${indented(text, `${indent}  `)}\n${indent}${source.slice(end)}`;
}

/** Where the bracket at `start` is closed; brackets in quotes do not count. */
function closingOf(source, start) {
  const opening = source[start];
  let depth = 0;
  let quote = '';
  for (let at = start; at < source.length; at += 1) {
    const sign = source[at];
    if (quote) quote = sign === quote && source[at - 1] !== '\\' ? '' : quote;
    else if (sign === "'" || sign === '`') quote = sign;
    else if (sign === opening) depth += 1;
    else if (sign === pairs[opening] && (depth -= 1) === 0) return at;
  }
  throw new Error(`The ${opening} at ${start} is never closed`);
}

const indented = (text, indent) =>
  text
    .trim()
    .split('\n')
    .map((line) => (line === '' ? '' : indent + line))
    .join('\n');

/** Whether the menu has a group of this path. */
export const hasMenuGroup = (config, group) => placeOfGroup(config, group) >= 0;

const placeOfGroup = (config, group) => config.search(new RegExp(`\\bgroup\\(\\s*'${group}',`));

/** Adds items to the children of a menu group, by the group's path: they stand behind what it says of itself. */
export function addMenuItems(config, group, text) {
  const start = placeOfGroup(config, group);
  if (start < 0) throw new Error(`There is no group ${group}`);
  const said = closingOf(config, config.indexOf('{', start));
  return config.slice(0, said) + appendInside(config.slice(said), { after: '', opening: '[', text });
}

/** Adds a group to the menu. */
export const addMenuGroup = (config, text) => appendInside(config, { after: 'expandMenu(', opening: '[', text });
