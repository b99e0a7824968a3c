import { renderToStaticMarkup as html } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { ChoiceGroup } from './choice-group.tsx';
import { CheckboxRow, RadioRow } from './choice-row.tsx';
import { CodeInput, cleanCode } from './code-input.tsx';
import { Field } from './field.tsx';
import { PhoneField } from './phone-field.tsx';
import { RadioCards } from './radio-cards.tsx';
import { Segmented } from './segmented.tsx';
import { SelectField } from './select-field.tsx';
import { TextArea } from './text-area.tsx';
import { ToggleCard } from './toggle-card.tsx';

const noop = vi.fn();

describe('field', () => {
  it('ties label and helper to the input', () => {
    const out = html(
      <Field id="mail" label="Email" optional="(optional)" helper="For the e-bill" autoComplete="email" />,
    );
    expect(out).toContain('for="mail"');
    expect(out).toContain('(optional)');
    expect(out).toMatch(/<input[^>]*autoComplete="email"[^>]*aria-describedby="mail-note"/i);
    expect(out).toMatch(/id="mail-note">.*For the e-bill/);
  });

  it('replaces the helper by the error and says the input is wrong', () => {
    const out = html(<Field id="mail" label="Email" helper="For the e-bill" error="Enter an address" />);
    expect(out).toContain('aria-invalid="true"');
    expect(out).toContain('Enter an address');
    expect(out).not.toContain('For the e-bill');
  });

  it.each([
    ['Enter an address', 1],
    [undefined, 0],
  ])('tells listeners of an error at once: %s', (error, alerts) => {
    const fields = [
      <Field key="f" id="f" label="Email" helper="For the e-bill" error={error} />,
      <ChoiceGroup key="c" legend="Size" error={error}>
        <RadioRow name="size" label="Large" />
      </ChoiceGroup>,
    ];
    for (const field of fields) expect(html(field).match(/role="alert"/g) ?? []).toHaveLength(alerts);
  });

  it('keeps a hidden label for listeners', () => {
    expect(html(<Field id="q" label="Search" hideLabel />)).toContain(
      '<label class="vh" for="q">Search</label>',
    );
  });

  it.each([
    [80, '', ''],
    [81, '81/100', '80/100'],
    [99, '99/100', '95/100'],
    [100, '100/100', '100/100'],
  ])(
    'given %i of 100 signs, then a text area shows “%s”, and tells listeners “%s”',
    (length, shown, told) => {
      const out = html(<TextArea id="n" label="Note" maxLength={100} value={'x'.repeat(length)} readOnly />);
      expect(/class="field-count"[^>]*>([^<]*)</.exec(out)?.[1] ?? '').toBe(shown);
      expect(/role="status"[^>]*>([^<]*)</.exec(out)?.[1]).toBe(told);
    },
  );

  it('has text area and select in the same frame', () => {
    expect(html(<TextArea id="n" label="Note" />)).toMatch(/<label[^>]*for="n".*<textarea[^>]*id="n"/s);
    const out = html(<SelectField id="m" label="Meal" options={[{ value: 'l', label: 'Lunch' }]} />);
    expect(out).toMatch(/<label[^>]*for="m".*<select[^>]*id="m".*Lunch/s);
  });
});

describe('code input', () => {
  it('is one input however many cells it draws', () => {
    const out = html(
      <CodeInput id="c" label="Code" length={6} alphabet="digits" value="12" onChange={noop} />,
    );
    expect(out.match(/<input/g)).toHaveLength(1);
    expect(out.match(/code-cell\b/g)).toHaveLength(6);
    expect(out).toMatch(/autoComplete="one-time-code"/i);
    expect(out).toMatch(/inputMode="numeric"/i);
    expect(out).toContain('class="code-cells" aria-hidden="true"');
  });

  it('keeps digits of what is pasted', () => {
    expect(cleanCode(' 12-34 56 78', 'digits', 6)).toBe('123456');
    expect(cleanCode('１２３４', 'digits', 4)).toBe('1234');
    expect(cleanCode('๑๒๓๔', 'digits', 4)).toBe('1234');
  });

  it('knows the alphabet without look-alikes', () => {
    expect(cleanCode('ab0o1il-z9', 'symbols', 5)).toBe('ABZ9');
    expect(cleanCode('ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789', 'symbols', 40)).toHaveLength(31);
  });
});

describe('phone field', () => {
  it('names the country picker apart from the number', () => {
    const out = html(
      <PhoneField
        id="p"
        label="Mobile number"
        countries={[{ code: 'IN', name: 'India', dial: '91' }]}
        country="IN"
        onCountryChange={noop}
        countryLabel="Country"
        value=""
        onChange={noop}
      />,
    );
    expect(out).toMatch(/<select aria-label="Country"/);
    expect(out).toMatch(/type="tel"/);
    expect(out).toContain('>+91<');
  });
});

describe('choices', () => {
  it('are a fieldset whose legend holds question, rule and error', () => {
    const out = html(
      <ChoiceGroup legend="Size" rule="Choose 1 · Required" error="Choose 1 size">
        <RadioRow name="size" label="Large" end="+₹ 40" />
        <CheckboxRow label="Cheese" note="Sold out today" disabled />
      </ChoiceGroup>,
    );
    expect(out).toMatch(/<fieldset.*<legend.*Size.*Choose 1 · Required.*Choose 1 size.*<\/legend>/s);
    expect(out).toMatch(/<label[^>]*><input type="radio"[^>]*name="size"/);
    expect(out).toMatch(/disabled=""[^>]*type="checkbox"/);
    expect(out).toContain('Sold out today');
  });

  it('check the picked card and segment', () => {
    const options = [
      { value: 'a', label: 'UPI' },
      { value: 'b', label: 'Card', disabled: true },
    ];
    const cards = html(<RadioCards legend="Pay" name="pay" options={options} value="a" onChange={noop} />);
    expect(cards).toMatch(/checked="" value="a"|value="a" checked=""/);
    expect(cards).toMatch(/disabled=""/);
    const tip = html(<Segmented legend="Tip" name="tip" options={options} value="" onChange={noop} />);
    expect(tip).not.toContain('checked=""');
    expect(tip.match(/type="radio"/g)).toHaveLength(2);
  });

  it('press a tile', () => {
    const out = html(
      <ToggleCard pressed icon={<i />} note="Called 1 min ago">
        Call waiter
      </ToggleCard>,
    );
    expect(out).toMatch(/aria-pressed="true".*Call waiter.*Called 1 min ago/s);
  });
});
