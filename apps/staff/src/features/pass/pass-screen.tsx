import { DoneArt } from '@tableside/ui/art';
import { Button } from '@tableside/ui/button';
import { handOverFocus } from '@tableside/ui/hand-over-focus';
import { History, RotateCcw } from '@tableside/ui/icons';
import { oncePerTap } from '@tableside/ui/once-per-tap';
import { StateBlock } from '@tableside/ui/state-block';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { placeOf } from '../../lib/mode.tsx';
import { ticketsQuery } from '../../lib/queries.ts';
import { QueryState } from '../../lib/query-state.tsx';
import { replay } from '../../lib/replay/replay.ts';
import { foreseeAll } from '../../lib/replay/replay-queue.ts';
import { Screen } from '../../lib/screen.tsx';
import { useCan, useOnDuty } from '../../lib/session.tsx';
import { useStore } from '../../lib/store.ts';
import { useTexts } from '../../lib/text.tsx';
import { AgainSheet } from './again-sheet.tsx';
import { GoneSheet } from './gone-sheet.tsx';
import { HeldCourses } from './held-courses.tsx';
import { HoldSheet } from './hold-sheet.tsx';
import { PassCard } from './pass-card.tsx';
import { type PassAsk, type PassOrder, type PassView, passView } from './pass-orders.ts';
import { ProblemsOnTheWay } from './problems-on-the-way.tsx';
import { useMerge } from './use-merge.ts';
import { usePassSlip } from './use-pass-slip.ts';
import { useRunner } from './use-runner.ts';
import { useRush } from './use-rush.ts';
import { useSendOut } from './use-send-out.ts';
import './pass.css';

type SendOut = ReturnType<typeof useSendOut>;
type Rush = ReturnType<typeof useRush>;

interface DoneProps {
  readonly said: 'pass.rushed' | 'pass.sent' | 'pass.merged';
  readonly order: Pick<PassOrder, 'table' | 'number'>;
  readonly busy?: boolean;
  readonly onUndo: () => void;
}

function Done({ said, order: { table, number }, busy, onUndo }: DoneProps) {
  const { text } = useTexts();
  return (
    <li ref={handOverFocus}>
      <span>{text(said, { place: placeOf({ table, number }, text) })}</span>
      <Button icon={<RotateCcw size={20} />} busy={busy} onClick={onUndo}>
        {text('shared.undo')}
      </Button>
    </li>
  );
}

/** What has just gone out, come to the front or become one course, each with its way back. */
function JustDone({
  out: { sent, undo, undoing },
  hurry,
  merging,
}: Pick<Deeds, 'out' | 'hurry' | 'merging'>) {
  const { last } = hurry;
  const merged = merging.last;
  return (
    <ul className="pass-sent" aria-live="polite">
      {last && <Done said="pass.rushed" order={last} onUndo={() => hurry.undo(last)} />}
      {merged && (
        <Done
          said="pass.merged"
          order={{ table: merged.ticket.table, number: merged.ticket.order_number }}
          busy={merging.undoing}
          onUndo={() => merging.undo(merged)}
        />
      )}
      {sent.map((each) => (
        <Done key={each.id} said="pass.sent" order={each.order} busy={undoing} onUndo={() => undo(each)} />
      ))}
    </ul>
  );
}

/** What can be done with the orders at the pass. */
interface Deeds {
  readonly out: SendOut;
  readonly hurry: Rush;
  readonly merging: ReturnType<typeof useMerge>;
  readonly runner: ReturnType<typeof useRunner>;
  /** Opens what else can be done; missing for whoever only carries. */
  readonly onAsk: ((ask: PassAsk) => void) | undefined;
  /** Prints what goes out with an order; missing for whoever hands nothing out. */
  readonly onPrint: ((order: PassOrder) => void) | undefined;
}
interface PartProps extends Deeds {
  readonly id: string;
  readonly title: string;
  readonly none: string;
  readonly orders: readonly PassOrder[];
  readonly whole: boolean;
}

