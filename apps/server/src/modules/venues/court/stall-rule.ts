/** A store that a court's file names, as far as it decides whether it can be a stall. */
interface StallFacts {
  readonly slug: string;
  readonly currency: string;
}

/** Why a store cannot be a stall of a court with this desk, in the words of its file; nothing when it can. */
export function stallProblem(stall: StallFacts, desk: StallFacts): string | undefined {
  if (stall.slug === desk.slug) return 'the desk is no stall';
  if (stall.currency !== desk.currency)
    return `"${stall.slug}" is paid in ${stall.currency}, the desk takes ${desk.currency}`;
  return undefined;
}
