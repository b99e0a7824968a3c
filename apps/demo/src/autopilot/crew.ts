import type { StaffApi } from '@tableside/client/staff-api';
import type { RunnerStep } from '@tableside/contract/vocabulary';
import { openStaffDesk, type StaffDesk } from '../api/staff-desk.ts';
import { type DemoPlace, readDoorPhoto } from '../places.ts';
import { type Duty, dutiesNow, type Pace, type Seen } from './duties.ts';

export interface CrewOptions {
  /** Where the product answers, without a slash at its end. */
  readonly origin: string;
  readonly fetch: typeof fetch;
  readonly now: () => Date;
  readonly pace: Pace;
}

type Listed<T> =
  | { readonly ok: true; readonly value: readonly T[] }
  | { readonly ok: false; readonly code: string };

/** Who of a kitchen, a waiter, a cashier and a runner a place has: all of them, or the cook of a food court's stall alone. */
export interface Crew {
  /** Looks around and does what is due. Whatever is refused or unreachable waits for the next look. */
  readonly workOnce: () => Promise<void>;
  readonly goHome: () => Promise<void>;
}
type Desks = Readonly<Record<'kitchen' | 'waiter' | 'cashier' | 'runner', StaffDesk | undefined>>;

/** What one of them is shown; nothing where the place has nobody for it. */
async function shown<T>(
  desk: StaffDesk | undefined,
  ask: (api: StaffApi) => Promise<Listed<T>>,
): Promise<readonly T[]> {
  const answer = await desk?.work(ask);
  return answer?.ok ? answer.value : [];
}

async function look({ kitchen, waiter, cashier, runner }: Desks, storeId: string): Promise<Seen> {
  const params = { store_id: storeId };
  const [tickets, floor, calls, bills, deliveries] = await Promise.all([
    shown(kitchen, (api) => api.listTickets({ params, query: { state: 'open' } })),
    shown(waiter, (api) => api.getFloor({ params })),
    shown(waiter, (api) => api.listCalls({ params, query: { state: 'open' } })),
    shown(cashier, (api) => api.listBills({ params, query: { state: 'asked' } })),
    shown(runner, async (api) => {
      const answer = await api.listDeliveries({ params });
      return answer.ok ? { ok: true, value: answer.value.deliveries } : answer;
    }),
  ]);
  return { tickets, floor, calls, bills, deliveries };
}

/** A step of the runner; a photo from the door stands for the guest's code. */
async function ride(runner: StaffDesk | undefined, id: string, step: RunnerStep): Promise<void> {
  const params = { id };
  if (step === 'delivered')
    await runner?.work((api) => api.keepDoorPhoto({ params, body: { photo: readDoorPhoto() } }));
  await runner?.work((api) => api.stepDelivery({ params, body: { step } }));
}

async function perform({ kitchen, waiter, cashier, runner }: Desks, duty: Duty): Promise<void> {
  const params = { id: duty.id };
  switch (duty.kind) {
    case 'seat':
      await waiter?.work((api) => api.acceptSeating({ params }));
      return;
    case 'clean':
      await waiter?.work((api) => api.cleanTable({ params }));
      return;
    case 'ticket': {
      // A stall hands its dishes out itself.
      const desk = duty.action === 'serve' ? (waiter ?? kitchen) : kitchen;
      await desk?.work((api) => api.moveTicket({ params, body: { action: duty.action } }));
      return;
    }
    case 'seen':
      await kitchen?.work((api) => api.acknowledgeVoids({ params, body: { lines: [...duty.lines] } }));
      return;
    case 'take-call':
      await waiter?.work((api) => api.takeCall({ params }));
      return;
    case 'finish-call':
      await waiter?.work((api) => api.finishCall({ params }));
      return;
    case 'step':
      await ride(runner, duty.id, duty.step);
      return;
    case 'confirm':
      await cashier?.work((api) => api.confirmPayment({ params, body: {} }));
  }
}

/** Hires the crew from the place's colleagues; undefined where nobody of them works. */
export function hireCrew(place: DemoPlace, { origin, fetch, now, pace }: CrewOptions): Crew | undefined {
  const hire = (role: keyof Desks): StaffDesk | undefined => {
    const person = place.staff.find((candidate) => candidate.role === role);
    return person && openStaffDesk({ origin, fetch, email: person.email, password: person.password });
  };
  const desks: Desks = {
    kitchen: hire('kitchen'),
    waiter: hire('waiter'),
    cashier: hire('cashier'),
    runner: hire('runner'),
  };
  const hired = [desks.waiter, desks.kitchen, desks.cashier, desks.runner].filter(
    (desk) => desk !== undefined,
  );
  const [first] = hired;
  if (!first) return undefined;
  return {
    workOnce: async () => {
      const storeId = (await first.me())?.stores[0]?._id;
      if (storeId === undefined) return;
      for (const duty of dutiesNow(await look(desks, storeId), now(), pace)) await perform(desks, duty);
    },
    goHome: async () => {
      await Promise.all(hired.map((desk) => desk.signOut()));
    },
  };
}