function Part({ id, title, none, orders, whole, out, hurry, runner, onAsk, onPrint }: PartProps) {
  return (
    <section className="pass-part" aria-labelledby={id}>
      <h2 className="t-h3" id={id}>
        {title}
      </h2>
      {orders.length === 0 && <p className="t-muted">{none}</p>}
      <ul className="pass-cards">
        {orders.map((order) => (
          <PassCard
            key={order.orderId}
            order={order}
            whole={whole}
            busy={out.busy === order.orderId}
            onSend={out.send}
            onRush={onAsk && hurry.rush}
            onAsk={onAsk}
            onPrint={onPrint}
            runner={onPrint && runner}
          />
        ))}
      </ul>
    </section>
  );
}

interface BoardProps extends Deeds {
  readonly view: PassView;
}

function Board({ view, ...deeds }: BoardProps) {
  const { text } = useTexts();
  if (view.run.length + view.making.length + view.held.length === 0)
    return <StateBlock art={<DoneArt />} title={text('pass.empty')} text={text('pass.empty-text')} />;
  return (
    // For whom nothing on it is to be done, it is scrolled by the keyboard.
    <section
      className="pass"
      aria-label={text('frame.pass')}
      tabIndex={deeds.onAsk ? undefined : 0}
      onClickCapture={oncePerTap}
    >
      <div className="pass-making">
        <Part
          id="pass-making"
          title={text('pass.making')}
          none={text('pass.none-making')}
          orders={view.making}
          whole={false}
          {...deeds}
        />
        <HeldCourses
          tickets={view.held}
          cooked={view.making.flatMap(({ tickets }) => tickets)}
          onAsk={deeds.onAsk}
          merging={deeds.merging}
        />
      </div>
      <div className="pass-run">
        <Part
          id="pass-run"
          title={text('pass.run')}
          none={text('pass.none-run')}
          orders={view.run}
          whole
          {...deeds}
        />
      </div>
    </section>
  );
}

/** The pass: every order with what is ready of it and what is missing, and what only has to be carried. */
export function PassScreen() {
  const { text } = useTexts();
  const { store } = useOnDuty();
  const query = useQuery(ticketsQuery(store._id, 'open'));
  const out = useSendOut();
  const hurry = useRush();
  const merging = useMerge();
  const runner = useRunner();
  const queue = useStore(replay, ({ queue: waiting }) => waiting);
  const may = useCan();
  const print = usePassSlip();
  const [ask, setAsk] = useState<PassAsk>();
  const [looking, setLooking] = useState(false);
  const close = () => setAsk(undefined);
  return (
    <Screen
      title={text('frame.pass')}
      tools={
        <Button icon={<History size={20} />} onClick={() => setLooking(true)}>
          {text('pass.gone')}
        </Button>
      }
    >
      <ProblemsOnTheWay />
      <JustDone out={out} hurry={hurry} merging={merging} />
      <QueryState query={query}>
        {(tickets) => (
          <Board
            view={passView(tickets.map((ticket) => foreseeAll(ticket, queue)))}
            out={out}
            hurry={hurry}
            merging={merging}
            runner={runner}
            onAsk={may('tickets.work') ? setAsk : undefined}
            onPrint={may('tickets.serve') ? print : undefined}
          />
        )}
      </QueryState>
      <HoldSheet ask={ask?.kind === 'hold' ? ask : undefined} onClose={close} />
      <AgainSheet ask={ask?.kind === 'again' ? ask : undefined} onClose={close} />
      <GoneSheet
        open={looking}
        onClose={() => setLooking(false)}
        onAgain={(ticket) => {
          setLooking(false);
          const place = placeOf({ table: ticket.table, number: ticket.order_number }, text);
          setAsk({ kind: 'again', place, tickets: [ticket] });
        }}
      />
    </Screen>
  );
}
