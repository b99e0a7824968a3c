import type { FloorTable } from '@tableside/contract/staff.schema';
import { RadioCards } from '@tableside/ui/radio-cards';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useMoney } from '../../../lib/money/money.ts';
import { floorQuery } from '../../../lib/queries.ts';
import { QueryState } from '../../../lib/query-state.tsx';
import { useOnDuty } from '../../../lib/session.tsx';
import { useText } from '../../../lib/text.tsx';

/** A party at another table. */
export interface OtherParty {
  readonly seatingId: string;
  readonly table: string;
}
interface TakenTablesProps {
  readonly except: string;
  /** Only tables whose party has something on its bill. */
  readonly ordered?: boolean | undefined;
  /** What can be done with the party that is chosen, as long as it sits there. */
  readonly children: (into: OtherParty) => ReactNode;
}

const isOther = (table: FloorTable, except: string, ordered: boolean | undefined): boolean =>
  table._id !== except && table.seating !== null && (!ordered || table.seating.order !== null);

/** The other tables at which somebody sits, with who and what is there, to choose one. */
export function TakenTables({ except, ordered, children }: TakenTablesProps) {
  const text = useText();
  const money = useMoney();
  const { store } = useOnDuty();
  const query = useQuery(floorQuery(store._id));
  const [chosen, setChosen] = useState('');
  return (
    <QueryState query={query}>
      {(tables) => {
        const others = tables.filter((table) => isOther(table, except, ordered));
        if (others.length === 0) return <p>{text('floor.no-other')}</p>;
        const into = others.find(({ seating }) => seating?._id === chosen);
        return (
          <>
            <RadioCards
              legend={text('floor.which-table')}
              name="other-table"
              value={chosen}
              options={others.flatMap(({ name, seating }) =>
                seating
                  ? {
                      value: seating._id,
                      label: text('shared.table', { name }),
                      note: text('floor.guests', { count: seating.covers ?? seating.members.length }),
                      end: seating.order ? money(seating.order.amount_payable) : undefined,
                    }
                  : [],
              )}
              onChange={setChosen}
            />
            {into && children({ seatingId: chosen, table: into.name })}
          </>
        );
      }}
    </QueryState>
  );
}
