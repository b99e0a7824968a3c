import type { Platform } from '@tableside/contract/vocabulary';
import type { StoreFacts } from './store.ts';

/** What tells how food leaves a store. */
export interface AwayFacts extends Pick<StoreFacts, 'orderTypes'> {
  readonly preferences: Pick<StoreFacts['preferences'], 'takeaway' | 'delivery'>;
}

/** The ways in which food leaves a store. */
export const awayModesOf = ({ orderTypes, preferences }: AwayFacts): ('takeaway' | 'delivery')[] =>
  (['takeaway', 'delivery'] as const).filter(
    (mode) => orderTypes.includes(mode) && preferences[mode] !== null,
  );

/** Through which brands a store can be ordered from: tingo brings, broeat brings or hands out, bolt is everybody's. */
export function platformsOf(store: AwayFacts): Platform[] {
  const modes = awayModesOf(store);
  return [
    'bolt',
    ...(modes.includes('delivery') ? (['tingo'] as const) : []),
    ...(modes.length > 0 ? (['broeat'] as const) : []),
  ];
}
