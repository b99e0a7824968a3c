import type { PrintJob } from '@tableside/contract/printing.schema';
import type { Called } from '../../testing/call.ts';
import { type AgentInTest, addAgent, addPrinter } from '../../testing/printing.ts';
import type { Provoke, Scene } from './scene.ts';

/** With a test page that an agent has taken; the printer is gone again afterwards. */
async function withPage(
  { test, manager, house }: Scene,
  ask: (agent: AgentInTest, page: PrintJob) => Promise<Called>,
): Promise<Called> {
  const agent = await addAgent(test, manager, house);
  const { _id } = await addPrinter(manager, house);
  await manager.call('POST', `/staff/printers/${_id}/test`);
  const page = await agent.take();
  if (!page) throw new Error('no page');
  const answer = await ask(agent, page);
  await manager.call('DELETE', `/staff/printers/${_id}`);
  return answer;
}

/** Per route and refusal: how an agent or the kitchen comes to it. */
export const refusedPrinting: Readonly<Record<string, Readonly<Record<string, Provoke>>>> = {
  finishPrintJob: {
    'state-changed': (scene) =>
      withPage(scene, (agent, page) => agent.tells({ ...page, lease: page.lease + 1 })),
  },
  reprintTicket: {
    'no-printer': async (scene) => {
      const { order } = await scene.order('tea');
      return scene.kitchen.call('POST', `/staff/tickets/${(await scene.ticketOf(order))._id}/reprint`);
    },
  },
  printPass: {
    'no-printer': async (scene) => {
      const { order } = await scene.order('tea');
      const path = `/staff/tickets/${(await scene.ticketOf(order))._id}/actions`;
      await scene.kitchen.call('POST', path, { action: 'ready' });
      return scene.kitchen.call('POST', `/staff/orders/${order._id}/pass-slip`);
    },
    'state-changed': async (scene) => {
      const { order } = await scene.order('tea');
      return scene.kitchen.call('POST', `/staff/orders/${order._id}/pass-slip`);
    },
  },
  printPassHere: {
    'state-changed': async (scene) => {
      const { order } = await scene.order('tea');
      return scene.kitchen.call('POST', `/staff/orders/${order._id}/pass-slip/here`);
    },
  },
  movePrintJob: {
    'state-changed': (scene) =>
      withPage(scene, async (agent, page) => {
        await agent.tells(page);
        return scene.kitchen.call('POST', `/staff/print-jobs/${page._id}/actions`, { action: 'retry' });
      }),
  },
};
