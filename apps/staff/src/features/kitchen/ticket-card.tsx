import { isVoid } from '@tableside/contract/ordered-lines';
import type { Ticket, TicketLine } from '@tableside/contract/staff.schema';
import type { Language } from '@tableside/contract/vocabulary';
import { formatList, formatTime, zoneOf } from '@tableside/i18n/formats';
import type { StaffText } from '@tableside/i18n/staff';
import { IconButton } from '@tableside/ui/icon-button';
import { Ellipsis } from '@tableside/ui/icons';
import type { KdsLineModel } from '@tableside/ui/staff/kds-line';
import { KdsTicket } from '@tableside/ui/staff/kds-ticket';
import { VegMark } from '@tableside/ui/veg-mark';
import { memo } from 'react';
import { dishName } from '../../lib/dish-name.ts';
import { modeOf, placeOf, shortPlace } from '../../lib/mode.tsx';
import { useOnDuty } from '../../lib/session.tsx';
import { useText, useTexts } from '../../lib/text.tsx';
import { useTick } from '../../lib/tick.ts';
import { allergyWords, riskWords } from '../../lib/ticket/allergy-words.ts';
import { elapsed } from '../../lib/ticket/elapsed.ts';
import { unseenOf } from '../../lib/ticket/ticket-list.ts';
import { isDone } from '../../lib/ticket/ticket-moves.ts';
import { groupsOf } from './card-groups.ts';
import { remakeWords } from './card-words.ts';
import { type BoardTicket, roundsOf } from './joined-rounds.ts';
import { isLit } from './parts.ts';
import { RushArrow } from './rush-arrow.tsx';
import { elsewhereOf } from './share.ts';
import type { Urgency } from './urgency.ts';
import { useUrgency } from './use-urgency.ts';

/** What a card can do; the same functions for all cards, so that an untouched ticket is not drawn again. */
export interface CardActions {
  readonly tapLine: (ticket: Ticket, lineId: string) => void;
  readonly bump: (ticket: Ticket) => void;
  readonly fire: (ticket: Ticket) => void;
  readonly undo: (ticket: Ticket) => void;
  readonly openMenu: (ticket: Ticket) => void;
  readonly rush: (ticket: Ticket, first: boolean) => void;
  readonly acknowledge: (ticket: Ticket) => void;
}

interface TicketCardProps {
  readonly ticket: BoardTicket;
  /** Which of the cards of a long ticket, and of how many. */
  readonly index: number;
  readonly parts: number;
  /** The station whose screen this is. */
  readonly station: string | undefined;
  /** The lines on this card, as positions. */
  readonly from: number;
  readonly to: number;
  readonly actions: CardActions;
  /** The language the house writes its menu in. */
  readonly house: string | undefined;
  /** Just bumped: it leaves in a moment and can be taken back. */
  readonly leaving: boolean;
  /** Epoch ms at which it came up. */
  readonly freshAt: number | undefined;
  readonly selected: boolean;
  readonly hotkey: string | undefined;
  /** The dish or part picked out in the totals. */
  readonly lit: string | undefined;
}

const FLASH_MS = 6_000;

/** Where else a dish is worked at, with a tick behind those that are done. */
function elsewhereText(
  line: TicketLine,
  station: string | undefined,
  language: Language,
  text: StaffText,
): string | undefined {
  const names = elsewhereOf(line, station).map(({ station: name, done }) => (done ? `${name} ✓` : name));
  if (names.length === 0) return undefined;
  const stations = formatList(language, names);
  return station === undefined ? stations : text('kitchen.also-at', { stations });
}

function lineModel(
  line: TicketLine,
  card: TicketCardProps,
  language: Language,
  text: StaffText,
): KdsLineModel {
  const { name, lang, other } = dishName(line.name, language, card.house);
  const done = isDone(line) ? 'done' : 'open';
  return {
    key: line._id,
    quantity: line.qty,
    name,
    lang,
    otherName: other,
    mark: (
      <VegMark
        kind={line.veg ? 'veg' : 'nonveg'}
        label={text(line.veg ? 'shared.diet.veg' : 'shared.diet.non-veg')}
      />
    ),
    choices: line.addons.map((addon) => dishName(addon.name, language).name),
    note: line.note,
    state: isVoid(line.status) ? 'void' : done,
    risk: riskWords(line, card.ticket.allergies, { text, language }),
    elsewhere: elsewhereText(line, card.station, language, text),
    highlighted: isLit(line, card.lit, language),
  };
}

function stateText({ state, over }: Urgency, card: TicketCardProps, text: StaffText): string | undefined {
  if (isVoid(card.ticket.status)) return text('kitchen.cancelled');
  if (state === 'late') return over > 0 ? text('kitchen.late-by', { minutes: over }) : text('kitchen.late');
  if (state === 'held') return text(card.ticket.paced ? 'kitchen.paced' : 'kitchen.held');
  if (state === 'done') return text('status.ready');
  return state === 'warning' ? text('kitchen.soon') : undefined;
}

