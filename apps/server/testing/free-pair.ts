import { probePort } from '../src/listen-address.ts';

/** A port on 127.0.0.1 that nobody listens on, nor on the one after it. */
export const freePair = (): Promise<number> => probePort('127.0.0.1', 0, true);
