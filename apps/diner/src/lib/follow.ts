import type { HeaderBack } from '@tableside/ui/header';
import type { MouseEvent } from 'react';
import { go } from './navigation.ts';

/** For links drawn by the kit: a plain tap stays within the app, a tap with a modifier is the browser's. */
export function follow(event: MouseEvent<HTMLAnchorElement>): void {
  const href = event.currentTarget.getAttribute('href');
  if (href === null || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  go(href);
}

/** The arrow of a screen's header. */
export const backTo = (href: string, label: string): HeaderBack => ({ href, label, onClick: follow });
