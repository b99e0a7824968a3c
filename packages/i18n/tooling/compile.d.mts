import type { Catalogue, Message } from '../src/catalogue.ts';

/** One ICU message as a token list, or as itself when nothing in it varies. Throws on broken syntax. */
export function compileMessage(message: string): Message;
/** Every message of a flat map; the error of a broken one names its key. */
export function compileMessages(messages: Readonly<Record<string, string>>): Catalogue;
