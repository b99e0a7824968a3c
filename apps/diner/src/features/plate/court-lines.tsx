import { Button } from '@tableside/ui/button';
import { useEffect } from 'react';
import { useBillMoney } from '../../lib/bill-money.ts';
import { refreshCourtItems } from '../../lib/court/court-menu.ts';
import { useCourt } from '../../lib/court/use-court.ts';
import { facts } from '../../lib/facts.ts';
import { useRoot } from '../../lib/store.ts';
import { useText } from '../../lib/text.tsx';
import type { PricedLine } from './plate-estimate.ts';
import { PlateLines } from './plate-lines.tsx';
import { useSending } from './sending.ts';
import type { Plate } from './use-plate.ts';

/** The lines by the stall they come from, as they were put on; what is not known yet stands alone. */
function byStall(lines: readonly PricedLine[]): readonly [string, readonly PricedLine[]][] {
  const groups = new Map<string, PricedLine[]>();
  for (const priced of lines) {
    const stall = priced.item?.store_id ?? '';
    groups.set(stall, [...(groups.get(stall) ?? []), priced]);
  }
  return [...groups];
}

/** Why a stall could not do its part of the last send, and the way on without it. */
function StallTrouble({
  stallId,
  lines,
}: {
  readonly stallId: string;
  readonly lines: readonly PricedLine[];
}) {
  const text = useText();
  const trouble = useSending(({ stalls }) => stalls.find(({ store_id }) => store_id === stallId));
  if (!trouble) return null;
  const takeOff = () => {
    const gone = new Set(lines.map(({ line }) => line.key));
    facts.plateReplaced(useRoot.getState().cart.lines.filter(({ key }) => !gone.has(key)));
    useSending.setState(({ stalls }) => ({
      refusal: null,
      stalls: stalls.filter(({ store_id }) => store_id !== stallId),
    }));
  };
  return (
    <div className="plate-stall-trouble" role="status">
      <p>{text(trouble.code === 'store-closed' ? 'court.stall-closed' : 'court.stall-cannot')}</p>
      <Button kind="text" onClick={takeOff}>
        {text('court.take-off')}
      </Button>
    </div>
  );
}

/** A plate over several stalls: each with its own dishes and sum. */
export function CourtLines({
  plate,
  locked,
}: {
  readonly plate: Plate & { readonly store: NonNullable<Plate['store']> };
  readonly locked: boolean;
}) {
  const text = useText();
  const { data } = useCourt();
  const { store, lines } = plate;
  const money = useBillMoney(store.default_currency, store.country);
  useEffect(() => void refreshCourtItems(), []);
  const groups = byStall(lines);
  const nameOf = (id: string): string => {
    const stall = data?.stores.find(({ _id }) => _id === id);
    return stall?.visible_name || stall?.name || '';
  };
  return (
    <>
      {groups.map(([stallId, own], nth) => (
        <section key={stallId} className="plate-stall" aria-label={nameOf(stallId)}>
          <h3 className="plate-stall-head">
            <span className="t-user">{nameOf(stallId)}</span>
            <span className="t-num">{money(own.reduce((sum, { total }) => sum + total, 0))}</span>
          </h3>
          <StallTrouble stallId={stallId} lines={own} />
          <PlateLines
            plate={{ ...plate, lines: own }}
            locked={locked}
            clearable={nth === groups.length - 1}
          />
        </section>
      ))}
      <p className="t-small t-muted">{text('court.one-payment')}</p>
    </>
  );
}
