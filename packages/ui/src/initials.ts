/** The first letters of the first and last word of a name, whole characters in any script: "MF" of "Mei Ling Fernandes". */
export const initialsOf = (name: string): string => {
  const words = name.trim().split(/\s+/);
  const picked = words.length > 1 ? [words[0], words.at(-1)] : words;
  return picked
    .map((word = '') => Array.from(word)[0] ?? '')
    .join('')
    .toLocaleUpperCase();
};
