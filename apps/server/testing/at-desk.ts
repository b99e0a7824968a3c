import type { AuditEntry } from '@tableside/contract/staff-billing.schema';
import type { StaffInTest, TestApp } from './app.ts';
import type { OnlineParty } from './online-house.ts';

/** A party whose bill is dealt with at the desk, in a house of its own. */
export interface AtDesk extends OnlineParty {
  readonly cashier: StaffInTest;
  readonly manager: StaffInTest;
  /** Of the order, for whoever works there. */
  readonly path: string;
  /** What the house's log tells, newest first. */
  readonly audit: (query?: string) => Promise<readonly AuditEntry[]>;
}

/** Takes a party to the desk. */
export async function atDesk(test: TestApp, at: OnlineParty): Promise<AtDesk> {
  const { storeId } = at.house;
  const [cashier, manager] = [await test.staff(at.house, 'cashier'), await test.staff(at.house, 'manager')];
  return {
    ...at,
    cashier,
    manager,
    path: `/staff/orders/${at.order._id}`,
    audit: async (query = '') => {
      const answer = await manager.call('GET', `/staff/stores/${storeId}/audit?limit=50${query}`);
      return answer.json<{ data: AuditEntry[] }>().data;
    },
  };
}
