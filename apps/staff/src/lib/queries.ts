import type { Ticket } from '@tableside/contract/staff.schema';
import type { BillListName } from '@tableside/contract/vocabulary';
import { queryOptions } from '@tanstack/react-query';
import { api, publicApi } from './api.ts';
import { keys } from './keys.ts';
import { valueIn } from './outcome.ts';
import { newestTickets } from './ticket/newest-tickets.ts';
import { newerTicket, type TicketState } from './ticket/ticket-list.ts';

/** How often it is asked which day runs. */
const TURN_OF_DAY_MS = 600_000;

// Reads that more than one screen shows. Each throws `CallFailed`.

/** A list of the kitchen's tickets, none older than this page has heard of it. */
export const ticketsQuery = (storeId: string, state: TicketState) =>
  queryOptions({
    queryKey: keys.tickets(storeId, state),
    queryFn: async ({ client }) => {
      const asked = Date.now();
      const list = valueIn(await api.listTickets({ params: { store_id: storeId }, query: { state } }));
      return newestTickets(client, list, { storeId, state, asked });
    },
  });

/** The stations that the menu names; an empty one where dishes belong to none. */
export const stationsQuery = (storeId: string) =>
  queryOptions({
    queryKey: keys.stations(storeId),
    queryFn: async () => valueIn(await api.listStations({ params: { store_id: storeId } })),
    staleTime: 300_000,
  });

/** One ticket, as new as this page has heard of it. */
export const ticketQuery = (id: string) =>
  queryOptions({
    queryKey: keys.ticket(id),
    queryFn: async ({ client, queryKey }) => {
      const read = valueIn(await api.getTicket({ params: { id } }));
      return newerTicket(client.getQueryData<Ticket>(queryKey), read);
    },
  });

/** What tables ask for and nobody has done yet. */
export const callsQuery = (storeId: string) =>
  queryOptions({
    queryKey: keys.calls(storeId),
    queryFn: async () =>
      valueIn(await api.listCalls({ params: { store_id: storeId }, query: { state: 'open' } })),
  });

/** Low ratings that nobody has seen; asked for anew with every call or rating that changes. */
export const complaintsQuery = (storeId: string) =>
  queryOptions({
    queryKey: [...keys.calls(storeId), 'complaints'],
    queryFn: async () => valueIn(await api.listComplaints({ params: { store_id: storeId } })),
  });

/** Who else is on duty and may take a call; looked at when somebody asks. */
export const takersQuery = (storeId: string) =>
  queryOptions({
    queryKey: [...keys.calls(storeId), 'takers'],
    queryFn: async () => valueIn(await api.listTakers({ params: { store_id: storeId } })),
    staleTime: 0,
  });

/** Who else is on duty and may serve a table; looked at when somebody asks. */
export const waitersQuery = (storeId: string) =>
  queryOptions({
    queryKey: [...keys.floor(storeId), 'waiters'],
    queryFn: async () => valueIn(await api.listWaiters({ params: { store_id: storeId } })),
    staleTime: 0,
  });

/** How fast calls are answered; asked for anew with every call that changes. */
export const callFiguresQuery = (storeId: string) =>
  queryOptions({
    queryKey: [...keys.calls(storeId), 'figures'],
    queryFn: async () => valueIn(await api.callFigures({ params: { store_id: storeId } })),
  });

/** One of the store's lists of bills. */
export const billsQuery = (storeId: string, state: BillListName) =>
  queryOptions({
    queryKey: keys.bills(storeId, state),
    queryFn: async () => valueIn(await api.listBills({ params: { store_id: storeId }, query: { state } })),
  });

/** Only time makes a payment unclear, and no message tells of it. */
const LOOK_AGAIN_MS = 60_000;

/** How many payments and refunds of the store nobody knows the outcome of. */
export const unclearQuery = (storeId: string) =>
  queryOptions({
    queryKey: [...keys.bills(storeId, 'payments'), 'unclear'],
    queryFn: async () => {
      const query = { state: 'attention' as const, limit: 1 };
      const { paging } = valueIn(await api.listPayments({ params: { store_id: storeId }, query }));
      return paging.total;
    },
    refetchInterval: LOOK_AGAIN_MS,
  });

const MOST_ATTEMPTS = 50;

