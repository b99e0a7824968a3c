import type { Audience } from '@tableside/contract/endpoint';
import type { Language, StaffRole } from '@tableside/contract/vocabulary';

export interface Visitor {
  readonly kind: 'visitor';
}
export interface Diner {
  readonly kind: 'diner';
  readonly userId: string;
  readonly sessionId: string;
}
export interface Staff {
  readonly kind: 'staff';
  readonly staffId: string;
  readonly sessionId: string;
  readonly name: string;
  readonly roles: readonly StaffRole[];
  readonly storeIds: readonly string[];
}
export type Principal = Visitor | Diner | Staff;

/** Who may reach a handler of that audience. */
export interface PrincipalOf {
  readonly visitor: Visitor | Diner;
  readonly diner: Diner;
  readonly staff: Staff;
}

/** What every handler knows of its caller. */
export interface Caller<A extends Audience> {
  readonly principal: PrincipalOf[A];
  readonly language: Language;
  /** Client address as the trusted proxies report it. */
  readonly address: string;
  readonly now: Date;
}

/** One line per principal, for idempotency scopes, limits and audit rows. */
export const principalKey = (principal: Principal): string => {
  switch (principal.kind) {
    case 'visitor':
      return 'visitor';
    case 'diner':
      return `diner:${principal.userId}`;
    case 'staff':
      return `staff:${principal.staffId}`;
  }
};
