import { type ReactNode, useId } from 'react';
import { cx } from '../cx.ts';
import { AlarmClock, ArrowUp, Check, Clock, Pause, RotateCcw } from '../icons.tsx';
import { AllergyBand } from './allergy-band.tsx';
import { KdsLine, type KdsLineModel } from './kds-line.tsx';

export type KdsState = 'fresh' | 'warning' | 'late' | 'done' | 'held';

export interface KdsGroup {
  readonly key: string;
  /** "ADDED 19:42", "Mains"; none for the first. */
  readonly title?: string | undefined;
  readonly lines: readonly KdsLineModel[];
}

export interface KdsTicketProps {
  /** Table or order number: "T12", "#48". */
  readonly place: string;
  readonly mode: { readonly icon: ReactNode; readonly label: string };
  /** Covers, server, guest: one quiet line. */
  readonly meta?: ReactNode | undefined;
  /** Elapsed, "14:20"; written by the screen each second. */
  readonly timer?: ReactNode | undefined;
  readonly promised?: ReactNode | undefined;
  readonly state: KdsState;
  /** The state in a word: "SOON", "LATE +4", "HELD". Nothing while fresh. */
  readonly stateText?: string | undefined;
  /** "RUSH": it is wanted before the others. */
  readonly rush?: string | undefined;
  /** "REMAKE: burnt", on a band of its own: it was made before. */
  readonly remake?: string | undefined;
  /** "ALLERGY: nuts", on a band of its own. */
  readonly allergy?: string | undefined;
  readonly groups: readonly KdsGroup[];
  readonly texts: { readonly bump: string; readonly void: string; readonly done: string };
  readonly onLine?: ((key: string) => void) | undefined;
  readonly onBump?: (() => void) | undefined;
  /** A tap on the header, a wide target for wet hands; the button says the same to listeners and keyboards. */
  readonly onHead?: (() => void) | undefined;
  /** "2/2" of a ticket that continues from the column before. */
  readonly part?: string | undefined;
  /** It goes on in the next column: the lower edge is torn. */
  readonly continued?: boolean | undefined;
  /** Just bumped: it leaves in three seconds, and the button takes that back. */
  readonly leaving?: boolean | undefined;
  /** Just arrived: the edge flashes three times. Changed: it stays marked until acknowledged. */
  readonly news?: 'new' | 'changed' | undefined;
  /** Chosen by key or by the all-day panel. */
  readonly selected?: boolean | undefined;
  /** The number key that selects it. */
  readonly hotkey?: string | undefined;
  /** More to do with the ticket, at the end of the header. */
  readonly menu?: ReactNode | undefined;
}

const ICONS = { fresh: null, warning: Clock, late: AlarmClock, done: Check, held: Pause };

const HeadTap = ({ onTap }: { readonly onTap: (() => void) | undefined }) =>
  onTap && <button type="button" className="kds-head-tap" tabIndex={-1} aria-hidden="true" onClick={onTap} />;

/** One kitchen ticket. It knows no clock and no order: what it shows is given. */
export function KdsTicket(ticket: KdsTicketProps) {
  const { place, mode, state, stateText, groups, texts, onLine, onBump, news, hotkey, leaving } = ticket;
  const id = useId();
  const Icon = ICONS[state];
  const ButtonIcon = leaving ? RotateCcw : Check;
  return (
    <article
      className={cx(
        'kds-ticket',
        `kds-${state}`,
        news && `kds-${news}`,
        ticket.selected && 'kds-selected',
        ticket.continued && 'kds-continued',
        leaving && 'kds-leaving',
      )}
      aria-labelledby={id}
    >
      <header className="kds-head">
        <div className="kds-head-row">
          <HeadTap onTap={ticket.onHead} />
          <h2 className="kds-place" id={id}>
            {place}
          </h2>
          {ticket.part && <span className="kds-part">{ticket.part}</span>}
          {ticket.rush && (
            <span className="kds-rush">
              <ArrowUp size={18} />
              {ticket.rush}
            </span>
          )}
          {stateText && (
            <span className="kds-state">
              {Icon && <Icon size={18} />}
              {stateText}
            </span>
          )}
          <span className="kds-timer">{ticket.timer}</span>
        </div>
        <div className="kds-head-row kds-meta">
          {mode.icon}
          <span>{mode.label}</span>
          {ticket.meta && <span className="kds-who">{ticket.meta}</span>}
          {ticket.promised && <span className="kds-promised">{ticket.promised}</span>}
          {ticket.menu}
        </div>
      </header>
      {ticket.remake && (
        <p className="kds-remake">
          <RotateCcw size={20} />
          {ticket.remake}
        </p>
      )}
      {ticket.allergy && <AllergyBand words={ticket.allergy} />}
      <div className="kds-body">
        {groups.map((group) => (
          <section key={group.key}>
            {group.title && <h3 className="kds-group">{group.title}</h3>}
            <ul>
              {group.lines.map((line) => (
                <KdsLine
                  key={line.key}
                  line={line}
                  voidText={texts.void}
                  doneText={texts.done}
                  onTap={onLine}
                />
              ))}
            </ul>
          </section>
        ))}
      </div>
      {onBump && (
        <button
          type="button"
          className="kds-bump"
          id={`${id}-bump`}
          aria-labelledby={`${id}-bump ${id}`}
          aria-keyshortcuts={hotkey}
          onClick={onBump}
        >
          {hotkey ? <kbd className="kds-key">{hotkey}</kbd> : <ButtonIcon size={24} />}
          {texts.bump}
        </button>
      )}
    </article>
  );
}
