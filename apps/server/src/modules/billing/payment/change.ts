/** Cash to give back; undefined when what was received is less than what is due. */
export const changeOf = (received: number | undefined, due: number): number | undefined => {
  if (received === undefined) return 0;
  return received >= due ? received - due : undefined;
};
