/** What others are shown of a name: its first word, whatever space parts it from the rest. Empty where there is none. */
export const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? '';
