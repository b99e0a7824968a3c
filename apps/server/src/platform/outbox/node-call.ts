import { LiveMessage } from '@tableside/contract/live.schema';
import type { StampedMessage } from './stamper.ts';

/** What the node that numbers says to the others: that there is something to read, or a message itself. */
export interface NodeCall {
  readonly from: string;
  readonly told?: StampedMessage;
}

/** A call as it is sent: the node's name, then what it tells. */
export const wordsOf = ({ from, told }: NodeCall): string =>
  told ? `${from} ${JSON.stringify(told)}` : from;

function toldIn(text: string): StampedMessage | undefined {
  try {
    return LiveMessage.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** Reads a call. What another version of the program tells in its own way is a wake-up. */
export function readCall(words: string): NodeCall {
  const end = words.indexOf(' ');
  if (end < 0) return { from: words };
  const told = toldIn(words.slice(end + 1));
  return { from: words.slice(0, end), ...(told && { told }) };
}
