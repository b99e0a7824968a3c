import { useCallback, useEffect, useRef, useState } from 'react';
import { sectionId } from '../../first-paint/sections.ts';

/** The section to mark: the first visible one in menu order; between two sections the last one stays. */
export function chooseCurrent(
  order: readonly string[],
  visible: ReadonlySet<string>,
  before: string | undefined,
): string | undefined {
  return (
    order.find((id) => visible.has(id)) ??
    (before !== undefined && order.includes(before) ? before : order[0])
  );
}

/**
 * The part of the screen that is read: below the bars, and a little below where a section comes to stand, since the one
 * before still touches that line.
 */
const READ = '-116px 0px -70% 0px';
/** Where nothing had to move at all. */
const LONGEST_REST_MS = 1200;
/** Without a step of the scroll for so long, it is over: Safari before 26 does not say so. */
const STILL_MS = 150;

const FRAMES = 3;

/** Rows get their real heights while they are passed, so the aim is taken again at the end. */
function aimAgain(section: Element, frames: number): void {
  section.scrollIntoView({ block: 'start', behavior: 'instant' });
  if (frames > 0) requestAnimationFrame(() => aimAgain(section, frames - 1));
}

/**
 * Scrolls to a section. `ended` is called when it is there, or as soon as somebody takes the page in hand, who is then left
 * where they go. Returns the way to end it before.
 */
export function travelTo(section: Element, ended: () => void): () => void {
  const over = new AbortController();
  const { signal } = over;
  const end = (): void => {
    clearTimeout(timer);
    over.abort();
    ended();
  };
  const arrive = (): void => {
    aimAgain(section, FRAMES);
    end();
  };
  const moved = (): void => {
    clearTimeout(timer);
    timer = setTimeout(arrive, STILL_MS);
  };
  let timer = setTimeout(arrive, LONGEST_REST_MS);
  addEventListener('scroll', moved, { signal });
  addEventListener('pointerdown', end, { signal });
  addEventListener('wheel', end, { signal, passive: true });
  section.scrollIntoView({ block: 'start' });
  return end;
}

/** Brings the marked link into the middle of the strip. */
function centre(categoryId: string): void {
  const link = document.getElementById(`to-${sectionId(categoryId)}`);
  const strip = link?.closest('nav');
  if (!link || !strip) return;
  const side = link.offsetLeft - (strip.clientWidth - link.offsetWidth) / 2;
  const down = link.offsetTop - (strip.clientHeight - link.offsetHeight) / 2;
  strip.scrollTo({ left: side, top: down });
}

export interface ScrollSpy {
  readonly current: string | undefined;
  /** Scrolls to a category; the spy rests until the scrolling has ended. `focus` moves the focus there as well. */
  readonly goTo: (categoryId: string, focus: boolean) => void;
}

/** Which category is being read. Scrolling never moves the focus. */
export function useScrollSpy(order: readonly string[]): ScrollSpy {
  const [current, setCurrent] = useState<string>();
  const resting = useRef(false);
  const endTravel = useRef<() => void>(undefined);

  useEffect(() => {
    const visible = new Set<string>();
    const idOf = new Map(order.map((id) => [sectionId(id), id]));
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          const id = idOf.get(target.id);
          if (id === undefined) continue;
          if (isIntersecting) visible.add(id);
          else visible.delete(id);
        }
        if (!resting.current) setCurrent((before) => chooseCurrent(order, visible, before));
      },
      { rootMargin: READ },
    );
    for (const id of idOf.keys()) {
      const section = document.getElementById(id);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [order]);

  useEffect(() => {
    if (current !== undefined) centre(current);
  }, [current]);

  const goTo = useCallback((categoryId: string, focus: boolean) => {
    const section = document.getElementById(sectionId(categoryId));
    if (!section) return;
    endTravel.current?.();
    resting.current = true;
    setCurrent(categoryId);
    endTravel.current = travelTo(section, () => {
      resting.current = false;
    });
    if (focus) section.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
  }, []);

  return { current, goTo };
}
