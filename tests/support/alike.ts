/** What is drawn alike: of the rows of a list and the lines of a menu the first say as much to axe as all of them. */

/** The attribute of the elements that are left out. */
export const alikeMark = 'data-alike';

/**
 * Marks every sibling that is drawn as `kept` before it are: with the same elements in it, of the same classes, styles, roles and
 * states, with the same attributes and with texts in the same places; what has the focus is like nothing else. Two are kept, since rows
 * may be striped. Runs in the page.
 */
export function markAlike({ mark, kept }: { mark: string; kept: number }): void {
  const told =
    /^(class|style|role|type|tabindex|disabled|hidden|inert|aria-(?!label|describedby|controls|owns|details).*)$/;
  const signs = new Map<Element, string>();
  const signOf = (element: Element): string => {
    const attributes = [...element.attributes].map(({ name, value }) =>
      told.test(name) || value.trim() === '' ? `${name}=${value}` : name,
    );
    const inside = [...element.childNodes].map((node) =>
      node instanceof Element ? signOf(node) : node instanceof Text && node.data.trim() !== '' ? 'text' : '',
    );
    const focus = element === document.activeElement ? 'focus' : '';
    const sign = `${element.tagName} ${focus} ${attributes.join(' ')} (${inside.join()})`;
    signs.set(element, sign);
    return sign;
  };
  const markIn = (parent: Element): void => {
    const seen = new Map<string, number>();
    for (const child of parent.children) {
      const before = seen.get(signs.get(child)!) ?? 0;
      seen.set(signs.get(child)!, before + 1);
      if (before >= kept) child.setAttribute(mark, '');
      else markIn(child);
    }
  };
  for (const element of document.querySelectorAll(`[${mark}]`)) element.removeAttribute(mark);
  signOf(document.body);
  markIn(document.body);
}
