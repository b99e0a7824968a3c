/** "MF" of "Mei Fernandes": who works here, at a glance. */
export const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .map((word) => [...word][0] ?? '')
    .slice(0, 2)
    .join('')
    .toLocaleUpperCase();
