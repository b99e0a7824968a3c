import { type RefObject, useEffect } from 'react';
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

/** Everything about moving through the list: which category is read, going to another one, and coming back. */
export function MenuTravel({ order, showAll, onCurrent, travel }: MenuTravelProps) {
  const { current, goTo } = useScrollSpy(order);
  useKeepPlace();
  useEffect(() => onCurrent(current), [current, onCurrent]);
  useEffect(() => {
    travel.current = goTo;
  }, [goTo, travel]);
  // The list of all categories is drawn elsewhere; its sheet closes first.
  useEffect(
    () =>
      useMenuJump.subscribe(({ categoryId }) => {
        if (categoryId === null) return;
        showAll();
        setTimeout(() => travel.current?.(categoryId, true), CLOSING_MS);
      }),
    [travel, showAll],
  );
  return null;
}
