import { newId } from '../ids.ts';

/** Makes ids of requests: those of one process begin alike, no two of any are the same. */
export function requestIds(): () => string {
  const process = newId();
  let count = 0;
  return () => {
    count += 1;
    return `${process}-${count.toString(36)}`;
  };
}
