import type { GoalId } from './lib/outcome.ts';

export interface Goal {
  readonly id: GoalId;
  readonly what: string;
  /** What others were seen to do: Odoo 17 self-order, Vendure 3.7, bare React pages, each on a 2-core machine. */
  readonly peers?: string;
  /** Must hold always. */
  readonly floor: string;
  /** What we are out for. */
  readonly goal: string;
}

/** The goals in the order of the report. Rates and times are compared within one run only. */
export const goals: readonly Goal[] = [
  {
    id: 'F1',
    what: 'JavaScript of the first menu screen, gzip (react and react-dom alone: 67.3 KB)',
    peers: 'Odoo 366 KB; bare React list 67.7 KB',
    floor: '≤ 110 KB',
    goal: '≤ 90 KB',
  },
  {
    id: 'F2',
    what: 'CSS for it; interface texts',
    floor: '≤ 12 KB; one language only',
    goal: '≤ 8 KB',
  },
  {
    id: 'F3',
    what: 'menu of 1000 dishes, bytes',
    floor: 'one language (+ English fallback), brotli and gzip made once, ETag and 304',
    goal: '≤ 1.15 × the same data as minimal JSON',
  },
  {
    id: 'F4',
    what: 'all bytes until the menu can be used, without photos',
    floor: '≤ 150 KB',
    goal: '≤ 125 KB',
  },
  {
    id: 'F5',
    what: 'Lighthouse mobile (simulated), scanned link → menu of 1000, median of 3',
    peers: 'Odoo 56, LCP 7.6 s, TTI 10.0 s; bare React list 100, 1.35 s, 1.44 s; static page 0.80 s',
    floor: '≥ 95, LCP ≤ 2.0 s, TTI ≤ 2.3 s, TBT ≤ 150 ms, CLS ≤ 0.02',
    goal: '≥ 99, LCP ≤ 1.6 s, CLS 0',
  },
  {
    id: 'F6',
    what: 'LCP with throttling applied, scanned link → menu',
    peers:
      'Odoo about 6.4 s; bare React list 1.94 s, with its first 12 rows in the HTML 0.77 s; static page 0.72 s',
    floor: '≤ 1.3 s',
    goal: '≤ 1.0 s and ≤ 1.3 × a static page of the same menu',
  },
  {
    id: 'F7',
    what: 'worst interaction delay: typing a search, adding, veg switch; 1000 dishes, 4 × slower CPU',
    peers: 'Odoo 168–176 ms; bare React list 32 ms',
    floor: '≤ 100 ms',
    goal: '≤ 48 ms',
  },
  {
    id: 'F8',
    what: 'warm repeat visit',
    floor: 'no JS or CSS sent again, menu 304; menu on screen ≤ 0.8 s at slow 4G',
    goal: 'usable offline',
  },
  {
    id: 'S1',
    what: 'GET items (1000), warm',
    peers: 'Odoo 1–2/s; Vendure 69/s from its search index; one packed buffer 0.77 of hello',
    floor: '≥ 0.35 of a Fastify hello',
    goal: '≥ 0.6, p99 ≤ 5 ms at 16 connections',
  },
  {
    id: 'S2',
    what: 'POST order: 5 lines, session, price, bill, ticket, event, idempotency, durable; 4 / 16 clients, 50 stores',
    peers: 'Odoo 24/s, p50 161 ms, p99 238 ms at 4 clients; Vendure 16/s, 244 and 345 ms',
    floor: '≥ 0.15 of one bare statement from Node',
    goal: '≥ 0.35',
  },
  { id: 'S2b', what: 'the same, one busy store, 16 clients', floor: '≥ 1,000/s', goal: '≥ 1,500/s' },
  {
    id: 'S3',
    what: 'its latency at 4 clients',
    peers: 'Odoo 161, 238 ms; Vendure 244, 345 ms',
    floor: 'p50 ≤ 8, p99 ≤ 30 ms',
    goal: 'p50 ≤ 3, p99 ≤ 10 ms',
  },
  {
    id: 'S4',
    what: 'GET order, signed in',
    peers: 'Vendure 564/s; Fastify and one row 0.36 of hello',
    floor: '≥ 0.12 of hello',
    goal: '≥ 0.25',
  },
  {
    id: 'S5',
    what: 'one event to 1000 (5000) streams, last byte, against raw Node',
    peers: 'raw Node 12–14 / 48 ms',
    floor: '≤ 3 ×',
    goal: '≤ 1.5 ×',
  },
  {
    id: 'S6',
    what: 'order sent → on the kitchen stream, 1000 open streams',
    floor: 'p99 ≤ 100 ms',
    goal: 'p99 ≤ 50 ms',
  },
  {
    id: 'S7',
    what: 'server memory (without PostgreSQL) under load; idle',
    peers: 'Odoo about 630 MB; Vendure 207 MB; Fastify and pg 72 MB',
    floor: '≤ 200 MB; ≤ 120 MB',
    goal: '≤ 130 MB; ≤ 90 MB',
  },
  {
    id: 'S8',
    what: 'order rate with 100,000 past and 600 open orders against an empty database',
    peers: 'Odoo 0.57 after 600 open orders',
    floor: '≥ 0.9',
    goal: '≥ 0.95',
  },
  {
    id: 'S9',
    what: 'a second node on the same PostgreSQL: orders read; orders sent, the rounds of each table to both in turn',
    floor: 'what was acknowledged is there, once; no rule of orders or of what tables are told is broken',
    goal: 'near-linear (≥ 1.8 of one node), or the processors are full (≥ 90 % busy)',
  },
  {
    id: 'S10',
    what: 'report of a day of a store with 100,000 past orders; of a year of it',
    floor: '≤ 300 ms; ≤ 10 s',
    goal: '≤ 100 ms; ≤ 5 s',
  },
  {
    id: 'S11',
    what: 'receipt of a bill of 200 lines: as data; as a PDF; what others wait meanwhile (p99)',
    floor: '≤ 60 ms; ≤ 3 s; ≤ 50 ms',
    goal: '≤ 20 ms; ≤ 1 s; ≤ 20 ms',
  },
  {
    id: 'Q1',
    what: 'first party seated → every other phone in the queue of 50 has its new place, 1000 open streams',
    floor: 'slowest ≤ 1 s',
    goal: 'p99 ≤ 250 ms',
  },
  {
    id: 'K1',
    what: 'kitchen board of 60 tickets: another one has come to the browser → it is painted',
    floor: 'median ≤ 50 ms',
    goal: 'p95 ≤ 50 ms',
  },
  { id: 'R1', what: 'a bill of 200 lines priced', floor: '≤ 1 ms', goal: 'p95 ≤ 1 ms' },
  {
    id: 'R2',
    what: 'the 1000 times of a day with 500 bookings looked up',
    floor: '≤ 20 ms',
    goal: 'p95 ≤ 20 ms',
  },
  {
    id: 'B1',
    what: '`npm start`, warm: command → ready; first ever with a warm npm cache',
    floor: '≤ 5 s; ≤ 60 s',
    goal: '≤ 2 s; ≤ 30 s',
  },
  { id: 'B2', what: '`npm test` whole, warm', floor: '≤ 12 min', goal: '≤ 6 min' },
];
