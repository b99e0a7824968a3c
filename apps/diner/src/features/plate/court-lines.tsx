import { Button } from '@tableside/ui/button';
import { useEffect } from 'react';
import { refreshCourtItems } from '../../lib/court/court-menu.ts';
import { stallWord } from '../../lib/court/stall-word.ts';
import { useCourt } from '../../lib/court/use-court.ts';
import { facts } from '../../lib/facts.ts';
import { useBillMoney } from '../../lib/money/bill-money.ts';
import { useRoot } from '../../lib/store.ts';
import { useText } from '../../lib/text.tsx';
import { useStoreHead } from '../../lib/venue/store-head.ts';
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

/** The stall of some dishes, and whether the court has it no more: it has switched the court off since. */
function useStall(id: string): { readonly name: string; readonly off: boolean } {
  const { data: court } = useCourt();
  const stall = court?.stores.find(({ _id }) => _id === id);
  const off = court !== undefined && id !== '' && stall === undefined;
  const { data: gone } = useStoreHead(off ? id : undefined);
  const known = stall ?? gone;
  return { name: known?.visible_name || known?.name || '', off };
}

interface TroubleProps {
  readonly stallId: string;
  readonly off: boolean;
  readonly lines: readonly PricedLine[];
  readonly locked: boolean;
}

/** Why a stall cannot do its part, or could not at the last send, and the way on without it. */
function StallTrouble({ stallId, off, lines, locked }: TroubleProps) {
  const text = useText();
  const told = useSending(({ stalls }) => stalls.find(({ store_id }) => store_id === stallId)?.code);
  const code = off ? 'mode-off' : told;
  if (code === undefined) return null;
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
      <p>{text(stallWord(code))}</p>
      {!locked && (
        <Button kind="text" onClick={takeOff}>
          {text('court.take-off')}
        </Button>
      )}
    </div>
  );
}

interface CourtLinesProps {
  readonly plate: Plate & { readonly store: NonNullable<Plate['store']> };
  readonly locked: boolean;
}
interface StallLinesProps extends CourtLinesProps {
  readonly stallId: string;
  /** Of this stall. */
  readonly lines: readonly PricedLine[];
  readonly clearable: boolean;
}

function StallLines({ plate, stallId, lines, locked, clearable }: StallLinesProps) {
  const { name, off } = useStall(stallId);
  const { store } = plate;
  const money = useBillMoney(store.default_currency, store.country);
  return (
    <section className="plate-stall" aria-label={name}>
      <h3 className="plate-stall-head">
        <span className="t-user">{name}</span>
        <span className="t-num">{money(lines.reduce((sum, { total }) => sum + total, 0))}</span>
      </h3>
      <StallTrouble stallId={stallId} off={off} lines={lines} locked={locked} />
      <PlateLines plate={{ ...plate, lines }} locked={locked} clearable={clearable} />
    </section>
  );
}

/** A plate over several stalls: each with its own dishes and sum. */
export function CourtLines({ plate, locked }: CourtLinesProps) {
  const text = useText();
  useEffect(() => void refreshCourtItems(), []);
  const groups = byStall(plate.lines);
  return (
    <>
      {groups.map(([stallId, own], nth) => (
        <StallLines
          key={stallId}
          plate={plate}
          stallId={stallId}
          lines={own}
          locked={locked}
          clearable={nth === groups.length - 1}
        />
      ))}
      <p className="t-small t-muted">{text('court.one-payment')}</p>
    </>
  );
}
