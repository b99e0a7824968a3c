import { renderToStaticMarkup as html } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { KdsBoard } from './board.tsx';
import { DataTable } from './data-table.tsx';
import { KdsTicket } from './kds-ticket.tsx';
import { PinPad } from './pin-pad.tsx';
import { Rail } from './rail.tsx';
import { TopStrip } from './top-strip.tsx';

const noop = vi.fn();

it('rail marks the screen and says what waits', () => {
  const out = html(
    <Rail
      label="Screens"
      items={[
        { key: 'k', href: '/staff/kitchen', label: 'Kitchen', icon: <i />, current: true },
        {
          key: 'c',
          href: '/staff/calls',
          label: 'Calls',
          icon: <i />,
          badge: { text: '3', spoken: '3 open calls' },
        },
      ]}
    />,
  );
  expect(out).toContain('aria-current="page"');
  expect(out).toMatch(/aria-hidden="true">3<.*Calls<span class="vh">, 3 open calls</);
});

it('top strip says the connection in words', () => {
  const out = html(
    <TopStrip
      store="Café Luna"
      title="Grill"
      clock="19:44"
      connection="lost"
      connectionText="No connection for 40 s"
    />,
  );
  expect(out).toContain('<h1 tabindex="-1">Grill</h1>');
  expect(out).toMatch(/strip-lost" role="status">.*No connection for 40 s/);
});

describe('kitchen ticket', () => {
  const ticket = (
    <KdsTicket
      place="T12"
      mode={{ icon: <i />, label: 'Dine-in' }}
      timer="14:20"
      state="late"
      stateText="LATE +4"
      allergy="ALLERGY: nuts"
      groups={[
        {
          key: 'a',
          lines: [
            {
              key: '1',
              quantity: 2,
              name: 'Paneer tikka',
              choices: ['extra spicy'],
              note: 'cut in four',
              state: 'open',
            },
          ],
        },
        {
          key: 'b',
          title: 'ADDED 19:42',
          lines: [
            {
              key: '2',
              quantity: 1,
              name: 'Naan',
              otherName: { text: 'ナン', lang: 'ja' },
              state: 'done',
              elsewhere: 'ALSO AT: FRY',
            },
            { key: '3', quantity: 1, name: 'Soup', state: 'void' },
          ],
        },
      ]}
      texts={{ bump: 'Bump', void: 'VOID', done: 'done' }}
      onBump={noop}
      hotkey="1"
    />
  );
  const out = html(ticket);

  it('is an article named after its place, with the state as a word', () => {
    const id = /aria-labelledby="([^"]+)"/.exec(out)?.[1];
    expect(out).toContain(`id="${id}">T12</h2>`);
    expect(out).toContain('LATE +4');
    expect(out).toContain('ALLERGY: nuts');
  });

  it('lists dishes with choices, note, second name and station', () => {
    for (const words of [
      'extra spicy',
      '<q class="kds-note">cut in four</q>',
      'lang="ja">ナン',
      'ALSO AT: FRY',
      'ADDED 19:42',
    ]) {
      expect(out).toContain(words);
    }
  });

  it('presses finished lines, closes voided ones, and names Bump after the place', () => {
    expect(out.match(/aria-pressed="true"/g)).toHaveLength(1);
    expect(out).toMatch(/aria-disabled="true".*VOID/s);
    expect(out).toMatch(/aria-labelledby="(\S+)-bump \1"/);
    expect(out).toContain('aria-keyshortcuts="1"');
  });

  it('hangs on the board as a list item', () => {
    expect(html(<KdsBoard label="Tickets" scale={120} tickets={[{ key: '1', ticket }]} />)).toMatch(
      /kds-scale-120"><ol[^>]*aria-label="Tickets"><li><article/,
    );
    expect(html(<KdsBoard label="Tickets" tickets={[]} empty="All clear" />)).toContain('All clear');
  });
});

it('data table names its rows and sets figures apart', () => {
  const out = html(
    <DataTable
      caption="Bills"
      rows={[{ no: 7, sum: '₹ 90' }]}
      rowKey={(row) => String(row.no)}
      columns={[
        { key: 'no', head: 'Bill', cell: (row) => row.no, rowHead: true },
        { key: 'sum', head: 'Amount', cell: (row) => row.sum, numeric: true },
      ]}
    />,
  );
  expect(out).toContain('<th scope="row">7</th>');
  expect(out).toContain('<td class="data-numeric">₹ 90</td>');
});

it('pin pad hides the digits and holds Sign in back until there are enough', () => {
  const pad = (value: string) =>
    html(
      <PinPad
        id="pin"
        label="Your PIN"
        value={value}
        shortest={4}
        longest={6}
        onChange={noop}
        onSubmit={noop}
        texts={{ keys: 'Keys', delete: 'Delete', submit: 'Sign in' }}
        error="Wrong PIN"
      />,
    );
  const short = pad('123');
  expect(short).toMatch(/type="password"/);
  expect(short.match(/pin-dot-on/g)).toHaveLength(3);
  expect(short).toMatch(/aria-disabled="true"[^>]*><span class="btn-label">Sign in/);
  expect(short).toMatch(/role="alert">Wrong PIN/);
  expect(pad('1234')).not.toContain('aria-disabled');
});
