import type { facts } from './facts.ts';

/** Tells a fact from code of the first chunk, which does without the facts until the first of them happens. */
export function record(tell: (known: typeof facts) => void): void {
  void import('./facts.ts').then((module) => tell(module.facts));
}
