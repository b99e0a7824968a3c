import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { BottomBar } from './bottom-bar.tsx';
import { Button, ButtonLink } from './button.tsx';
import { Chip, ToggleChip } from './chip.tsx';
import { Header } from './header.tsx';
import { Photo } from './photo.tsx';
import { Skeleton, SkeletonGroup } from './skeleton.tsx';
import { Stepper } from './stepper.tsx';
import { Switch } from './switch.tsx';
import { TagBadge } from './tag-badge.tsx';
import { VegMark } from './veg-mark.tsx';

const html = renderToStaticMarkup;

const TEXTS = {
  add: 'Add',
  addName: 'Add Margherita',
  group: 'Quantity of Margherita, 2',
  less: 'One less',
  more: 'One more',
  max: 'Max 20',
};

describe('button', () => {
  it('keeps its label while busy and says so', () => {
    const out = html(<Button busy>Pay</Button>);
    expect(out).toContain('aria-busy="true"');
    expect(out).toContain('Pay');
    expect(out).toContain('type="button"');
  });

  it('swallows taps while shown as disabled', () => {
    const tapped = vi.fn();
    const shown = Button({ 'aria-disabled': true, onClick: tapped, children: 'Verify' });
    const event = { preventDefault: vi.fn() };
    shown.props.onClick(event);
    expect(tapped).not.toHaveBeenCalled();
    expect(event.preventDefault).toHaveBeenCalledOnce();
  });

  it('is a link when it leads somewhere', () => {
    expect(html(<ButtonLink href="/bill">Bill</ButtonLink>)).toMatch(
      /^<a href="\/bill" class="btn btn-outline"/,
    );
  });
});

describe('stepper', () => {
  it('is one button named after the dish while nothing is chosen', () => {
    const out = html(<Stepper id="a" quantity={0} texts={TEXTS} />);
    expect(out).toContain('aria-label="Add Margherita"');
    expect(out).not.toContain('role="group"');
    expect(out.match(/<button/g)).toHaveLength(1);
  });

  it('is a named group with its number afterwards', () => {
    const out = html(<Stepper id="a" quantity={2} texts={TEXTS} />);
    expect(out).toContain('role="group" aria-label="Quantity of Margherita, 2"');
    expect(out.match(/<button/g)).toHaveLength(2);
  });

  it('says the limit and ties it to the plus', () => {
    const out = html(<Stepper id="a" quantity={20} texts={TEXTS} />);
    expect(out).toContain('aria-disabled="true" aria-describedby="a-max"');
    expect(out).toContain('id="a-max">Max 20');
  });

  it('stops at one where nothing may be removed', () => {
    expect(html(<Stepper id="a" quantity={1} min={1} texts={TEXTS} />)).toMatch(
      /One less" aria-disabled="true"/,
    );
  });
});

describe('marks and badges', () => {
  it('draws different shapes for veg and non-veg', () => {
    expect(html(<VegMark kind="veg" label="Veg" />)).toMatch(/role="img" aria-label="Veg".*<circle/);
    expect(html(<VegMark kind="nonveg" label="Non-veg" />)).toMatch(/aria-label="Non-veg".*<path/);
  });

  it('hides the mark where the words stand beside it', () => {
    expect(html(<VegMark kind="veg" />)).toMatch(/^<svg[^>]*aria-hidden="true"/);
  });

  it('writes the words beside the icon', () => {
    expect(html(<TagBadge kind="best">Best seller</TagBadge>)).toMatch(
      /tag-best.*aria-hidden="true".*Best seller/,
    );
    expect(html(<TagBadge>Vegan</TagBadge>)).not.toContain('<svg');
    expect(html(<Chip tone="success">Open</Chip>)).toContain('Open');
  });
});

describe('toggles', () => {
  it('tell their state', () => {
    expect(html(<ToggleChip pressed>Best seller</ToggleChip>)).toContain('aria-pressed="true"');
    expect(html(<Switch label="Veg only" checked />)).toMatch(/<label.*Veg only.*role="switch".*checked=""/);
  });
});

describe('header', () => {
  it('holds the h1, which can take the focus, and a named way back', () => {
    const out = html(<Header title="Bill" sub="Table 12" back={{ href: '/home', label: 'Back to menu' }} />);
    expect(out).toContain('<h1 class="header-title" tabindex="-1">Bill</h1>');
    expect(out).toContain('href="/home" aria-label="Back to menu"');
  });
});

describe('bottom bar', () => {
  it('marks the current, the disabled and the one with news', () => {
    const out = html(
      <BottomBar
        label="Main"
        items={[
          { key: 'home', href: '/home', label: 'Home', icon: <i />, current: true },
          {
            key: 'bill',
            href: '/bill',
            label: 'Bill',
            icon: <i />,
            disabled: true,
            dot: 'updates on your bill',
          },
        ]}
      />,
    );
    expect(out).toContain('<nav class="bottom-bar" aria-label="Main">');
    expect(out).toContain('href="/home" aria-current="page"');
    expect(out).toContain('href="/bill" aria-disabled="true"');
    expect(out).toContain('<span class="vh">, updates on your bill</span>');
  });
});

describe('photo', () => {
  it('offers four widths with spaces encoded, and holds its box', () => {
    const out = html(<Photo src="/images/garlic naan.jpg" alt="" sizes="104px" />);
    expect(out).toContain('/images/garlic%20naan.jpg?w=160 160w');
    expect(out).toContain('?w=960 960w');
    expect(out).toContain('width="640" height="480" loading="lazy"');
  });

  it('leaves encoded addresses and questions in them alone', () => {
    const out = html(<Photo src="/i/a%20b.jpg?v=2" alt="Naan" sizes="104px" eager />);
    expect(out).toContain('/i/a%20b.jpg?v=2&amp;w=320 320w');
    expect(out).toMatch(/fetchPriority="high"/i);
  });

  it('draws a named tile when there is no picture', () => {
    expect(html(<Photo alt="Naan" sizes="1px" />)).toMatch(/photo-none" role="img" aria-label="Naan"/);
    expect(html(<Photo alt="" sizes="1px" />)).not.toContain('role="img"');
  });

  it('does not ask a local preview for other widths', () => {
    expect(html(<Photo src="blob:x" alt="" sizes="1px" />)).not.toContain('srcSet');
  });
});

describe('skeleton', () => {
  it('is busy and says once what is loading', () => {
    const out = html(
      <SkeletonGroup label="Loading menu">
        <Skeleton shape="photo" />
      </SkeletonGroup>,
    );
    expect(out).toContain('aria-busy="true"');
    expect(out.match(/Loading menu/g)).toHaveLength(1);
  });
});

it('nothing of the first paint needs a style attribute', () => {
  const out = html(
    <>
      <Header title="Menu" />
      <Stepper id="a" quantity={2} texts={TEXTS} />
      <Photo src="/a.jpg" alt="" sizes="1px" />
      <Skeleton />
      <VegMark kind="veg" label="Veg" />
    </>,
  );
  expect(out).not.toContain('style=');
});
