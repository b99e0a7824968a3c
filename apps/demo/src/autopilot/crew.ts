import { openStaffDesk, type StaffDesk } from '../api/staff-desk.ts';
import type { DemoPlace } from '../places.ts';
import { type Duty, dutiesNow, type Pace, type Seen } from './duties.ts';

export interface CrewOptions {
  /** Where the product answers, without a slash at its end. */
  readonly origin: string;
  readonly fetch: typeof fetch;
  readonly now: () => Date;
  readonly pace: Pace;
}

/** A kitchen, a waiter and a cashier of one place. */
export interface Crew {
  /** Looks around and does what is due. Whatever is refused or unreachable waits for the next look. */
  readonly workOnce: () => Promise<void>;
  readonly goHome: () => Promise<void>;
}
type Role = 'kitchen' | 'waiter' | 'cashier';

/** Hires the crew from the place's colleagues; undefined when a role is missing. */
export function hireCrew(place: DemoPlace, { origin, fetch, now, pace }: CrewOptions): Crew | undefined {
  const hire = (role: Role): StaffDesk | undefined => {
    const person = place.staff.find((candidate) => candidate.role === role);
    return person && openStaffDesk({ origin, fetch, email: person.email, password: person.password });
  };
  const [kitchen, waiter, cashier] = [hire('kitchen'), hire('waiter'), hire('cashier')];
  if (!kitchen || !waiter || !cashier) return undefined;

  const look = async (storeId: string): Promise<Seen> => {
    const params = { store_id: storeId };
    const [tickets, floor, calls, bills] = await Promise.all([
      kitchen.work((api) => api.listTickets({ params, query: { state: 'open' } })),
      waiter.work((api) => api.getFloor({ params })),
      waiter.work((api) => api.listCalls({ params, query: { state: 'open' } })),
      cashier.work((api) => api.listBills({ params, query: { state: 'asked' } })),
    ]);
    return {
      tickets: tickets.ok ? tickets.value : [],
      floor: floor.ok ? floor.value : [],
      calls: calls.ok ? calls.value : [],
      bills: bills.ok ? bills.value : [],
    };
  };

  const perform = async (duty: Duty): Promise<void> => {
    const params = { id: duty.id };
    switch (duty.kind) {
      case 'seat':
        await waiter.work((api) => api.acceptSeating({ params }));
        return;
      case 'ticket': {
        const desk = duty.action === 'serve' ? waiter : kitchen;
        await desk.work((api) => api.moveTicket({ params, body: { action: duty.action } }));
        return;
      }
      case 'seen':
        await kitchen.work((api) => api.acknowledgeVoids({ params, body: { lines: [...duty.lines] } }));
        return;
      case 'take-call':
        await waiter.work((api) => api.takeCall({ params }));
        return;
      case 'finish-call':
        await waiter.work((api) => api.finishCall({ params }));
        return;
      case 'confirm':
        await cashier.work((api) => api.confirmPayment({ params, body: {} }));
    }
  };

  return {
    workOnce: async () => {
      const storeId = (await waiter.me())?.stores[0]?._id;
      if (storeId === undefined) return;
      for (const duty of dutiesNow(await look(storeId), now(), pace)) await perform(duty);
    },
    goHome: async () => {
      await Promise.all([kitchen, waiter, cashier].map((desk) => desk.signOut()));
    },
  };
}
