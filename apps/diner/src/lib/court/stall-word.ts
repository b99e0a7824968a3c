const WORDS: Readonly<Record<string, 'court.stall-closed' | 'court.stall-off'>> = {
  'store-closed': 'court.stall-closed',
  'mode-off': 'court.stall-off',
};

/** Why a stall cannot do its part, in words; the code is that of its refusal. */
export const stallWord = (code: string) => WORDS[code] ?? 'court.stall-cannot';
