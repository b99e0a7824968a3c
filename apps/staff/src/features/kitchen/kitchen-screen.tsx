import type { Ticket } from '@tableside/contract/staff.schema';
import { DoneArt } from '@tableside/ui/art';
import { Button } from '@tableside/ui/button';
import { oncePerTap } from '@tableside/ui/once-per-tap';
import { KdsBoard } from '@tableside/ui/staff/board';
import { StateBlock } from '@tableside/ui/state-block';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useCallback, useMemo, useRef, useState } from 'react';
import { storeQuery, ticketsQuery } from '../../lib/queries.ts';
import { QueryState } from '../../lib/query-state.tsx';
import { Screen } from '../../lib/screen.tsx';
import { useOnDuty } from '../../lib/session.tsx';
import { changeSettings, currentSettings, nextScale, useSetting } from '../../lib/settings.ts';
import { SoldOutDialog, type SoldOutItem } from '../../lib/sold-out-dialog.tsx';
import { useText, useTexts } from '../../lib/text.tsx';
import { useTick } from '../../lib/tick.ts';
import { isOnBoard, unseenOf } from '../../lib/ticket/ticket-list.ts';
import { moveOfTap } from '../../lib/ticket/ticket-moves.ts';
import { AllDayPanel } from './all-day-panel.tsx';
import { cutsOf, roomIn } from './card-cuts.ts';
import { KitchenTools } from './kitchen-tools.tsx';
import { freshAt, type Memory } from './news.ts';
import { PrintWarning } from './print-warning.tsx';
import { RecallSheet } from './recall-sheet.tsx';
import { sharesOf } from './share.ts';
import { type CardActions, TicketCard } from './ticket-card.tsx';
import { TicketSheet } from './ticket-sheet.tsx';
import { useBoard } from './use-board.ts';
import { useBoardKeys } from './use-board-keys.ts';
import { useLateSignal, useNews, useTouchToSee } from './use-news.ts';
import { usePages } from './use-pages.ts';
import { usePrinting } from './use-printing.ts';
import { useStation } from './use-station.ts';

/** "All clear", and how long ago the last ticket left; orders of a kind that is not shown are a tap away. */
function AllClear({ station }: { readonly station: string | undefined }) {
  const text = useText();
  const { store } = useOnDuty();
  const { data: open = [] } = useQuery(ticketsQuery(store._id, 'open'));
  const { data: done = [] } = useQuery(ticketsQuery(store._id, 'done'));
  const last = Math.max(0, ...[...open, ...done].map(({ bumped }) => (bumped ? Date.parse(bumped.at) : 0)));
  const mode = useSetting('mode');
  const waiting = sharesOf(open, station).filter(isOnBoard).length;
  const minutes = useTick((now) => (last > 0 ? Math.max(0, Math.floor((now - last) / 60_000)) : -1));
  return (
    <div className="all-clear">
      <StateBlock
        art={<DoneArt />}
        title={text('kitchen.all-clear')}
        text={minutes < 0 ? text('kitchen.all-clear-text') : text('kitchen.last-ticket', { minutes })}
        action={
          mode !== null &&
          waiting > 0 && (
            <Button onClick={() => changeSettings({ mode: null })}>
              {text('kitchen.all-modes')} ({waiting})
            </Button>
          )
        }
      />
    </div>
  );
}

type BoardView = ReturnType<typeof useBoard>;

function useCardActions(
  { move, undo }: Pick<BoardView, 'move' | 'undo'>,
  openMenu: (ticket: Ticket) => void,
): CardActions {
  return useMemo(
    () => ({
      openMenu,
      acknowledge: (ticket) =>
        move(ticket, { ticketId: ticket._id, action: 'seen', lines: unseenOf(ticket) }),
      tapLine: (ticket, lineId) => {
        const next = moveOfTap(ticket, lineId, currentSettings().autoBump);
        if (next) move(ticket, next);
      },
      bump: (ticket) => move(ticket, { ticketId: ticket._id, action: 'bump' }),
      rush: (ticket, first) => move(ticket, { ticketId: ticket._id, action: first ? 'rush' : 'in-turn' }),
      fire: (ticket) => move(ticket, { ticketId: ticket._id, action: 'fire' }),
      undo,
    }),
    [move, undo, openMenu],
  );
}

/** A button that still has the focus from a tap would take the Enter that is meant for the chosen ticket. */
function leaveButton(): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}

interface BoardProps {
  readonly board: BoardView;
  readonly station: string | undefined;
  readonly memory: Memory;
  readonly actions: CardActions;
  readonly onRecall: () => void;
  readonly pages: ReturnType<typeof usePages>;
  readonly listRef: RefObject<HTMLOListElement | null>;
}

