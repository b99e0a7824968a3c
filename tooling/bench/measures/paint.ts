import type { Bench } from '../lib/bench.ts';
import { startLimit } from '../lib/child.ts';
import { lighthouse, medianPage, type Page } from '../lib/lighthouse.ts';
import type { Group, Outcome } from '../lib/outcome.ts';
import { slowdownNote } from '../lib/phone.ts';
import { median, ms, ratio, seconds } from '../lib/stats.ts';
import { linkOf } from './first-load.ts';

async function simulated(bench: Bench): Promise<Outcome> {
  const url = linkOf(await bench.pages());
  const { rounds } = bench.effort;
  const pages: Page[] = [];
  for (let round = 0; round < rounds; round += 1) pages.push(await lighthouse(url, 'simulate'));
  const page = medianPage(pages);
  const { score, lcp, tti, tbt, cls } = page;
  return {
    ours: `${score.toFixed(0)}, LCP ${seconds(lcp)}, TTI ${seconds(tti)}, TBT ${ms(tbt)}, CLS ${cls.toFixed(3)}`,
    floor: score >= 95 && lcp <= 2000 && tti <= 2300 && tbt <= 150 && cls <= 0.02,
    goal: score >= 99 && lcp <= 1600 && cls === 0,
    notes: slowdownNote(page.slowdown),
  };
}

/** Product and static page in turn, with the throttling really applied. */
async function applied(bench: Bench): Promise<Outcome> {
  const site = await bench.pages();
  const menu = `http://127.0.0.1:${site.server.port}/api/stores/${site.menu.storeId}/items`;
  const still = await startLimit('static-page', [menu]);
  const rounds: { ours: Page; plain: Page }[] = [];
  try {
    for (let round = 0; round < bench.effort.rounds; round += 1) {
      const plain = await lighthouse(`http://127.0.0.1:${still.port}/`, 'devtools');
      rounds.push({ plain, ours: await lighthouse(linkOf(site), 'devtools') });
    }
  } finally {
    await still.stop();
  }
  const page = medianPage(rounds.map(({ ours }) => ours));
  const share = median(rounds.map(({ ours, plain }) => ours.lcp / plain.lcp));
  return {
    ours: `${seconds(page.lcp)} (${ratio(share)} × the static page)`,
    limit: `static page ${seconds(median(rounds.map(({ plain }) => plain.lcp)))}`,
    floor: page.lcp <= 1300,
    goal: page.lcp <= 1000 && share <= 1.3,
    notes: slowdownNote(page.slowdown),
  };
}

export const simulatedPaint: Group = { ids: ['F5'], run: async (bench) => ({ F5: await simulated(bench) }) };
export const appliedPaint: Group = { ids: ['F6'], run: async (bench) => ({ F6: await applied(bench) }) };
