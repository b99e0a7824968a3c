import { renderToStaticMarkup as html } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { Avatar } from './avatar.tsx';
import { Banner } from './banner.tsx';
import { BillRows, BillTable } from './bill-rows.tsx';
import { DialogConfirm } from './dialog-confirm.tsx';
import { LoadingDialog } from './loading-dialog.tsx';
import { Sheet } from './sheet.tsx';
import { Snackbar } from './snackbar.tsx';
import { StateBlock } from './state-block.tsx';
import { StatusPill } from './status-pill.tsx';
import { Timeline } from './timeline.tsx';
import { ToastList } from './toast.tsx';

const noop = vi.fn();

describe('state block', () => {
  it('has heading, sentence and one act', () => {
    const out = html(
      <StateBlock
        title="Your plate is empty"
        text="Pick something."
        action={<button type="button">Browse</button>}
      />,
    );
    expect(out).toMatch(/<h2[^>]*>Your plate is empty<\/h2><p[^>]*>Pick something\.<\/p>.*Browse/);
    expect(out).not.toContain('role="alert"');
  });

  it('tells errors at once', () => {
    expect(html(<StateBlock alert level={1} title="That didn't load" />)).toMatch(/role="alert".*<h1/s);
  });
});

describe('banner and pill', () => {
  it('speak when they are news', () => {
    expect(
      html(
        <Banner kind="danger" live>
          Lost
        </Banner>,
      ),
    ).toContain('role="alert"');
    expect(
      html(
        <Banner kind="offline" live>
          Offline
        </Banner>,
      ),
    ).toContain('role="status"');
    expect(html(<Banner kind="info">Also open elsewhere</Banner>)).not.toContain('role=');
  });

  it('always carry the word', () => {
    expect(html(<StatusPill tone="done">Served</StatusPill>)).toMatch(/<svg.*Served/);
  });
});

describe('bill', () => {
  it('reads sums as sentences where given', () => {
    const out = html(
      <BillRows
        label="Sums"
        rows={[
          { key: 'd', label: 'Discount', amount: '− ₹ 60', kind: 'credit', spoken: 'minus 60 rupees' },
          { key: 'p', label: 'To pay', amount: '₹ 1,090', kind: 'payable' },
        ]}
      />,
    );
    expect(out).toContain('<span class="vh">minus 60 rupees</span><span aria-hidden="true">− ₹ 60</span>');
    expect(out).toMatch(/<dt>To pay<\/dt><dd><span>₹ 1,090<\/span><\/dd>/);
  });

  it('lists dishes in a table with heads', () => {
    const out = html(
      <BillTable
        caption="Round 2"
        heads={{ quantity: 'Quantity', name: 'Dish', amount: 'Amount' }}
        lines={[{ key: '1', quantity: 2, name: 'Naan', amount: '₹ 160', struck: true }]}
      />,
    );
    expect(out).toContain('<caption class="vh">Round 2</caption>');
    expect(out.match(/scope="col"/g)).toHaveLength(3);
    expect(out).toContain('<th scope="row"');
  });
});

it('timeline marks the current step', () => {
  const out = html(
    <Timeline
      label="Order"
      steps={[
        { key: 'a', label: 'Placed', state: 'done', stateText: 'done' },
        { key: 'b', label: 'Preparing', state: 'current' },
      ]}
    />,
  );
  expect(out).toMatch(/<ol class="timeline" aria-label="Order">/);
  expect(out.match(/aria-current="step"/g)).toHaveLength(1);
});

it('avatar takes whole characters of any script', () => {
  expect(html(<Avatar name="Ana Kowalski" />)).toMatch(/role="img" aria-label="Ana Kowalski">AK</);
  expect(html(<Avatar name="李 小龙" decorative />)).toMatch(/aria-hidden="true">李小</);
  expect(html(<Avatar name="Ana" src="/a b.jpg" />)).toContain('alt="Ana"');
});

describe('overlays', () => {
  it('sheet is named by its title, which takes the focus', () => {
    const out = html(
      <Sheet open={false} onClose={noop} title="My plate" closeLabel="Close" footer={<i />}>
        Lines
      </Sheet>,
    );
    const id = /aria-labelledby="([^"]+)"/.exec(out)?.[1];
    expect(out).toContain(`<h2 id="${id}" class="sheet-title" tabindex="-1" data-focus="true">My plate</h2>`);
    expect(out).toContain('aria-label="Close"');
    expect(out).not.toContain('style=');
  });

  it('confirming names the safe way first and focuses it', () => {
    const out = html(
      <DialogConfirm
        open
        title="Clear plate?"
        text="3 items go."
        confirm="Clear plate"
        keep="Keep it"
        onConfirm={noop}
        onKeep={noop}
        danger
      />,
    );
    expect(out).toContain('role="alertdialog"');
    expect(out).toMatch(/data-focus="true"[^>]*>.*Keep it.*btn-danger.*Clear plate/s);
  });

  it('loading draws nothing before it is due', () => {
    const out = html(
      <LoadingDialog busy lines={['Toasting']} still="Still working…" closeLabel="Close" onClose={noop} />,
    );
    expect(out).toContain('role="alertdialog"');
    expect(out).not.toContain('Toasting');
  });

  it('toasts keep errors and the rest in two live regions, two at most', () => {
    const out = html(
      <ToastList
        label="Messages"
        closeLabel="Close"
        onDone={noop}
        toasts={[
          { id: '1', kind: 'info', text: 'Old' },
          { id: '2', kind: 'error', text: 'Sold out' },
          { id: '3', kind: 'success', text: 'Sent' },
        ]}
      />,
    );
    expect(out).toMatch(/role="alert"[^>]*>.*Sold out.*role="status"[^>]*>.*Sent/s);
    expect(out).not.toContain('Old');
    expect(out).toContain('popover="manual"');
  });

  it('snackbar offers its one act', () => {
    const out = html(<Snackbar text="Removed" action={{ label: 'Undo', onAction: noop }} onDone={noop} />);
    expect(out).toMatch(/role="status".*Removed.*<button.*Undo/s);
  });

  it('snackbar of an error interrupts a listener, and stands where it was put', () => {
    const out = html(<Snackbar text="Broken" kind="error" position="top" onDone={noop} />);
    expect(out).toContain('class="snackbar snackbar-error snackbar-top" role="alert"');
  });
});
