/** The language that a store writes its menu in: the first of its guests' languages, English where it names none. */
export const houseLanguage = <T extends string>(languages: readonly T[]): T | 'en' => languages[0] ?? 'en';
