import { SOCIAL_CODE_LENGTH } from '@tableside/contract/vocabulary';

/** Why a code was not taken. */
interface JoinFailure {
  readonly message: string;
  /** The diner's order that is open at another table. */
  readonly order_id?: string | undefined;
}

/** The social-code dialog. `pass` is over: the diner is a member. */
export type JoinState =
  | { readonly kind: 'empty'; readonly code: string }
  | { readonly kind: 'pending'; readonly code: string }
  | { readonly kind: 'pass'; readonly code: string }
  | ({ readonly kind: 'fail'; readonly code: string } & JoinFailure);

export type JoinEvent =
  | { readonly kind: 'typed'; readonly code: string }
  | { readonly kind: 'verify' }
  | { readonly kind: 'accepted' }
  | ({ readonly kind: 'refused' } & JoinFailure);

export const joinStart: JoinState = { kind: 'empty', code: '' };

/** Exactly five characters, and nothing under way. */
export const mayVerify = ({ kind, code }: JoinState): boolean =>
  (kind === 'empty' || kind === 'fail') && code.length === SOCIAL_CODE_LENGTH;
/** Leaving is possible before and after a try, not during one. */
export const mayCancel = ({ kind }: JoinState): boolean => kind === 'empty' || kind === 'fail';

/** The next state; events that do not fit change nothing. */
export function joinNext(state: JoinState, event: JoinEvent): JoinState {
  switch (event.kind) {
    case 'typed':
      return mayCancel(state) ? { kind: 'empty', code: event.code } : state;
    case 'verify':
      return mayVerify(state) ? { kind: 'pending', code: state.code } : state;
    case 'accepted':
      return state.kind === 'pending' ? { kind: 'pass', code: state.code } : state;
    case 'refused':
      return state.kind === 'pending' ? { ...event, kind: 'fail', code: state.code } : state;
  }
}
