/** One visited page, shown or hidden, with the address it was last seen at. */
import {
  Activity,
  memo,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type RefObject,
  type UIEvent,
} from 'react';
import { useRoutes, type RouteObject } from 'react-router';

import { askOncePainted } from '../providers/query-client.ts';
import { PageContext } from '../state/page.ts';
import { forgetUnsaved } from '../state/dirty-forms.ts';
import type { KeepAliveState } from './keep-alive-list.ts';
import { PageToasts } from './page-toasts.tsx';

interface KeptPageProps extends Omit<KeepAliveState, 'round'> {
  id: string;
  shown: boolean;
  /** The id of the page that is shown, from the moment it is. */
  present: RefObject<string>;
  screens: RouteObject[];
}

/** Only what concerns this page draws it anew: others come and go without it. */
export const KeepAlivePage = memo(function KeepAlivePage({
  id,
  path,
  kept,
  location,
  shown,
  present,
  screens,
}: KeptPageProps) {
  const isShown = useCallback(() => present.current === id, [present, id]);
  const page = useMemo(() => ({ path, kept, isShown }), [path, kept, isShown]);
  const noteScroll = useScrollers(shown, location.pathname + location.search);
  const host = useKeptLayout(shown);
  useQuietReturn(shown);
  useEffect(() => () => forgetUnsaved(path), [path]);
  return (
    <div ref={host} hidden={!shown} data-page={path} onScrollCapture={noteScroll}>
      <Activity mode={shown ? 'visible' : 'hidden'}>
        <PageContext value={page}>
          <PageToasts isShown={isShown}>
            <Screen {...{ screens, location }} />
          </PageToasts>
        </PageContext>
      </Activity>
    </div>
  );
});

/** The router draws its routes anew with every address there is; what has been drawn for this one stays. */
function Screen({ screens, location }: Pick<KeptPageProps, 'screens' | 'location'>) {
  const drawn = useRoutes(screens, location);
  const [last, setLast] = useState({ drawn, location });
  if (last.location === location) return last.drawn;
  setLast({ drawn, location });
  return drawn;
}

/**
 * A hidden page keeps its layout, so that it is shown again without laying out its rows anew: boot.css passes the hidden page by
 * instead of taking it out of the layout, and what React's `Activity` takes out within it is put back in the same breath. It takes it
 * out again with whatever changes in a hidden page.
 */
function useKeptLayout(shown: boolean) {
  const host = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (shown) return;
    const parts = [...host.current!.children] as HTMLElement[];
    const putBack = () => {
      for (const { style } of parts) if (style.display === 'none') style.removeProperty('display');
    };
    const watch = new MutationObserver(putBack);
    for (const element of parts) watch.observe(element, { attributeFilter: ['style'] });
    putBack();
    return () => watch.disconnect();
  }, [shown]);
  return host;
}

/** What a page asks when it is shown again waits until it has been painted. */
function useQuietReturn(shown: boolean) {
  const wasHidden = useRef(false);
  useLayoutEffect(() => {
    if (!shown) wasHidden.current = true;
    else if (wasHidden.current) askOncePainted();
  }, [shown]);
}

/**
 * Keeps where the scrolling parts of a page stand, which a browser may forget of what is hidden. At another address they begin at
 * their top.
 */
function useScrollers(shown: boolean, address: string) {
  const places = useRef(new Map<Element, { top: number; left: number }>());
  const before = useRef({ shown, address });
  useLayoutEffect(() => {
    const { shown: wasShown, address: leftAt } = before.current;
    before.current = { shown, address };
    if (!shown || wasShown) return;
    for (const [element, place] of places.current) {
      if (!element.isConnected) places.current.delete(element);
      element.scrollTop = leftAt === address ? place.top : 0;
      element.scrollLeft = place.left;
    }
  }, [shown, address]);
  return ({ target }: UIEvent) => {
    if (target instanceof Element) places.current.set(target, { top: target.scrollTop, left: target.scrollLeft });
  };
}
