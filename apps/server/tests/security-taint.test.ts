import { setTimeout as sleep } from 'node:timers/promises';
import type { Route } from '@tableside/contract/endpoint';
import { afterAll, describe, expect, it } from 'vitest';
import { servedTables } from '../src/served.ts';
import { startTestApp } from '../testing/app.ts';
import { askRolledBack, askWith, idsOf } from './authorisation/ask.ts';
import { channelTable } from './authorisation/channels.ts';
import { expectedVerdict } from './authorisation/expect.ts';
import { signEverybodyIn } from './authorisation/principals.ts';
import { ID_CASES, type IdCase, PRINCIPALS, type PrincipalName, table } from './authorisation/table.ts';
import { atOnce } from './security/at-once.ts';
import { openEvening } from './security/evening.ts';
import { KINDS, leaksIn, markEverybody, maySee } from './security/markers.ts';
import { openWire } from './security/wire.ts';

const test = await startTestApp();
const evening = await openEvening(test);
const { own, same, other } = evening;
const credentials = await signEverybodyIn(test, evening);
const wire = openWire(test.url);
afterAll(wire.close);
const markers = await markEverybody(evening);
const people = [
  ['diner', evening.host, own],
  ['member', evening.member, own],
  ['neighbour', evening.neighbour, same],
  ['elsewhere', evening.elsewhere, other],
] as const;

/** These would make strangers members or change who somebody is; what they answer is looked at rolled back. */
const ROLLED_BACK = ['joinOrder', 'placeOrder', 'cancelOrder', 'releaseSeating', 'rotateCode', 'updateUser'];
const SKIPPED = ['logout', 'signOut', 'endSession'];
const routes = servedTables
  .flatMap(({ routes: table }) => Object.entries(table))
  .filter(([name]) => !SKIPPED.includes(name));
/** Who wished for a song is shown to the whole house, by first name only. */
const FIRST_NAMES = ['songQueue', 'requestSong'];
/** Orders that staff prepare for somebody's number. */
const BY_PHONE = ['listPrepared', 'prepareOrder', 'changePrepared', 'withdrawPrepared'];
const seen = new Map<PrincipalName, string>();

/** Whether the authorisation matrix asks it and sees it refused: it looks at those answers itself. */
const isRefusedThere = (name: string, route: Route, principal: PrincipalName, idCase: IdCase): boolean => {
  const row = table[name];
  return !['ok', undefined].includes(row && expectedVerdict(row, route, principal, idCase));
};

/** What every answer of a route says too much, to everybody with every id. */
async function leaksOf(name: string, route: Route): Promise<string[]> {
  const ask = ROLLED_BACK.includes(name) ? askRolledBack : askWith;
  const cases = PRINCIPALS.flatMap((principal) =>
    ID_CASES.filter((one) => !isRefusedThere(name, route, principal, one)).map(
      (idCase) => [principal, idCase] as const,
    ),
  );
  const leaksTo = async ([principal, idCase]: (typeof cases)[number]): Promise<string[]> => {
    const mine =
      principal === 'member' || principal === 'stranger' ? { user: evening[principal].userId } : {};
    const answer = await ask(wire, name, route, idsOf(evening, mine, idCase), credentials[principal]);
    const text = answer.text + JSON.stringify(answer.headers);
    seen.set(principal, (seen.get(principal) ?? '') + text);
    const leaks = leaksIn(text, principal, markers, BY_PHONE.includes(name));
    return leaks.map((leak) => `${leak} with ${idCase} id`);
  };
  // What is read may be read at once; what changes something is found by the next as the last one left it.
  const found = await atOnce(cases, leaksTo, route.kind === 'query' ? undefined : 1);
  return found.flat();
}

