import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';

/** One ICU message as a token list, or as itself when nothing in it varies. Throws on broken syntax. */
export function compileMessage(message) {
  // the round trip drops the `offset: undefined` that the parser leaves in plurals
  const tokens = JSON.parse(JSON.stringify(compileMessageOrThrow(message)));
  if (tokens.length === 0) return '';
  return tokens.length === 1 && typeof tokens[0] === 'string' ? tokens[0] : tokens;
}

/** Every message of a flat map; the error of a broken one names its key. */
export function compileMessages(messages) {
  const compiled = {};
  for (const [key, message] of Object.entries(messages)) {
    try {
      compiled[key] = compileMessage(message);
    } catch (error) {
      throw new Error(`${key}: ${error.message}`, { cause: error });
    }
  }
  return compiled;
}
