import { useState } from 'react';

/** Which entry of a list is open in a sheet. `done` closes it once its own work is: what is answered late closes no other. */
export function useChosen() {
  const [chosen, choose] = useState<string>();
  return {
    chosen,
    choose: (of: string) => choose(of),
    close: () => choose(undefined),
    done: (of: string) => () => choose((now) => (now === of ? undefined : now)),
  };
}
