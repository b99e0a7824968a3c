import type { Body, Parsed, Route, RouteTable, Shape, ShapeTable } from '@tableside/contract/endpoint';
import type { Announce } from '../../events.ts';
import type { Reader, Tx } from '../db/database.ts';
import type { Caller } from './principal.ts';

/** A body that is serialised already (cached buffers, cached pictures). */
export interface Raw {
  readonly status: number;
  readonly raw: Buffer | string | null;
  readonly headers: Readonly<Record<string, string>>;
}

/** What a named answer is made from, after commit. */
export interface AnswerRefs {
  readonly order: { readonly orderId: string };
  readonly user: { readonly userId: string };
  readonly payment: { readonly orderId: string; readonly paymentId: string };
  readonly confirmation: { readonly orderId: string; readonly change: number };
  readonly declined: { readonly orderId: string };
  readonly ticket: { readonly ticketId: string };
  readonly call: { readonly callId: string };
}
export type AnswerName = keyof AnswerRefs;

/** Makes the body of a named answer for one caller; runs outside the transaction, after commit. */
export type Presenter<N extends AnswerName> = (
  ref: AnswerRefs[N],
  caller: Caller<'visitor' | 'diner' | 'staff'>,
  db: Reader,
) => Promise<unknown>;
export type Presenters = { readonly [N in AnswerName]: Presenter<N> };

export interface QueryContext<A extends Route['audience']> extends Caller<A> {
  readonly db: Reader;
  /** Request headers, lower-cased names (conditional reads, encodings, timezone offset). */
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** Extra response headers, for cookies and caching. */
  setHeader(name: string, value: string): void;
}
export interface CommandContext<A extends Route['audience']> extends QueryContext<A> {
  /** The one transaction of this command; it commits after the handler returns. */
  readonly tx: Tx;
  /** Tells upward: written to the outbox in the same transaction. */
  readonly announce: Announce;
}

type Result<R extends Route, S extends Shape> = R extends { readonly answer: infer N extends AnswerName }
  ? { readonly status: keyof S['responses'] & number; readonly ref: AnswerRefs[N] }
  : Body<S> | Raw;

/** An endpoint's handler: reads get a reader, commands get the transaction, processes make their own. */
export type Handler<R extends Route, S extends Shape> = (
  input: Parsed<S>,
  context: R['kind'] extends 'command' ? CommandContext<R['audience']> : QueryContext<R['audience']>,
) => Promise<Result<R, S>>;

export type Handlers<T extends RouteTable, S extends ShapeTable<T>> = {
  readonly [K in keyof T]: Handler<T[K], S[K]>;
};
