/**
 * Whether a key belongs to an input method that puts a word together: its Enter takes the word and its Escape drops it.
 * Safari tells the last such key after the word is complete; only its code says so then.
 */
export const isComposing = (event: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean =>
  event.isComposing || event.keyCode === 229;
