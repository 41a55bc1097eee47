/**
 * The UI tests of a worker follow one another in one window: React, MUI, react-admin and jsdom are loaded once and not for each file. What
 * is ours is loaded anew for each of them (`ui-setup.ts`), and whatever a file leaves in the window goes with it.
 */

/** What emotion keeps in the head for as long as it is loaded. */
const isOfLibraries = (node: Node) =>
  node instanceof Element &&
  (node.hasAttribute('data-emotion') || node.getAttribute('name') === 'emotion-insertion-point');

/** Makes the window again as a file has found it: it was remembered when this was loaded, before anything else of ours. */
export const leaveWindow = rememberWindow();

function rememberWindow(): () => void {
  const putBack = [
    keepTimers(),
    keepListeners(),
    keepSize(),
    ...[document, document.documentElement, Element.prototype, Range.prototype].map(keepProperties),
  ];
  return () => {
    for (const one of putBack) one();
    emptyPage();
    emptyStorage();
  };
}

/** What is still to come at the end of a file would come about in the next one. */
function keepTimers(): () => void {
  const { setTimeout: once, setInterval: again } = globalThis;
  const begun: NodeJS.Timeout[] = [];
  const noted = <T extends typeof once | typeof again>(begin: T): T =>
    new Proxy(begin, {
      apply(target, self, args) {
        const timer = Reflect.apply(target, self, args) as NodeJS.Timeout;
        begun.push(timer);
        return timer;
      },
    });
  globalThis.setTimeout = noted(once);
  globalThis.setInterval = noted(again);
  return () => {
    Object.assign(globalThis, { setTimeout: once, setInterval: again });
    for (const timer of begun) clearTimeout(timer);
  };
}

/** Modules listen at the window for as long as they are loaded; those of the next file are others. */
function keepListeners(): () => void {
  const { addEventListener: add } = window;
  const added: Parameters<typeof add>[] = [];
  window.addEventListener = (...args: Parameters<typeof add>) => {
    added.push(args);
    add.apply(window, args);
  };
  return () => {
    window.addEventListener = add;
    for (const [type, listener, options] of added) window.removeEventListener(type, listener, options);
  };
}

function keepSize(): () => void {
  const { innerWidth, innerHeight } = window;
  return () => void Object.assign(window, { innerWidth, innerHeight });
}

/** What jsdom lacks, tests put there; React's own marks begin with a line. */
function keepProperties(of: object): () => void {
  const before = Object.getOwnPropertyDescriptors(of) as Record<string, PropertyDescriptor>;
  return () => {
    for (const key of Object.getOwnPropertyNames(of))
      if (!key.startsWith('_') && !(key in before)) Reflect.deleteProperty(of, key);
    for (const [key, descriptor] of Object.entries(before))
      if (descriptor.configurable && !isSame(descriptor, Object.getOwnPropertyDescriptor(of, key)))
        Object.defineProperty(of, key, descriptor);
  };
}

/** What is defined anew, though as it was, makes all that is drawn afterwards slower. */
const isSame = (one: PropertyDescriptor, other: PropertyDescriptor | undefined) =>
  one.value === other?.value && one.get === other?.get && one.set === other?.set;

function emptyPage(): void {
  // Its elements by their nodes: there are thousands, and jsdom counts `children` anew for each.
  const left = Array.from(document.head.childNodes).filter((node) => !isOfLibraries(node));
  for (const node of left) node.remove();
  document.body.replaceChildren();
  for (const element of [document.documentElement, document.body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  window.history.replaceState(null, '', '/');
}

function emptyStorage(): void {
  window.localStorage.clear();
  window.sessionStorage.clear();
  for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0]}=; max-age=0; path=/`;
}
