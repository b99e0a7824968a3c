import type { z } from 'zod';
import type { Permission } from './permissions.ts';
import type { RefusalCode } from './refusals.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** `visitor`: anybody, a valid token is recognised but not needed. `diner`: a signed-in diner. `staff`: a signed-in colleague with the permission. */
export type Audience = 'visitor' | 'diner' | 'staff';

/** `query` reads; `command` runs in one transaction with an idempotency key; `process` uses short transactions of its own around slow work. */
export type Kind = 'query' | 'command' | 'process';

/** The plain half of an endpoint, importable anywhere. */
export interface Route {
  readonly method: Method;
  /** Path under `/api`, parameters as `:name`. */
  readonly path: `/${string}`;
  readonly audience: Audience;
  readonly kind: Kind;
  readonly permission?: Permission;
  /** What it refuses with beside the common ones (malformed, token, not-allowed, not-found, too-many, busy …). */
  readonly refusals: readonly RefusalCode[];
  /** Named answer: the handler returns a reference, the presenter bound in the server's wiring makes the body after commit. */
  readonly answer?:
    | 'order'
    | 'user'
    | 'payment'
    | 'link-payment'
    | 'confirmation'
    | 'declined'
    | 'ticket'
    | 'call'
    | 'group';
  /** A process that honours an idempotency key; commands always do. */
  readonly keyed?: true;
  /** The body is bytes of any type, at most 256 KiB, and goes to the handler as it came (signed messages, form posts). */
  readonly raw?: true;
  /** The longest body in bytes, where the usual 100,000 do not do; only whoever may call it is listened to that long. */
  readonly longest?: number;
  /** The one body key that tells variants of one path apart (PUT /orders/{id}). */
  readonly variant?: string;
  /** How often it may be called, the shortest window first; every one of them holds. What says nothing has the limit of its kind. */
  readonly limits?: readonly Limit[];
}

/**
 * Calls allowed in `per` seconds. `address` counts per client address, `caller` per signed-in principal (else address),
 * `order` per order and caller, `number` per phone number and address, `table` per table that whoever may call at all
 * names by any scan of it (per address for one that nobody scanned).
 */
export interface Limit {
  readonly max: number;
  readonly per: number;
  readonly by: 'address' | 'caller' | 'order' | 'table' | 'number';
  /** Counts what was accepted, once however often it is repeated: where refused calls of one would close it for others. */
  readonly only?: 'accepted';
}
export interface RouteTable {
  readonly [name: string]: Route;
}

/** The zod half: what is sent and what is answered, by status. */
export interface Shape {
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodObject;
  readonly responses: { readonly [status: number]: z.ZodType };
}
export type ShapeTable<T extends RouteTable> = { readonly [K in keyof T]: Shape };

const READS: readonly Limit[] = [{ max: 120, per: 60, by: 'caller' }];
const WRITES: readonly Limit[] = [{ max: 30, per: 60, by: 'caller' }];

/** The limits that hold for a route. Colleagues are known people who work fast: only what costs much is limited for them. */
export function limitsOf({ limits, audience, kind }: Route): readonly Limit[] {
  if (limits) return limits;
  if (audience === 'staff') return [];
  return kind === 'query' ? READS : WRITES;
}

/** Nothing that no route knows: a word that is written wrong would do nothing. */
type OnlyKnown<T> = { readonly [K in keyof T]: { readonly [P in Exclude<keyof T[K], keyof Route>]: never } };
/** Keeps every literal. */
export const routes = <const T extends RouteTable>(table: T & OnlyKnown<T>): T => table;
/** The shapes of a table of routes: each route must have one. */
export const shapes =
  <const T extends RouteTable>(_table: T) =>
  <const S extends ShapeTable<T>>(table: S): S =>
    table;

type Out<S> = S extends z.ZodType ? z.output<S> : undefined;
type In<S> = S extends z.ZodType ? z.input<S> : undefined;
type Get<E, K extends string> = E extends { readonly [P in K]: infer V } ? V : undefined;

/** What a handler receives, after validation. */
export interface Parsed<S extends Shape> {
  readonly params: Out<Get<S, 'params'>>;
  readonly query: Out<Get<S, 'query'>>;
  readonly body: Out<Get<S, 'body'>>;
}

/** What a caller sends: only the parts the endpoint declares. */
export type Sent<S extends Shape> = { readonly [K in keyof S & ('params' | 'query' | 'body')]: In<S[K]> };

/** A body the endpoint may answer, by status. */
export type Body<S extends Shape> = {
  [N in keyof S['responses'] & number]: { readonly status: N; readonly body: In<S['responses'][N]> };
}[keyof S['responses'] & number];

/** What a caller gets back: a value by status, a refusal by code, or a failure of the way there. */
export type Outcome<S extends Shape> =
  | {
      [N in keyof S['responses'] & number]: {
        readonly ok: true;
        readonly status: N;
        readonly value: Out<S['responses'][N]>;
      };
    }[keyof S['responses'] & number]
  | Failure;

/** `code` is a refusal code of the contract, `unreachable` (no answer: ask what happened before repeating) or `fault`. */
export interface Failure {
  readonly ok: false;
  readonly code: RefusalCode | 'unreachable' | 'fault';
  readonly message: string;
  readonly status: number;
  readonly retryAfter?: number;
  readonly item_id?: string;
  readonly order_id?: string;
  readonly order_ids?: readonly string[];
  readonly min_order_amount?: number;
  /** ISO 8601. */
  readonly alternatives?: readonly string[];
  readonly lines?: readonly { readonly item_id: string; readonly old: number; readonly new: number }[];
  readonly fields?: readonly { readonly path: string; readonly message: string }[];
  readonly stalls?: readonly {
    readonly store_id: string;
    readonly code: RefusalCode;
    readonly item_id?: string;
  }[];
}
