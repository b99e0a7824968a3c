import type { Colleague } from '@tableside/contract/staff.schema';
import { inNameOrder } from '@tableside/i18n/name-order';
import { Button } from '@tableside/ui/button';
import { Sheet } from '@tableside/ui/sheet';
import { StateBlock } from '@tableside/ui/state-block';
import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { QueryState } from './query-state.tsx';
import { useText, useTexts } from './text.tsx';

interface TakersProps {
  /** Who is on duty and may take it; asked when the sheet opens. */
  readonly takers: UseQueryOptions<Colleague[], Error, Colleague[], string[]>;
  /** Who is left out, because it is theirs already. */
  readonly except?: string | undefined;
  /** The id of whoever is being given it now. */
  readonly busy: string | undefined;
  readonly onChoose: (id: string) => void;
}

function Takers({ takers, except, busy, onChoose }: TakersProps) {
  const { text, language } = useTexts();
  const query = useQuery(takers);
  return (
    <QueryState query={query}>
      {(people) => {
        const there = people.filter(({ _id }) => _id !== except);
        const others = inNameOrder(language, there, ({ name }) => name);
        if (others.length === 0)
          return <StateBlock level={3} title={text('calls.nobody')} text={text('calls.nobody-text')} />;
        return (
          <ul className="call-takers">
            {others.map(({ _id, name }) => (
              <li key={_id}>
                <Button size="lg" block busy={busy === _id} onClick={() => busy ?? onChoose(_id)}>
                  {name}
                </Button>
              </li>
            ))}
          </ul>
        );
      }}
    </QueryState>
  );
}

interface PassSheetProps extends TakersProps {
  /** The name of the table it is about; undefined: closed. */
  readonly table: string | undefined;
  readonly onClose: () => void;
}

/** Whom of the colleagues on duty to give something of a table to. */
export function PassSheet({ table, onClose, ...takers }: PassSheetProps) {
  const text = useText();
  return (
    <Sheet
      open={table !== undefined}
      onClose={onClose}
      title={text('calls.pass-title', { table: table ?? '' })}
      closeLabel={text('shared.close')}
    >
      {table !== undefined && <Takers {...takers} />}
    </Sheet>
  );
}
