import { type RefObject, useCallback, useEffect } from 'react';
import { sectionId } from '../../first-paint/sections.ts';
import { useMenuJump } from '../../lib/menu/menu-jump.ts';
import { useKeepPlace } from './keep-place.ts';
import { useScrollSpy } from './scroll-spy.ts';

const CLOSING_MS = 100;

/** Scrolls to a category; `focus` moves the focus there as well. */
export type GoTo = (categoryId: string, focus: boolean) => void;

export interface MenuTravelProps {
  /** The ids of the categories that are shown, in menu order. */
  readonly order: readonly string[];
  /** Draws all rows: the way to a category must not grow while one is on it. */
  readonly showAll: () => void;
  readonly onCurrent: (categoryId: string | undefined) => void;
  /** Is given the way to a category. */
  readonly travel: RefObject<GoTo | null>;
}

/**
 * The category whose link was followed by the browser itself, before this had come: rows drawn since have moved it away.
 * Asked once: the address names it no more.
 */
function takeFollowed(order: readonly string[]): string | undefined {
  const { hash, pathname, search } = location;
  if (!hash.startsWith(`#${sectionId('')}`)) return undefined;
  history.replaceState(history.state, '', pathname + search);
  return order.find((id) => hash === `#${sectionId(id)}`);
}

/** Everything about moving through the list: which category is read, going to another one, and coming back. */
export function MenuTravel({ order, showAll, onCurrent, travel }: MenuTravelProps) {
  const { current, goTo } = useScrollSpy(order);
  useKeepPlace();
  useEffect(() => onCurrent(current), [current, onCurrent]);
  useEffect(() => {
    travel.current = goTo;
  }, [goTo, travel]);
  const goLater = useCallback(
    (categoryId: string, focus: boolean, ms: number) => {
      showAll();
      setTimeout(() => travel.current?.(categoryId, focus), ms);
    },
    [travel, showAll],
  );
  useEffect(() => {
    const followed = takeFollowed(order);
    if (followed !== undefined) goLater(followed, false, 0);
  }, [order, goLater]);
  // The list of all categories is drawn elsewhere; its sheet closes first.
  useEffect(
    () =>
      useMenuJump.subscribe(({ categoryId }) => {
        if (categoryId !== null) goLater(categoryId, true, CLOSING_MS);
      }),
    [goLater],
  );
  return null;
}
