import { isAllowed, type Permission } from '@tableside/contract/permissions';
import type { StaffMe } from '@tableside/contract/staff.schema';
import { createContext, useContext } from 'react';

export type StaffStore = StaffMe['stores'][number];

interface OnDuty {
  readonly me: StaffMe;
  readonly store: StaffStore;
}
const OnDutyContext = createContext<OnDuty | null>(null);

/** Who is signed in and at which store; everything of the console stands below it. */
export const OnDutyProvider = OnDutyContext;

/** The colleague and the store at work. Throws outside of a signed-in console. */
export function useOnDuty(): OnDuty {
  const duty = useContext(OnDutyContext);
  if (!duty) throw new Error('nobody is signed in');
  return duty;
}

/** Asks whether the colleague may do something. */
export function useCan(): (permission: Permission) => boolean {
  const { me } = useOnDuty();
  return (permission) => isAllowed(me.roles, permission);
}
