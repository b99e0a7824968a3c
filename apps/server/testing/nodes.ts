import { type App, type AppOptions, buildApp } from '../src/app.ts';
import { atEnd } from './at-end.ts';
import { asOwnWork } from './call-meter.ts';

async function startNode(options: AppOptions): Promise<{ readonly app: App; readonly url: string }> {
  const app = await asOwnWork(() => buildApp(options));
  const url = await app.http.listen({ host: '127.0.0.1', port: 0 });
  atEnd(() => app.close());
  return { app, url };
}

/** The program on so many nodes over one database. `app` is the first; it waits, and asks providers, for all of them. */
export async function startNodes(options: AppOptions, count: number) {
  const first = await startNode(options);
  const nodes = [first];
  while (nodes.length < count) nodes.push(await startNode(options));
  const app: App = {
    ...first.app,
    reconcile: async () => void (await Promise.all(nodes.map((node) => node.app.reconcile()))),
    drained: async () => void (await Promise.all(nodes.map((node) => node.app.drained()))),
  };
  return { app, url: first.url, urls: nodes.map(({ url }) => url) };
}