function TicketBoard({ board, station, memory, actions, onRecall, pages, listRef }: BoardProps) {
  const { text, language } = useTexts();
  const { store } = useOnDuty();
  const scale = useSetting('scale');
  const allDay = useSetting('allDay');
  const [selected, setSelected] = useState<string>();
  const [lit, setLit] = useState<string>();
  const { data: shop } = useQuery(storeQuery(store._id));
  const tickets = board.shown;
  const { before, after } = pages.sight;
  const inSight = tickets.slice(before, tickets.length - after);
  const keysUsed = useBoardKeys({
    select: (position) => {
      setSelected(inSight[position]?._id);
      leaveButton();
    },
    bump: () => {
      const ticket = inSight.find(({ _id }) => _id === selected);
      if (!ticket) return;
      setSelected(undefined);
      if (unseenOf(ticket).length > 0) actions.acknowledge(ticket);
      else if (ticket.paced) {
        if (ticket.allowedActions.includes('fire')) actions.fire(ticket);
      } else if (ticket.allowedActions.includes('bump')) actions.bump(ticket);
    },
    recall: onRecall,
    allDay: () => changeSettings({ allDay: !currentSettings().allDay }),
    page: (direction) => {
      setSelected(undefined);
      pages.turn(direction);
    },
    scale: (step) => changeSettings({ scale: nextScale(currentSettings().scale, step) }),
  });
  const house = shop?.opted_languages[0];
  const room = roomIn(pages.sight, scale);
  const numbered = Math.min(9, inSight.length);
  const cards = tickets.flatMap((ticket, at) => {
    const position = at - before;
    const cuts = cutsOf(ticket, room, { text, language, house });
    return cuts.map((from, index) => ({
      key: `${ticket._id} ${index}`,
      ticket: (
        <TicketCard
          ticket={ticket}
          station={station}
          index={index}
          parts={cuts.length}
          from={from}
          to={cuts[index + 1] ?? ticket.lines.length}
          actions={actions}
          house={house}
          leaving={board.leaving.has(ticket._id)}
          freshAt={freshAt(memory, ticket)}
          selected={ticket._id === selected}
          hotkey={
            keysUsed && position >= 0 && position < numbered && index === cuts.length - 1
              ? String(position + 1)
              : undefined
          }
          lit={lit}
        />
      ),
    }));
  });
  return (
    <KdsBoard
      label={text('kitchen.board')}
      scale={scale}
      tickets={cards}
      listRef={listRef}
      onClickCapture={oncePerTap}
      empty={<AllClear station={station} />}
      side={allDay && <AllDayPanel tickets={board.open ?? []} lit={lit} onLight={setLit} />}
    />
  );
}

function Kitchen({ at }: { readonly at: ReturnType<typeof useStation> }) {
  const text = useText();
  const { station } = at;
  const board = useBoard(station);
  const { cards, move } = board;
  const { memory, seen } = useNews(board.open);
  useLateSignal(board.open && cards, station);
  useTouchToSee(seen);
  const [recalling, setRecalling] = useState(false);
  const [menuOf, setMenuOf] = useState<string>();
  const [soldOut, setSoldOut] = useState<SoldOutItem>();
  const openMenu = useCallback((ticket: Ticket) => setMenuOf(ticket._id), []);
  const inMenu = cards.find(({ _id }) => _id === menuOf);
  // One that comes back to the board brings no sheet with it.
  if (menuOf !== undefined && !inMenu) setMenuOf(undefined);
  const actions = useCardActions(board, openMenu);
  const list = useRef<HTMLOListElement>(null);
  const paper = usePrinting();
  const pages = usePages(list, board.shown.length > 0);
  return (
    <Screen
      title={text('frame.kitchen')}
      tools={<KitchenTools tickets={cards} pages={pages} at={at} onRecall={() => setRecalling(true)} />}
    >
      <PrintWarning paper={paper} />
      <QueryState query={board.query}>
        {() => (
          <TicketBoard
            board={board}
            station={station}
            memory={memory}
            actions={actions}
            pages={pages}
            listRef={list}
            onRecall={() => setRecalling(true)}
          />
        )}
      </QueryState>
      <RecallSheet
        open={recalling}
        station={station}
        paper={paper}
        onClose={() => setRecalling(false)}
        onPutBack={(ticket) => {
          move(ticket, { ticketId: ticket._id, action: 'recall' });
          setRecalling(false);
        }}
      />
      <TicketSheet
        ticket={inMenu}
        onClose={() => setMenuOf(undefined)}
        onMove={move}
        paper={paper}
        onRush={(ticket) => {
          move(ticket, { ticketId: ticket._id, action: ticket.rush ? 'in-turn' : 'rush' });
          setMenuOf(undefined);
        }}
        onSoldOut={(item) => {
          setMenuOf(undefined);
          setSoldOut(item);
        }}
      />
      <SoldOutDialog item={soldOut} onClose={() => setSoldOut(undefined)} />
    </Screen>
  );
}

/** The kitchen's board, or one station's share of it, or one kind of order alone: what is to be cooked, oldest first. */
export function KitchenScreen() {
  const at = useStation();
  const mode = useSetting('mode');
  return <Kitchen key={`${at.station ?? 'all stations'} ${mode ?? 'all modes'}`} at={at} />;
}
