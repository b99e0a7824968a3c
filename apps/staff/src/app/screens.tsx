import { KitchenTicket } from '@tableside/ui/glyphs';
import {
  Banknote,
  BellRing,
  Bike,
  CalendarPlus,
  ChartColumn,
  ChefHat,
  Cutlery,
  History,
  IdCard,
  Landmark,
  LayoutGrid,
  Music,
  Pencil,
  Play,
  Printer,
  QrCode,
  ReceiptText,
  Send,
  ShoppingBag,
  Store,
  Ticket,
  Users,
  Wallet,
} from '@tableside/ui/icons';
import type { FunctionComponent, ReactNode } from 'react';
import { AuditScreen } from '../features/audit/audit-screen.tsx';
import { BillsScreen } from '../features/bills/bills-screen.tsx';
import { BookingsScreen } from '../features/bookings/bookings-screen.tsx';
import { CallsScreen } from '../features/calls/calls-screen.tsx';
import { ClipsScreen } from '../features/clips/clips-screen.tsx';
import { CodesScreen } from '../features/codes/codes-screen.tsx';
import { CounterScreen } from '../features/counter/counter-screen.tsx';
import { FloorScreen } from '../features/floor/floor-screen.tsx';
import { JukeboxScreen } from '../features/jukebox/jukebox-screen.tsx';
import { KitchenScreen } from '../features/kitchen/kitchen-screen.tsx';
import { MenuScreen } from '../features/menu/menu-screen.tsx';
import { OffersScreen } from '../features/offers/offers-screen.tsx';
import { PassScreen } from '../features/pass/pass-screen.tsx';
import { PaymentsScreen } from '../features/payments/payments-screen.tsx';
import { PeopleScreen } from '../features/people/people-screen.tsx';
import { PreparedScreen } from '../features/prepared/prepared-screen.tsx';
import { PrintersScreen } from '../features/printers/printers-screen.tsx';
import { ProvidersScreen } from '../features/providers/providers-screen.tsx';
import { QueueScreen } from '../features/queue/queue-screen.tsx';
import { ReportsScreen } from '../features/reports/reports-screen.tsx';
import { RunnerScreen } from '../features/runner/runner-screen.tsx';
import { SettingsScreen } from '../features/settings/settings-screen.tsx';
import { ShiftScreen } from '../features/shift/shift-screen.tsx';
import { StockScreen } from '../features/stock/stock-screen.tsx';
import type { ScreenName } from './rail-entries.ts';

/**
 * What stands behind an entry of the rail; its word is `frame.<name>`. Nothing is loaded later: a screen must open while
 * the connection is away.
 */
export const screens: Readonly<
  Record<ScreenName, { readonly icon: ReactNode; readonly Screen: FunctionComponent }>
> = {
  kitchen: { icon: <KitchenTicket />, Screen: KitchenScreen },
  runner: { icon: <Bike />, Screen: RunnerScreen },
  counter: { icon: <ShoppingBag />, Screen: CounterScreen },
  floor: { icon: <LayoutGrid />, Screen: FloorScreen },
  pass: { icon: <ChefHat />, Screen: PassScreen },
  calls: { icon: <BellRing />, Screen: CallsScreen },
  bills: { icon: <ReceiptText />, Screen: BillsScreen },
  payments: { icon: <Wallet />, Screen: PaymentsScreen },
  shift: { icon: <Banknote />, Screen: ShiftScreen },
  queue: { icon: <Users />, Screen: QueueScreen },
  bookings: { icon: <CalendarPlus />, Screen: BookingsScreen },
  jukebox: { icon: <Music />, Screen: JukeboxScreen },
  clips: { icon: <Play />, Screen: ClipsScreen },
  offers: { icon: <Ticket />, Screen: OffersScreen },
  prepared: { icon: <Send />, Screen: PreparedScreen },
  codes: { icon: <QrCode />, Screen: CodesScreen },
  stock: { icon: <Cutlery />, Screen: StockScreen },
  menu: { icon: <Pencil />, Screen: MenuScreen },
  reports: { icon: <ChartColumn />, Screen: ReportsScreen },
  people: { icon: <IdCard />, Screen: PeopleScreen },
  house: { icon: <Store />, Screen: SettingsScreen },
  printers: { icon: <Printer />, Screen: PrintersScreen },
  providers: { icon: <Landmark />, Screen: ProvidersScreen },
  audit: { icon: <History />, Screen: AuditScreen },
};
