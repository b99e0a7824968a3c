import type { Bill, ChargeInput } from './bill.ts';
import type { Money } from './money.ts';

type Rated = Pick<ChargeInput, 'rate_bp'>;

/** What is charged by a rate is for the service, which a guest may decline. An amount pays for packing or bringing. */
export const isServiceCharge = ({ rate_bp }: Rated): boolean => rate_bp !== null;

/** The charges that stay on a bill: without those for the service when it is `waived`. */
export const chargesLeft = <Charge extends Rated>(
  charges: readonly Charge[],
  waived: boolean,
): readonly Charge[] => (waived ? charges.filter((charge) => !isServiceCharge(charge)) : charges);

/** What the service costs on a bill, before tax; `charges` are the rules it was made by. */
export function serviceChargeOf(
  bill: Pick<Bill, 'charges'>,
  charges: readonly (Rated & { readonly _id: string })[],
): Money {
  const service = new Set(charges.filter(isServiceCharge).map(({ _id }) => _id));
  return bill.charges.reduce((sum, { id, amount }) => (service.has(id) ? sum + amount : sum), 0);
}
