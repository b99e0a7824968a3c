// @vitest-environment happy-dom
import { Field } from '@tableside/ui/field';
import { RadioCards } from '@tableside/ui/radio-cards';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { settle, stage } from '../../../testing/stage.tsx';
import { SheetForm } from './sheet-form.tsx';

interface GivenProps {
  readonly name?: string;
  readonly way?: string;
}

/** Asks for a name and for one of two ways, and says what of it is missing. */
function Form({ name = '', way = '' }: GivenProps) {
  const [insisted, setInsisted] = useState(false);
  return (
    <SheetForm submit="Send" onSubmit={() => setInsisted(true)}>
      <Field
        id="name"
        label="Name"
        defaultValue={name}
        error={insisted && name === '' ? 'Who?' : undefined}
      />
      <RadioCards
        legend="Way"
        hideLegend
        name="way"
        value={way}
        options={['walk', 'ride'].map((value) => ({ value, label: value }))}
        error={insisted && way === '' ? 'Which way?' : undefined}
        onChange={() => undefined}
      />
    </SheetForm>
  );
}
async function tapped(given: GivenProps) {
  const { tap, button, shows, all } = await stage(<Form {...given} />);
  button('Send').focus();
  await tap('Send');
  await settle(30);
  const focus = document.activeElement;
  const errors = ['Who?', 'Which way?'].filter(shows);
  const hidden = all('.vh').some((each) => each.textContent?.includes('Which way?'));
  return { focus: focus?.id || focus?.getAttribute('value') || focus?.textContent, errors, hidden };
}

it('tapped too early, it says what is missing and stands at the first of it', async () => {
  expect(await tapped({})).toEqual({ focus: 'name', errors: ['Who?', 'Which way?'], hidden: false });
});

it('of a choice that is missing, it stands at its first answer, and says so though its question is hidden', async () => {
  expect(await tapped({ name: 'Ana' })).toEqual({ focus: 'walk', errors: ['Which way?'], hidden: false });
});

it('with nothing missing, it stays where it is', async () => {
  expect(await tapped({ name: 'Ana', way: 'ride' })).toEqual({ focus: 'Send', errors: [], hidden: false });
});
