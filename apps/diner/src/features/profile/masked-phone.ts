/** The ends of a stored number (E.164): `+91•••••••210`. */
export const shortPhone = (e164: string): string =>
  e164.length < 8 ? e164 : `${e164.slice(0, 3)}${'•'.repeat(e164.length - 6)}${e164.slice(-3)}`;
