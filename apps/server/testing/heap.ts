import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');

/** Bytes of this process's heap that something still holds. */
export function heapInUse(): number {
  collect();
  return process.memoryUsage().heapUsed;
}
