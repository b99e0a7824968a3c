import type { Readable } from 'node:stream';
import type { Body, Parsed, Route, RouteTable, Shape, ShapeTable } from '@tableside/contract/endpoint';
import type { Announce } from '../../events.ts';
import type { Reader, Tx } from '../db/database.ts';
import type { KeptAnswer } from '../idempotency/idempotency-repository.ts';
import type { Caller } from './principal.ts';

/** A body that is serialised already (cached buffers, cached pictures). */
export interface Raw {
  readonly status: number;
  readonly raw: Buffer | string | null;
  readonly headers: Readonly<Record<string, string>>;
}
/** A file that is written while it is sent; whoever hangs up destroys it. */
export interface Streamed {
  readonly status: number;
  readonly stream: Readable;
  readonly headers: Readonly<Record<string, string>>;
}

/** What a named answer is made from, after commit. */
export interface AnswerRefs {
  readonly order: { readonly orderId: string };
  readonly user: { readonly userId: string };
  readonly payment: { readonly orderId: string; readonly paymentId: string };
  readonly 'link-payment': { readonly linkId: string; readonly paymentId: string };
  readonly confirmation: { readonly orderId: string; readonly change: number };
  readonly declined: { readonly orderId: string };
  readonly ticket: { readonly ticketId: string };
  readonly call: { readonly callId: string };
  readonly group: { readonly groupId: string };
}
export type AnswerName = keyof AnswerRefs;

/**
 * Makes the body of a named answer for one caller. What it reads first may travel with the commit, the rest is read after
 * it. With what the command `written` says of itself it is called after the commit.
 */
export type Presenter<N extends AnswerName> = (
  ref: AnswerRefs[N],
  caller: Caller<'visitor' | 'diner' | 'staff'>,
  db: Reader,
  written?: object,
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

/** How a process began: it is done already, or what it goes on with. */
export type Begun<M, A extends KeptAnswer> = { readonly done: A } | { readonly memo: M };

/**
 * Slow work in steps, each a short transaction of its own. With the caller's key the first step happens once: a
 * repetition hears the answer, waits for it, or (when whoever ran it died) goes on with what the first step left.
 */
export interface Process {
  /** The first step. `memo` (JSON) is kept with the key; `read` makes it out again for a repetition, whose step is not run. */
  begin<M, A extends KeptAnswer>(
    read: (memo: unknown) => M,
    work: (tx: Tx, announce: Announce) => Promise<Begun<M, A>>,
  ): Promise<Begun<M, A>>;
  /** A step in between; it may run again. */
  step<T>(work: (tx: Tx, announce: Announce) => Promise<T>): Promise<T>;
  /** The last step, with which the answer is kept. */
  finish<A extends KeptAnswer>(answer: A, work: (tx: Tx, announce: Announce) => Promise<void>): Promise<A>;
}
export interface ProcessContext<A extends Route['audience']> extends QueryContext<A> {
  readonly process: Process;
  /** The body as it came, of a route that says `raw`; else empty. */
  readonly rawBody: Buffer;
}
interface ContextOf<A extends Route['audience']> {
  readonly query: QueryContext<A>;
  readonly command: CommandContext<A>;
  readonly process: ProcessContext<A>;
}

type Result<R extends Route, S extends Shape> = R extends { readonly answer: infer N extends AnswerName }
  ? { readonly status: keyof S['responses'] & number; readonly ref: AnswerRefs[N]; readonly written?: object }
  : Body<S> | Raw | Streamed;

/** An endpoint's handler: reads get a reader, commands get the transaction, processes make their own. */
export type Handler<R extends Route, S extends Shape> = (
  input: Parsed<S>,
  context: ContextOf<R['audience']>[R['kind']],
) => Promise<Result<R, S>>;

export type Handlers<T extends RouteTable, S extends ShapeTable<T>> = {
  readonly [K in keyof T]: Handler<T[K], S[K]>;
};
