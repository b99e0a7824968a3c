import { z } from 'zod';
import { Empty, freeText, Id, IdParams, StoreParams, Timestamp } from './common.schema.ts';
import { shapes } from './endpoint.ts';
import { LONGEST_HOST, LONGEST_PRINTER_NAME, LONGEST_STATION_NAME } from './limits.ts';
import { PaperWidth, PRINT_FAILURES, SlipRow } from './printing.schema.ts';
import { staffPrintingRoutes } from './staff-printing.routes.ts';
import { LANGUAGES, ORDER_TYPES } from './vocabulary.ts';

const printerFacts = {
  name: freeText(LONGEST_PRINTER_NAME).pipe(z.string().min(1)),
  /** A host name or an IP address in the restaurant's own network. */
  host: z
    .string()
    .max(LONGEST_HOST)
    .regex(/^[A-Za-z0-9]([A-Za-z0-9.:-]*[A-Za-z0-9])?$/),
  port: z.int().min(1).max(65_535),
  /** The stations whose dishes it prints, empty for those of none; null prints everything. */
  stations: z.array(freeText(LONGEST_STATION_NAME)).max(50).nullable(),
  /** Paper width in millimetres. */
  width: PaperWidth,
  language: z.enum(LANGUAGES),
  on: z.boolean(),
};
const PrinterFacts = z.object(printerFacts);
export type PrinterFacts = z.infer<typeof PrinterFacts>;
/** A printer of the kitchen. */
export const Printer = z.object({ _id: Id, ...printerFacts }).meta({ id: 'Printer' });
export type Printer = z.infer<typeof Printer>;

export const PrintAgent = z.object({
  _id: Id,
  name: z.string(),
  created_at: Timestamp,
  /** When it asked for work last; null while it never did. */
  seen_at: Timestamp.nullable(),
});
export type PrintAgent = z.infer<typeof PrintAgent>;

/** A slip that has not come out. */
export const Unprinted = z.object({
  _id: Id,
  /** `void` says that dishes were taken off, or wait; `test` is a test page, of no ticket; `pass` goes out with an order. */
  kind: z.enum(['ticket', 'void', 'test', 'pass']),
  printer: z.string(),
  ticket: z
    .object({
      _id: Id,
      number: z.int(),
      order_number: z.int(),
      __type: z.enum(ORDER_TYPES),
      table: z.string().nullable(),
    })
    .nullable(),
  made_at: Timestamp,
  failure: z.enum(PRINT_FAILURES).nullable(),
  /** Nobody knows whether some of it is on paper. */
  doubtful: z.boolean(),
});
export type Unprinted = z.infer<typeof Unprinted>;

/** Printers and print boxes of a store, and what they did not print. */
export const Printing = z
  .object({
    printers: z.array(Printer),
    agents: z.array(PrintAgent),
    /** Printers are on, but no agent has asked for work for a minute. */
    silent: z.boolean(),
    /** What should be on paper and is not, the oldest first, of twelve hours. */
    unprinted: z.array(Unprinted),
  })
  .meta({ id: 'Printing' });
export type Printing = z.infer<typeof Printing>;

export const PRINT_JOB_ACTIONS = ['retry', 'drop'] as const;

export const staffPrintingShapes = shapes(staffPrintingRoutes)({
  getPrinting: { params: StoreParams, responses: { 200: Printing } },
  addPrinter: { params: StoreParams, body: PrinterFacts, responses: { 201: Printer } },
  changePrinter: { params: IdParams, body: PrinterFacts, responses: { 200: Printer } },
  removePrinter: { params: IdParams, responses: { 200: Empty } },
  testPrinter: { params: IdParams, responses: { 200: Empty } },
  addPrintAgent: {
    params: StoreParams,
    body: z.object({ name: freeText(LONGEST_PRINTER_NAME).pipe(z.string().min(1)) }),
    responses: { 201: z.object({ _id: Id, token: z.string() }) },
  },
  revokePrintAgent: { params: IdParams, responses: { 200: Empty } },
  reprintTicket: { params: IdParams, responses: { 200: z.object({ printers: z.array(z.string()) }) } },
  printHere: { params: IdParams, responses: { 200: z.object({ rows: z.array(SlipRow) }) } },
  printPass: { params: IdParams, responses: { 200: z.object({ printers: z.array(z.string()) }) } },
  printPassHere: { params: IdParams, responses: { 200: z.object({ rows: z.array(SlipRow) }) } },
  movePrintJob: {
    params: IdParams,
    body: z.object({ action: z.enum(PRINT_JOB_ACTIONS) }),
    responses: { 200: Empty },
  },
});
