import type { PrintJob } from '@tableside/contract/printing.schema';
import type { Printer, PrinterFacts } from '@tableside/contract/staff-printing.schema';
import type { House, StaffInTest, TestApp } from './app.ts';
import type { Called } from './call.ts';

/** A printer as a manager describes it. */
export const grill = (more: Partial<PrinterFacts> = {}): PrinterFacts => ({
  name: 'Grill',
  host: '127.0.0.1',
  port: 9100,
  stations: null,
  width: 80,
  language: 'en',
  on: true,
  ...more,
});

/** Adds a printer to the caller's store. */
export const addPrinter = async (
  manager: StaffInTest,
  house: Pick<House, 'storeId'>,
  more: Partial<PrinterFacts> = {},
): Promise<Printer> =>
  (await manager.call('POST', `/staff/stores/${house.storeId}/printers`, grill(more))).json();

/** A program beside the printers, by its token. */
export interface AgentInTest {
  readonly id: string;
  readonly token: string;
  readonly take: () => Promise<PrintJob | null>;
  readonly tells: (
    job: Pick<PrintJob, '_id' | 'lease'>,
    failure?: 'unreachable' | 'interrupted' | null,
    sent?: boolean,
  ) => Promise<Called>;
}

/** Makes an agent for the caller's store. It may talk to another node than `manager` does. */
export async function addAgent(
  test: Pick<TestApp, 'call'>,
  manager: StaffInTest,
  house: Pick<House, 'storeId'>,
): Promise<AgentInTest> {
  const made = await manager.call('POST', `/staff/stores/${house.storeId}/print-agents`, { name: 'Box' });
  const { _id: id, token } = made.json<{ _id: string; token: string }>();
  return { id, token, ...agentCalls(test, token) };
}

/** What an agent asks of one node. */
export const agentCalls = (
  { call }: Pick<TestApp, 'call'>,
  token: string,
): Pick<AgentInTest, 'take' | 'tells'> => ({
  take: async () => (await call('POST', '/print/jobs/take', { token })).json<{ job: PrintJob | null }>().job,
  tells: ({ _id, lease }, failure = null, sent = false) =>
    call('POST', `/print/jobs/${_id}/result`, { token, body: { lease, failure, sent } }),
});
