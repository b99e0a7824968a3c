// @vitest-environment happy-dom
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { dragRow } from '../../../../testing/drag-row.ts';
import { stage } from '../../../../testing/stage.tsx';
import { type DraftService, draftServices, servicesBody } from './service-draft.ts';
import { TableServices } from './table-services.tsx';

const service = (name: string, icon: string) => ({ _id: name, name: { en: name }, icon, active: true });
const three = [service('Waiter', 'bell'), service('Water', 'water'), service('Bill', 'bill')];

async function open(given = three, error?: string) {
  let last: readonly DraftService[] = draftServices(given);
  function Form() {
    const [services, setServices] = useState(last);
    const onChange = (next: readonly DraftService[]) => {
      last = next;
      setServices(next);
    };
    return (
      <TableServices services={services} languages={['en', 'de', 'th']} error={error} onChange={onChange} />
    );
  }
  const seen = await stage(<Form />);
  return {
    ...seen,
    body: () => servicesBody(last),
    order: () => last.map(({ name }) => name.en),
    pick: (selector: string) => seen.tap(seen.host.querySelector<HTMLElement>(selector) ?? ''),
  };
}

describe('what tables can ask for', () => {
  it('stands in the order of phones, each with a way up and down but past the ends', async () => {
    const { tap, order, texts, button } = await open();
    expect(texts('.house-service-name')).toEqual(['Waiter', 'Water', 'Bill']);
    await tap('Move “Bill” up');
    await tap('Move “Waiter” down');
    expect(order()).toEqual(['Bill', 'Waiter', 'Water']);
    expect(button('Move “Bill” up').getAttribute('aria-disabled')).toBe('true');
    await tap('Move “Bill” up');
    await tap('Move “Water” down');
    expect(order()).toEqual(['Bill', 'Waiter', 'Water']);
  });

  it('is dragged to another place', async () => {
    const { all, order } = await open();
    await dragRow(all('.setup-rows')[0], 2, 10);
    expect(order()).toEqual(['Bill', 'Waiter', 'Water']);
    await dragRow(all('.setup-rows')[0], 0, 160);
    expect(order()).toEqual(['Waiter', 'Bill', 'Water']);
  });

  it('has nothing to drag while it is the only one', async () => {
    const { all } = await open(three.slice(0, 1));
    expect(all('.drag-grip')).toEqual([]);
  });

  it('is switched off, renamed in each language and given another picture, one at a time', async () => {
    const { all, tap, type, pick, body, texts, button } = await open();
    await pick('.house-service:nth-child(2) input[role=switch]');
    await tap('Edit “Water”');
    expect(button('Edit “Water”').getAttribute('aria-expanded')).toBe('true');
    await type('#service-1-de', 'Wasser ');
    await type('#service-1-en', 'Still water');
    expect(texts('.form-more summary')).toEqual(['Other languages (1 of 2 written)']);
    await pick('input[name=service-icon-1][value=help]');
    await tap('Edit “Bill”');
    expect(all('.house-service-words')).toHaveLength(1);
    expect(body()[1]).toEqual({
      _id: 'Water',
      name: { en: 'Still water', de: 'Wasser' },
      icon: 'help',
      active: false,
    });
  });

  it('is added with its fields open, and taken out', async () => {
    const { all, tap, type, body, order } = await open();
    await tap('Add a request');
    await type('#service-3-en', 'Blanket');
    expect(body().at(-1)).toEqual({ _id: null, name: { en: 'Blanket' }, icon: 'bell', active: true });
    await tap(all('.house-service button[title=Remove]')[0] ?? '');
    expect(order()).toEqual(['Water', 'Bill', 'Blanket']);
  });

  it('is at most 24 things', async () => {
    const { buttonWords } = await open(Array.from({ length: 24 }, (_, at) => service(`Wish ${at}`, 'help')));
    expect(buttonWords()).not.toContain('Add a request');
  });

  it('shows what it is missing only once somebody wants to save, for a new one as for an emptied one', async () => {
    const typing = await open();
    await typing.tap('Add a request');
    expect([typing.shows('New request'), typing.shows('A name is missing')]).toEqual([true, false]);
    const saving = await open(three, 'A name is missing');
    await saving.tap('Add a request');
    await saving.tap('Edit “Water”');
    await saving.type('#service-1-en', ' ');
    await saving.tap('Edit “Bill”');
    expect(saving.texts('.house-service-words .field-bad .field-note')).toEqual([
      'A name is missing',
      'A name is missing',
    ]);
  });
});
