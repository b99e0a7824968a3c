import { DoneArt } from '@tableside/ui/art';
import { Button } from '@tableside/ui/button';
import { RotateCcw } from '@tableside/ui/icons';
import { StateBlock } from '@tableside/ui/state-block';
import { useQuery } from '@tanstack/react-query';
import { placeOf } from '../../lib/mode.tsx';
import { ticketsQuery } from '../../lib/queries.ts';
import { QueryState } from '../../lib/query-state.tsx';
import { Screen } from '../../lib/screen.tsx';
import { useCan, useOnDuty } from '../../lib/session.tsx';
import { useTexts } from '../../lib/text.tsx';
import { HeldCourses } from './held-courses.tsx';
import { PassCard } from './pass-card.tsx';
import { type PassOrder, type PassView, passView } from './pass-orders.ts';
import { useRush } from './use-rush.ts';
import { useSendOut } from './use-send-out.ts';
import './pass.css';

type SendOut = ReturnType<typeof useSendOut>;
type Rush = ReturnType<typeof useRush>;

/** What has just gone out or come to the front, each with its way back. */
function JustDone({ out: { sent, undo, undoing }, hurry }: Pick<PartProps, 'out' | 'hurry'>) {
  const { text } = useTexts();
  return (
    <ul className="pass-sent" aria-live="polite">
      {hurry.last && (
        <li>
          <span>
            {text('pass.rushed', {
              place: placeOf({ table: hurry.last.table, number: hurry.last.number }, text),
            })}
          </span>
          <Button
            icon={<RotateCcw size={20} />}
            busy={hurry.busy !== undefined}
            onClick={() => hurry.last && hurry.undo(hurry.last)}
          >
            {text('shared.undo')}
          </Button>
        </li>
      )}
      {sent.map((each) => (
        <li key={each.id}>
          <span>
            {text('pass.sent', {
              place: placeOf({ table: each.order.table, number: each.order.number }, text),
            })}
          </span>
          <Button icon={<RotateCcw size={20} />} busy={undoing} onClick={() => undo(each)}>
            {text('shared.undo')}
          </Button>
        </li>
      ))}
    </ul>
  );
}

interface PartProps {
  readonly id: string;
  readonly title: string;
  readonly none: string;
  readonly orders: readonly PassOrder[];
  readonly whole: boolean;
  readonly out: SendOut;
  readonly hurry: Rush;
}

function Part({ id, title, none, orders, whole, out, hurry }: PartProps) {
  const may = useCan()('tickets.work');
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
            busy={out.busy === order.orderId || hurry.busy === order.orderId}
            onSend={out.send}
            onRush={may ? hurry.rush : undefined}
          />
        ))}
      </ul>
    </section>
  );
}

interface BoardProps extends Pick<PartProps, 'out' | 'hurry'> {
  readonly view: PassView;
}

function Board({ view, out, hurry }: BoardProps) {
  const { text } = useTexts();
  if (view.run.length + view.making.length + view.held.length === 0)
    return <StateBlock art={<DoneArt />} title={text('pass.empty')} text={text('pass.empty-text')} />;
  return (
    <div className="pass">
      <div className="pass-making">
        <Part
          id="pass-making"
          title={text('pass.making')}
          none={text('pass.none-making')}
          orders={view.making}
          whole={false}
          out={out}
          hurry={hurry}
        />
        <HeldCourses tickets={view.held} />
      </div>
      <div className="pass-run">
        <Part
          id="pass-run"
          title={text('pass.run')}
          none={text('pass.none-run')}
          orders={view.run}
          whole
          out={out}
          hurry={hurry}
        />
      </div>
    </div>
  );
}

/** The pass: every order with what is ready of it and what is missing, and what only has to be carried. */
export function PassScreen() {
  const { text } = useTexts();
  const { store } = useOnDuty();
  const query = useQuery(ticketsQuery(store._id, 'open'));
  const out = useSendOut();
  const hurry = useRush();
  return (
    <Screen title={text('frame.pass')}>
      <JustDone out={out} hurry={hurry} />
      <QueryState query={query}>
        {(tickets) => <Board view={passView(tickets)} out={out} hurry={hurry} />}
      </QueryState>
    </Screen>
  );
}
