const DOTS = '•••';

/** What can be told of how an online payment was made. */
export interface PaidMethod {
  readonly last4: string | null;
  readonly vpa: string | null;
}

/** A UPI id with its first letters and its bank only: `na•••@bank`. */
function maskVpa(vpa: string): string {
  const at = vpa.lastIndexOf('@');
  const name = vpa.slice(0, at);
  return `${name.slice(0, Math.min(2, name.length - 1))}${DOTS}${vpa.slice(at)}`;
}

/** Enough for the payer to know it again, too little for anybody else; null where nothing is known. */
export function maskedMethod({ last4, vpa }: PaidMethod): string | null {
  if (last4 !== null) return `${DOTS} ${last4}`;
  return vpa === null ? null : maskVpa(vpa);
}
