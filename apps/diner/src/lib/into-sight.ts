/** For the `ref` of words that answer a tap far from them: a listener hears them, everybody else is to see them. */
export function intoSight(shown: Element | null): void {
  shown?.scrollIntoView({ block: 'center' });
}