describe('an answer', () => {
  it.each(routes)('of %s holds nothing of people whom the caller may not see', async (name, route) => {
    const leaks = await leaksOf(name, route);
    expect(
      FIRST_NAMES.includes(name) ? leaks.filter((leak) => !/reads the name of/.test(leak)) : leaks,
    ).toEqual([]);
  });

  it('to a payment, its confirmation and a rating neither, for whoever is there', async () => {
    await evening.giveUp();
    const leaks: string[] = [];
    for (const [person, diner, ids] of people.filter(([name]) => name !== 'member')) {
      const paid = await diner.call('POST', `/orders/${ids.order}/pay`, { payment_mode: 'cash' });
      const rated = await diner.call('POST', `/orders/${ids.order}/rating`, {
        level: 4,
        comment: `mk-comment-of-${person}-mk`,
      });
      const reader: PrincipalName = person === 'diner' ? 'diner' : 'stranger';
      const others = markers.filter((marker) => marker.person !== person);
      leaks.push(...leaksIn(paid.text + rated.text, reader, others));
    }
    for (const principal of PRINCIPALS) {
      for (const [, , ids] of people) {
        const answers = await Promise.all(
          [
            '/staff/stores/:s/bills?state=asked',
            '/staff/stores/:s/bills?state=paid',
            '/staff/orders/:o',
            '/orders/:o',
            '/stores/:s/category/item/most',
          ].map((path) =>
            wire({
              method: 'GET',
              path: `/api${path.replace(':s', ids.store).replace(':o', ids.order)}`,
              headers: credentials[principal],
            }),
          ),
        );
        leaks.push(...leaksIn(answers.map(({ text }) => text).join(), principal, markers));
      }
    }
    expect(leaks).toEqual([]);
  });
});

describe('a stream', () => {
  const channels = Object.values(channelTable).flatMap(({ name }) => [own, same, other].map(name));
  const unique = [...new Set(channels)];

  /** Listens to ten channels at a time with these credentials and collects what is said. */
  async function listen(principal: PrincipalName) {
    const over = new AbortController();
    let text = '';
    for (let from = 0; from < unique.length; from += 10) {
      const search = new URLSearchParams({
        key: test.app.secrets.publicKey,
        channels: unique.slice(from, from + 10).join(','),
      });
      const headers = Object.entries(credentials[principal]).map(([name, value]): [string, string] => [
        name,
        String(value),
      ]);
      const { body } = await fetch(`${test.url}/api/realtime?${search}`, { headers, signal: over.signal });
      const read = async (): Promise<void> => {
        for await (const part of body?.pipeThrough(new TextDecoderStream()) ?? []) text += part;
      };
      void read().catch(() => undefined);
    }
    return { text: () => text, close: () => over.abort() };
  }

  it('says who changed what to nobody: it names things, not people', async () => {
    const listeners = await Promise.all(
      PRINCIPALS.map(async (principal) => ({ principal, ...(await listen(principal)) })),
    );
    await evening.host.call('POST', `/orders/${own.order}/rating`, {
      level: 3,
      comment: 'mk-comment-of-diner-mk',
    });
    for (const [, diner, ids] of people) {
      await diner.call('PUT', '/users', { hometown: 'mk-profile-of-nobody' });
      await diner.call('PUT', `/orders/${ids.order}`, { tip: 100 });
    }
    await test.app.drained();
    await expect.poll(() => listeners.some(({ text }) => text().includes('event: change'))).toBe(true);
    await sleep(300); // time enough for whoever else is told
    const leaks = listeners.flatMap(({ principal, text }) => leaksIn(text(), principal, markers));
    const said = listeners.map(({ text }) => text()).join('');
    for (const { close } of listeners) close();
    expect(leaks).toEqual([]);
    expect(said).toContain('event: change');
    expect(markers.filter(({ text }) => said.includes(text))).toEqual([]);
  });
});

describe('the check itself', () => {
  it('has seen every marker that may be seen, so that it looked where people are', () => {
    const missed = markers.flatMap((marker) =>
      PRINCIPALS.filter(
        (principal) =>
          marker.kind !== 'comment' &&
          marker.kind !== 'allergen' &&
          maySee(principal, marker) &&
          !seen.get(principal)?.includes(marker.text),
      ).map((principal) => `${principal} ${marker.text}`),
    );
    expect(
      missed.filter((one) => /^(diner|member|stranger|owner|manager|waiter|foreign) /.test(one)),
    ).toEqual([]);
    expect(markers.map(({ kind }) => kind)).toEqual(expect.arrayContaining([...KINDS]));
  });
  it('catches an answer that says too much', () => {
    const phone = markers.find(({ person, kind }) => person === 'diner' && kind === 'phone')?.text ?? '';
    expect(leaksIn(`{"members":[{"phone":"+${phone}"}]}`, 'member', markers)).toEqual([
      'member reads the phone of diner',
    ]);
    expect(leaksIn(`{"members":[{"name":"${evening.host.name}"}]}`, 'member', markers)).toEqual([]);
    expect(leaksIn(`{"guest":"${evening.host.name}"}`, 'foreign', markers)).toEqual([
      'foreign reads the name of diner',
    ]);
  });
});
