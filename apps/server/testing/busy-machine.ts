import type { Sample } from './open-loop.ts';

/** On a machine that has time a hello takes less. Where it does not, what is slow may be anybody's fault. */
const FREE_MS = 20;
/** So long after others were busy, what piled up meanwhile may still be in front of a request. */
const BEFORE_SECONDS = 3;
/** Busy others may begin while a request is under way, but not long after it should have been answered. */
const AFTER_SECONDS = 1;
/** The server sends people away when too many wait for the database, as it should. */
const SENT_AWAY = ['503 busy', 'nothing was asked for'];

const secondOf = (at: number): number => Math.floor(at / 1000);

/** Seconds in which others had the machine, by how long a hello took. */
const busySeconds = (hello: readonly Sample[]): ReadonlySet<number> =>
  new Set(
    hello.flatMap(({ due, ms }) =>
      ms <= FREE_MS
        ? []
        : Array.from({ length: secondOf(due + ms) - secondOf(due) + 1 }, (_, nth) => secondOf(due) + nth),
    ),
  );

/** The requests around which the machine was free, so that the server alone made them wait; and those that went wrong. */
export function whileFree(samples: readonly Sample[], hello: readonly Sample[]): readonly Sample[] {
  const busy = busySeconds(hello);
  const isFree = ({ due }: Sample): boolean => {
    for (let nth = -BEFORE_SECONDS; nth <= AFTER_SECONDS; nth += 1)
      if (busy.has(secondOf(due) + nth)) return false;
    return true;
  };
  const isWrong = ({ problem }: Sample): boolean => problem !== undefined && !SENT_AWAY.includes(problem);
  return samples.filter((sample) => isFree(sample) || isWrong(sample));
}