/** Every attempt to pay a bill, newest first. Out of date whenever a bill is. */
export const paymentsOfQuery = (storeId: string, orderId: string) =>
  queryOptions({
    queryKey: [...keys.bills(storeId, 'payments'), 'of', orderId],
    queryFn: async () => {
      const query = { order_id: orderId, limit: MOST_ATTEMPTS };
      return valueIn(await api.listPayments({ params: { store_id: storeId }, query })).data;
    },
  });

/** What guests say is wrong with bills and nobody has dealt with. Out of date whenever a bill is. */
export const problemsQuery = (storeId: string) =>
  queryOptions({
    queryKey: [...keys.bills(storeId, 'problems')],
    queryFn: async () => valueIn(await api.listProblems({ params: { store_id: storeId } })),
  });

/** An order with its bill, as the staff see it. */
export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: keys.order(id),
    queryFn: async () => valueIn(await api.getStaffOrder({ params: { id } })),
  });

/** Every table of the store with the party that sits there. */
export const floorQuery = (storeId: string) =>
  queryOptions({
    queryKey: keys.floor(storeId),
    queryFn: async () => valueIn(await api.getFloor({ params: { store_id: storeId } })),
  });

/** The walls behind the tables; without them the map shows the tables alone. */
export const wallsQuery = (storeId: string) =>
  queryOptions({
    queryKey: keys.walls(storeId),
    queryFn: async () => valueIn(await api.listWalls({ params: { store_id: storeId } })),
  });

/** Orders that are brought: what waits for a runner, one's own, the last hours'. */
export const deliveriesQuery = (storeId: string) =>
  queryOptions({
    queryKey: keys.deliveries(storeId),
    queryFn: async () => valueIn(await api.listDeliveries({ params: { store_id: storeId } })),
  });

/** What went wrong with orders on their way and is to be put right. */
export const deliveryProblemsQuery = (storeId: string) =>
  queryOptions({
    queryKey: keys.deliveryProblems(storeId),
    queryFn: async () => valueIn(await api.listDeliveryProblems({ params: { store_id: storeId } })),
  });

/** The photo a runner took at an order's door. */
export const doorPhotoQuery = (orderId: string) =>
  queryOptions({
    queryKey: keys.doorPhoto(orderId),
    queryFn: async () => valueIn(await api.readDoorPhoto({ params: { id: orderId } })),
  });

/** The waiting queue: the line, who missed a call, the day so far. */
export const queueQuery = (storeId: string) =>
  queryOptions({
    queryKey: keys.queue(storeId),
    queryFn: async () => valueIn(await api.listQueue({ params: { store_id: storeId } })),
  });

/** What plays, what waits, the rules and the songs of the house. */
export const jukeboxQuery = (storeId: string) =>
  queryOptions({
    queryKey: keys.jukebox(storeId),
    queryFn: async () => valueIn(await api.getJukebox({ params: { store_id: storeId } })),
  });

/** The bookings of a calendar day (YYYY-MM-DD), or of the one that runs where the restaurant is. */
export const bookingsQuery = (storeId: string, day?: string) =>
  queryOptions({
    queryKey: [...keys.bookings(storeId), day ?? 'running'],
    queryFn: async () =>
      valueIn(await api.listBookings({ params: { store_id: storeId }, query: day ? { day } : {} })),
    refetchInterval: day ? false : TURN_OF_DAY_MS,
  });

/** The store as diners see it: hours, languages, whether veg marks are shown. */
export const storeQuery = (storeId: string) =>
  queryOptions({
    queryKey: keys.store(storeId),
    queryFn: async () => valueIn(await publicApi.venues.getStore({ params: { id: storeId } })),
    staleTime: 300_000,
  });

/** Every dish of the store, the sold out ones too. */
export const itemsQuery = (storeId: string) =>
  queryOptions({
    queryKey: keys.items(storeId),
    queryFn: async () => valueIn(await api.listStaffItems({ params: { store_id: storeId } })),
  });

/** The categories of the menu in their order. */
export const categoriesQuery = (storeId: string) =>
  queryOptions({
    queryKey: keys.categories(storeId),
    queryFn: async () => valueIn(await publicApi.menu.listCategories({ params: { id: storeId }, query: {} })),
    staleTime: 300_000,
  });
