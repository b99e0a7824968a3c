import { z } from 'zod';
import { Empty, Id, IdParams } from './common.schema.ts';
import { shapes } from './endpoint.ts';
import { printingRoutes } from './printing.routes.ts';

/** How a row is set: `mark` a band, `head` the largest, `line` a dish, `void` a dish taken off, `rule` a line across. */
export const SLIP_ROWS = [
  'mark',
  'head',
  'fact',
  'allergy',
  'line',
  'void',
  'choice',
  'note',
  'rule',
  'foot',
] as const;
export const SlipRow = z.object({ kind: z.enum(SLIP_ROWS), text: z.string() });
export type SlipRow = z.infer<typeof SlipRow>;

/** Paper width in millimetres. */
export const PaperWidth = z.union([z.literal(58), z.literal(80)]);

/** Why a slip was not printed: nobody answered at the address, the way broke off in the middle, it could not be drawn. */
export const PRINT_FAILURES = ['unreachable', 'interrupted', 'not-drawn'] as const;

/** A slip that a print box is to bring to a printer. */
export const PrintJob = z
  .object({
    _id: Id,
    /** Counts how often it was taken; goes into the result. */
    lease: z.int(),
    printer: z.object({ _id: Id, name: z.string(), host: z.string(), port: z.int(), width: PaperWidth }),
    /** In the printer's language, from top to bottom. */
    rows: z.array(SlipRow),
  })
  .meta({ id: 'PrintJob' });
export type PrintJob = z.infer<typeof PrintJob>;

export const printingShapes = shapes(printingRoutes)({
  takePrintJob: { responses: { 200: z.object({ job: PrintJob.nullable() }) } },
  finishPrintJob: {
    params: IdParams,
    body: z.object({
      lease: z.int().min(1).max(1_000_000),
      /** Null when it is printed. */
      failure: z.enum(PRINT_FAILURES).nullable(),
      /** Whether the printer may have some of it: then it is not tried again unasked. */
      sent: z.boolean(),
    }),
    responses: { 200: Empty },
  },
});
