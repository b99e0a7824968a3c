import type { StaffText } from '@tableside/i18n/staff';
import { Button } from '@tableside/ui/button';
import { handOverFocus } from '@tableside/ui/hand-over-focus';
import { ArrowDown, ArrowUp, Check, Pause, Printer, RotateCcw } from '@tableside/ui/icons';
import { AllergyBand } from '@tableside/ui/staff/allergy-band';
import { StatusPill } from '@tableside/ui/status-pill';
import { modeOf, placeOf } from '../../lib/mode.tsx';
import { useTexts } from '../../lib/text.tsx';
import { useTick } from '../../lib/tick.ts';
import { allergyWords, riskWords } from '../../lib/ticket/allergy-words.ts';
import { elapsed } from '../../lib/ticket/elapsed.ts';
import { OrderedDish } from '../../lib/ticket/ordered-dish.tsx';
import { goesToTable, linesThat, type PassAsk, type PassLine, type PassOrder } from './pass-orders.ts';
import { RunnerButton } from './runner-button.tsx';
import type { useRunner } from './use-runner.ts';

const MINUTE = 60_000;

function Clock({ order, text }: { readonly order: PassOrder; readonly text: StaffText }) {
  const age = useTick((now) => elapsed(order.since, now));
  const over = useTick((now) => Math.floor((now - order.due) / MINUTE));
  return (
    <p className="pass-clock">
      {over >= 0 && (
        <StatusPill tone="problem">
          {over > 0 ? text('kitchen.late-by', { minutes: over }) : text('kitchen.late')}
        </StatusPill>
      )}
      <span>{age}</span>
    </p>
  );
}

function Line({ of: { line, ready, allergies } }: { readonly of: PassLine }) {
  const texts = useTexts();
  const { text } = texts;
  const risk = riskWords(line, allergies, texts);
  const missing = line.stations.filter((station) => !line.stations_done.includes(station));
  return (
    <li className={ready ? 'pass-line' : 'pass-line pass-missing'}>
      <span className="pass-mark">{ready && <Check size={20} />}</span>
      <span>
        <OrderedDish line={line} />
        {risk && <strong className="pass-risk">{risk}</strong>}
        {!ready && missing.length > 0 && (
          <span className="line-wish">{text('pass.missing-at', { stations: missing.join(' · ') })}</span>
        )}
        {ready && <span className="vh">, {text('status.ready')}</span>}
      </span>
    </li>
  );
}