const rushText = (ticket: Ticket, text: StaffText): string | undefined =>
  ticket.rush && !isVoid(ticket.status) ? text('kitchen.rush') : undefined;

/** When it is wanted, how many sit there, who serves them and who ordered. */
function metaOf({ covers, waiter, guest }: Ticket, promised: string | null, text: StaffText) {
  const guests = covers === null ? '' : text('floor.guests', { count: covers });
  return [promised, guests, waiter, guest].filter(Boolean).join(' · ') || undefined;
}

function Timer({ since }: { readonly since: string }) {
  return useTick((now) => elapsed(since, now));
}

/** What the large button does, if the server allows anything, and whether that is what a tap on the header does, too. */
function buttonOf({ ticket, actions, leaving }: TicketCardProps, text: StaffText) {
  if (unseenOf(ticket).length > 0)
    return { label: text('kitchen.seen'), run: () => actions.acknowledge(ticket), done: false };
  if (leaving) return { label: text('shared.undo'), run: () => actions.undo(ticket), done: false };
  if (ticket.paced) {
    const fires = ticket.allowedActions.includes('fire');
    return {
      label: text('kitchen.action.fire'),
      run: fires ? () => actions.fire(ticket) : undefined,
      done: false,
    };
  }
  const allowed = ticket.allowedActions.includes('bump');
  return { label: text('kitchen.bump'), run: allowed ? () => actions.bump(ticket) : undefined, done: true };
}

/** What else can be done with the ticket, and the arrow on the first of its cards. */
function HeadButtons({ card, place }: { readonly card: TicketCardProps; readonly place: string }) {
  const text = useText();
  const { ticket, actions, index } = card;
  return (
    <>
      {index === 0 && !ticket.paced && <RushArrow ticket={ticket} place={place} onRush={actions.rush} />}
      <IconButton
        className="ticket-menu"
        label={text('kitchen.menu', { place })}
        icon={<Ellipsis size={20} />}
        onClick={() => actions.openMenu(ticket)}
      />
    </>
  );
}

function Card(card: TicketCardProps) {
  const { ticket, actions, leaving, freshAt, index, parts } = card;
  const gone = isVoid(ticket.status);
  const changed = unseenOf(ticket).length > 0;
  const { text, language } = useTexts();
  const urgencyOf = useUrgency(card.station);
  const state = useTick((now) => urgencyOf(ticket, now).state);
  const over = useTick((now) => urgencyOf(ticket, now).over);
  const flashing = useTick((now) => freshAt !== undefined && now - freshAt < FLASH_MS);
  const button = buttonOf(card, text);
  const place = placeOf({ table: ticket.table, number: ticket.order_number }, text);
  const { store } = useOnDuty();
  const timeOf = (at: string) => formatTime(language, at, zoneOf(store));
  const promised = ticket.promised_at && timeOf(ticket.promised_at);
  return (
    <div
      data-ticket={roundsOf(ticket)
        .map(({ _id }) => _id)
        .join(' ')}
    >
      <KdsTicket
        place={shortPlace({ table: ticket.table, number: ticket.order_number }, text)}
        mode={modeOf(ticket.__type, text)}
        meta={metaOf(ticket, promised, text)}
        timer={ticket.paced ? undefined : <Timer since={ticket.placed_at} />}
        state={gone ? 'late' : state}
        stateText={stateText({ state, over }, card, text)}
        rush={rushText(ticket, text)}
        remake={remakeWords(ticket, text)}
        allergy={index === 0 ? allergyWords(ticket.allergies, { text, language }) : undefined}
        groups={groupsOf(ticket, card, text, timeOf).map((group) => ({
          ...group,
          lines: group.lines.map((line) => lineModel(line, card, language, text)),
        }))}
        texts={{ bump: button.label, void: text('kitchen.void'), done: text('status.ready') }}
        onLine={leaving || gone ? undefined : (key) => actions.tapLine(ticket, key)}
        onBump={index === parts - 1 ? button.run : undefined}
        onHead={button.done ? button.run : undefined}
        part={parts > 1 ? `${index + 1}/${parts}` : undefined}
        continued={index < parts - 1}
        leaving={leaving}
        news={changed ? 'changed' : flashing ? 'new' : undefined}
        selected={card.selected}
        hotkey={card.hotkey}
        menu={!leaving && !gone && <HeadButtons card={card} place={place} />}
      />
    </div>
  );
}

/** One card of a ticket. Drawn again only when something about it changed. */
export const TicketCard = memo(Card);
