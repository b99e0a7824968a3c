import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { note } from '../../../lib/notes.ts';
import { floorQuery } from '../../../lib/queries.ts';
import { useOnDuty } from '../../../lib/session.tsx';
import { useText } from '../../../lib/text.tsx';

interface Waiting {
  /** The table's name. */
  readonly table: string;
  readonly seatingId: string;
  /** How many dishes wait to be sent; none while they are on their way. */
  readonly dishes: number;
  /** They were sent and no answer came: the kitchen may have them. */
  readonly unsure: boolean;
}

/** Says what became of a round whose party has left the table meanwhile: a colleague released it, or took them elsewhere. */
export function useLostRound({ table, seatingId, dishes, unsure }: Waiting): void {
  const text = useText();
  const client = useQueryClient();
  const { store } = useOnDuty();
  const end = useEffectEvent(() => {
    const floor = client.getQueryData(floorQuery(store._id).queryKey);
    // Whoever goes while the party still sits there was asked before.
    const gone = floor?.every((each) => each.name !== table || each.seating?._id !== seatingId) ?? false;
    if (dishes === 0 || !gone) return;
    note('error', unsure ? text('frame.error.unsure') : text('floor.order-lost', { table, count: dishes }));
  });
  // A party that is gone takes its sheet off the screen: there is no other moment to say it.
  useEffect(() => () => end(), []);
}
