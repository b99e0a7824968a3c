import type { FloorTable } from '@tableside/contract/staff.schema';
import type { Course } from '@tableside/contract/vocabulary';
import { type PlateLine, withCourse } from '@tableside/pricing/line-identity';
import { Banner } from '@tableside/ui/banner';
import { Button } from '@tableside/ui/button';
import { Sheet } from '@tableside/ui/sheet';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { dishName } from '../../../lib/dish-name.ts';
import { useUnsaved } from '../../../lib/form/unsaved.ts';
import { keys } from '../../../lib/keys.ts';
import { useMoney } from '../../../lib/money/money.ts';
import { note } from '../../../lib/notes.ts';
import { DishChoices } from '../../../lib/picking/dish-choices.tsx';
import { PickedLines } from '../../../lib/picking/picked-lines.tsx';
import { usePicking } from '../../../lib/picking/use-picking.ts';
import { itemsQuery } from '../../../lib/queries.ts';
import { QueryState } from '../../../lib/query-state.tsx';
import { useOnDuty } from '../../../lib/session.tsx';
import { useTexts } from '../../../lib/text.tsx';
import { draftTotal } from '../../../lib/ticket/dish-lines.ts';
import { isUnsure, useCommand } from '../../../lib/use-command.ts';
import { OrderCourses } from './order-courses.tsx';
import { orderable, piecesOf, roundBody } from './order-draft.ts';
import { OrderPicker } from './order-picker.tsx';
import { useLostRound } from './use-lost-round.ts';

/** A round being put together; it stays while the table is looked at, also when its sheet is closed. Whoever leaves the table is asked. */
function useRound() {
  const [lines, setLines] = useState<readonly PlateLine[]>([]);
  const [paced, setPaced] = useState(false);
  const picking = usePicking(lines, setLines);
  useUnsaved(lines.length > 0 || picking.choosing !== undefined);
  return {
    lines,
    paced,
    picking,
    pace: setPaced,
    move: (key: string, course: Course | null) => setLines(withCourse(lines, key, course)),
    clear: () => {
      setLines([]);
      setPaced(false);
    },
  };
}

function countsOf(lines: readonly PlateLine[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { item_id, qty } of lines) counts.set(item_id, (counts.get(item_id) ?? 0) + qty);
  return counts;
}

interface SheetProps {
  readonly table: FloorTable;
  readonly seatingId: string;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Puts a round together for the guests of a table and sends it to the kitchen. */
export function OrderSheet({ table, seatingId, open, onClose }: SheetProps) {
  const { text, language } = useTexts();
  const money = useMoney();
  const { store } = useOnDuty();
  const query = useQuery({ ...itemsQuery(store._id), enabled: open });
  const { lines, paced, picking, pace, move, clear } = useRound();
  const { choosing } = picking;
  const items = orderable(query.data ?? []);
  const send = useCommand({
    ask: (body: ReturnType<typeof roundBody>, options) =>
      api.orderForParty({ params: { id: seatingId }, body }, options),
    stale: [keys.floor(store._id), keys.tickets(store._id), keys.items(store._id), keys.orders],
    tellsUnsure: true,
    onDone: (order) => {
      clear();
      onClose();
      const round = String(Math.max(...order.bill.kots.map((kot) => kot.round)));
      note('success', text('floor.order-sent', { round, table: table.name }));
    },
  });
  // What the kitchen may have already goes out again as it was, or not at all.
  const unsure = send.isError && isUnsure(send.error) ? send.variables : undefined;
  const dishes = send.isPending ? 0 : piecesOf(lines);
  useLostRound({ table: table.name, seatingId, dishes, unsure: unsure !== undefined });
  const named = choosing && dishName(choosing.item.name, language);
  const footer = open && !choosing && (
    <div className="order-footer">
      {unsure && (
        <Banner kind="warning" live>
          {text('floor.order-unsure')}
        </Banner>
      )}
      <Button
        kind="accent"
        size="lg"
        block
        busy={send.isPending}
        aria-disabled={lines.length === 0 || undefined}
        onClick={() => lines.length > 0 && send.mutate(unsure ?? roundBody({ lines, paced }, items))}
      >
        {lines.length === 0
          ? text('floor.order-none')
          : text('floor.order-send', { count: piecesOf(lines), amount: money(draftTotal(lines, items)) })}
      </Button>
    </div>
  );
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={
        named ? <span lang={named.lang}>{named.name}</span> : text('floor.order-title', { table: table.name })
      }
      closeLabel={text('shared.close')}
      size="tall"
      wide
      locked={send.isPending}
      footer={footer}
    >
      {choosing && <DishChoices {...choosing} onBack={picking.close} onPut={picking.put} />}
      {open && !choosing && (
        <fieldset className="money-form" disabled={unsure !== undefined}>
          <PickedLines lines={lines} items={items} picking={picking} />
          <OrderCourses lines={lines} items={items} paced={paced} onPace={pace} onCourse={move} />
          <QueryState query={query}>
            {() => <OrderPicker items={items} counts={countsOf(lines)} onPick={picking.pick} />}
          </QueryState>
        </fieldset>
      )}
    </Sheet>
  );
}
