import { useState } from 'react';

/**
 * Which entry of a list is open in a sheet, beginning with `first`. `done` closes it once its own work is: what is answered
 * late closes no other.
 */
export function useChosen<Of extends string = string>(first?: Of) {
  const [chosen, choose] = useState(first);
  return {
    chosen,
    choose: (of: Of) => choose(of),
    close: () => choose(undefined),
    done: (of: Of) => () => choose((now) => (now === of ? undefined : now)),
  };
}