/** How far each station is; said in words and numbers, drawn as a bar. */
function Progress({ order }: { readonly order: PassOrder }) {
  const { text } = useTexts();
  const named = order.stations.filter(({ station }) => station !== '');
  return (
    <>
      <progress
        className="pass-bar"
        aria-label={text('pass.progress')}
        max={order.lines.length}
        value={order.ready}
      />
      {named.length > 0 && (
        <ul className="pass-stations">
          {named.map(({ station, done, all }) => (
            <li key={station} className={done === all ? 'chip chip-success' : 'chip'}>
              {done === all && <Check size={16} />}
              {station} {done}/{all}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

interface PassCardProps {
  readonly order: PassOrder;
  /** All of it is ready. */
  readonly whole: boolean;
  readonly busy: boolean;
  readonly onSend: (order: PassOrder) => void;
  /** Wants it first, or in its turn after all; missing for whoever may not. */
  readonly onRush: ((order: PassOrder) => void) | undefined;
  /** Opens what else can be done; missing for whoever may not. */
  readonly onAsk: ((ask: PassAsk) => void) | undefined;
  /** Prints what is ready of it; missing for whoever may not. */
  readonly onPrint: ((order: PassOrder) => void) | undefined;
  /** Calls somebody to take it out; missing for whoever hands nothing out. */
  readonly runner: ReturnType<typeof useRunner> | undefined;
}

/** Lets what nobody cooks yet wait, has a dish made again, or prints what is ready. */
function MoreActs({
  order,
  place,
  onAsk,
  onPrint,
}: Pick<PassCardProps, 'order' | 'onAsk' | 'onPrint'> & MoreProps) {
  const { text } = useTexts();
  const { tickets } = order;
  const acts = onAsk
    ? [
        goesToTable(order) && linesThat(tickets, 'hold').length > 0 && ('hold' as const),
        linesThat(tickets, 'remake').length > 0 && ('again' as const),
      ].filter((act) => act !== false)
    : [];
  const prints = onPrint && order.ready > 0;
  if (acts.length === 0 && !prints) return null;
  return (
    <div className="pass-acts">
      {prints && (
        <Button
          kind="text"
          icon={<Printer size={20} />}
          aria-label={`${text('pass.slip')}, ${place}`}
          onClick={() => onPrint(order)}
        >
          {text('pass.slip')}
        </Button>
      )}
      {acts.map((kind) => (
        <Button
          key={kind}
          kind="text"
          icon={kind === 'hold' ? <Pause size={20} /> : <RotateCcw size={20} />}
          aria-label={`${text(`pass.${kind}`)}, ${place}`}
          onClick={() => onAsk?.({ kind, place, tickets })}
        >
          {text(`pass.${kind}`)}
        </Button>
      ))}
    </div>
  );
}
interface MoreProps {
  readonly place: string;
}

/** Words that make one order stand out: it is wanted first, or made again and why. */
function Marks({ order }: Pick<PassCardProps, 'order'>) {
  const { text } = useTexts();
  const remade = order.tickets.flatMap(({ remake }) => (remake ? [remake.reason] : []));
  if (!order.rush && remade.length === 0) return null;
  return (
    <p className="pass-marks">
      {order.rush && <StatusPill tone="active">{text('kitchen.rush')}</StatusPill>}
      {remade.length > 0 && <StatusPill tone="problem">{text('kitchen.remake')}</StatusPill>}
      {remade.join(' · ')}
    </p>
  );
}

/** What of an order is ready, what is missing, and the button that sends it out. */
export function PassCard({ order, whole, busy, onSend, onRush, onAsk, onPrint, runner }: PassCardProps) {
  const texts = useTexts();
  const { text } = texts;
  const allergy = allergyWords(order.allergies, texts);
  const mode = modeOf(order.type, text);
  const place = placeOf({ table: order.table, number: order.number }, text);
  const words = whole ? text('pass.send') : text('pass.send-part', { count: String(order.ready) });
  const sends = goesToTable(order) && order.ready > 0;
  return (
    <li ref={handOverFocus} className={whole ? 'pass-card card pass-whole' : 'pass-card card'}>
      <div className="pass-head">
        <h3 className="pass-place">{place}</h3>
        <Clock order={order} text={text} />
      </div>
      <p className="pass-mode t-muted">
        {mode.icon} {mode.label} · {order.guest}
      </p>
      <Marks order={order} />
      {allergy && <AllergyBand words={allergy} />}
      {!whole && <Progress order={order} />}
      <ul className="pass-lines">
        {order.lines.map((each) => (
          <Line key={each.line._id} of={each} />
        ))}
      </ul>
      {sends && (
        <Button
          kind={whole ? 'accent' : 'outline'}
          size="lg"
          block
          busy={busy}
          aria-label={`${words}, ${place}`}
          onClick={() => onSend(order)}
        >
          {words}
        </Button>
      )}
      {sends && runner && order.table !== null && (
        <RunnerButton order={order} place={place} runner={runner} />
      )}
      {onRush && order.cooking.length > 0 && (
        <Button
          icon={order.rush ? <ArrowDown size={20} /> : <ArrowUp size={20} />}
          busy={busy}
          aria-label={`${text(order.rush ? 'kitchen.rush-clear' : 'kitchen.rush-set')}, ${place}`}
          onClick={() => onRush(order)}
        >
          {text(order.rush ? 'kitchen.rush-clear' : 'kitchen.rush-set')}
        </Button>
      )}
      <MoreActs order={order} place={place} onAsk={onAsk} onPrint={onPrint} />
      {whole && !goesToTable(order) && (
        <p className="t-muted">{text(order.type === 'delivery' ? 'pass.by-runner' : 'pass.over-counter')}</p>
      )}
    </li>
  );
}
