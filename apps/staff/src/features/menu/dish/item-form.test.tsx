// @vitest-environment happy-dom
import type { DocumentItem } from '@tableside/contract/menu-document.schema';
import { act } from 'react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { dishOf, menu, menuDraft } from '../../../../testing/menu-samples.ts';
import { settle, stage } from '../../../../testing/stage.tsx';
import { standIn } from '../../../../testing/stand-in-server.ts';
import { unsaved } from '../../../lib/form/unsaved.ts';
import { draftOf, newDraft } from './item-draft.ts';
import { ItemForm } from './item-form.tsx';

const INR = { code: 'INR', symbol: '₹', exponent: 2 };

interface Given {
  readonly key?: string;
  readonly busy?: boolean;
  readonly languages?: readonly string[];
}
async function open({ key, busy = false, languages = ['en', 'de', 'th'] }: Given = {}) {
  standIn({
    'GET /stores/store': () => ({ body: { opted_languages: languages } }),
    'POST /staff/stores/store/photos': () => ({ status: 201, body: { path: 'uploads/rice.webp' } }),
  });
  const saved: (readonly [string, DocumentItem])[] = [];
  const edited: DocumentItem[] = [];
  const deleted: string[] = [];
  const first = key ? draftOf(dishOf(key), 'food', INR) : newDraft(menuDraft(), 'food', 'fresh');
  const seen = await stage(
    <ItemForm
      first={first}
      menu={menu}
      taxes={menuDraft().taxes}
      busy={busy}
      onEdit={(_category, item) => edited.push(item)}
      onSave={(category, item) => saved.push([category, item])}
      onDelete={key ? () => deleted.push(key) : undefined}
    />,
  );
  const value = (id: string) =>
    seen.host.querySelector<HTMLInputElement | HTMLSelectElement>(`#editor-${id}`)?.value;
  return { ...seen, saved, edited, deleted, value, save: () => seen.tap('Save') };
}

describe('a dish that is there', () => {
  it('tells at every change what dish it would be now, and nothing while it would be none', async () => {
    const { edited, saved, type } = await open({ key: 'soup' });
    await type('#editor-price', '160');
    await type('#editor-price', 'much');
    await type('#editor-price', '170');
    await type('#editor-name-de', 'Linsensuppe');
    expect(edited.map(({ base_price, name }) => [base_price, name['de']])).toEqual([
      [16_000, 'Suppe'],
      [17_000, 'Suppe'],
      [17_000, 'Linsensuppe'],
    ]);
    expect(saved).toEqual([]);
  });

  it('opens with all that is known of it, the price in the money of the store', async () => {
    const { value, button } = await open({ key: 'soup' });
    expect(['price', 'category', 'name-en', 'name-de', 'kcal', 'prep'].map(value)).toEqual([
      '150.00',
      'food',
      'Soup',
      'Suppe',
      '240',
      '10',
    ]);
    expect(button('GST 5%').getAttribute('aria-pressed')).toBe('true');
    expect(button('VAT 18%').getAttribute('aria-pressed')).toBe('false');
  });

  it('given nothing is touched, when saved, then it is what it was', async () => {
    const { save, saved } = await open({ key: 'soup' });
    await save();
    expect(saved).toEqual([['food', dishOf('soup')]]);
  });

  it('is deleted only after a question that says guests still see it', async () => {
    const { tap, deleted, shows } = await open({ key: 'soup' });
    await tap('Delete this dish');
    expect(shows('Guests still see it until you publish.')).toBe(true);
    await tap('Cancel');
    expect(deleted).toEqual([]);
    await tap('Delete this dish');
    await tap('Delete');
    expect(deleted).toEqual(['soup']);
  });

  it('while it is being saved, then a second tap is swallowed', async () => {
    const { button } = await open({ key: 'soup', busy: true });
    expect(button('Save').getAttribute('aria-busy')).toBe('true');
    const tapped = new MouseEvent('click', { bubbles: true, cancelable: true });
    button('Save').dispatchEvent(tapped);
    expect(tapped.defaultPrevented).toBe(true);
  });
});

describe('a new dish', () => {
  it('is taxed like its neighbours and cannot be deleted', async () => {
    const { button, buttonWords } = await open();
    expect(button('GST 5%').getAttribute('aria-pressed')).toBe('true');
    expect(buttonWords()).not.toContain('Delete this dish');
  });

  it('given too little, when saved, then every gap has its words, the first one the focus', async () => {
    const { save, saved, texts, type, host } = await open();
    await type('#editor-kcal', 'many');
    expect(texts('[aria-invalid="true"]')).toEqual([]);
    await save();
    await settle(40);
    expect(saved).toEqual([]);
    const wrong = [...host.querySelectorAll('[aria-invalid="true"]')];
    expect(wrong.map(({ id }) => id)).toEqual(['editor-price', 'editor-name-en', 'editor-kcal']);
    expect(document.activeElement?.id).toBe('editor-price');
    for (const field of wrong) {
      const words = (field.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent ?? '');
      expect(words.join(' ')).toMatch(/Write a/);
    }
  });

  it('when a gap is filled, then its words go at once', async () => {
    const { save, type, shows } = await open();
    await save();
    expect(shows('Write a price such as 12.50.')).toBe(true);
    await type('#editor-price', '95');
    expect(shows('Write a price such as 12.50.')).toBe(false);
    expect(shows('Write a name.')).toBe(true);
  });

  it.each([
    ['12.50', 1_250],
    ['12,50', 1_250],
    ['95', 9_500],
    ['0', 0],
  ])('takes %s for a price', async (typed, minor) => {
    const { save, type, saved } = await open();
    await type('#editor-price', typed);
    await type('#editor-name-en', 'Dal');
    await save();
    expect(saved).toEqual([['food', expect.objectContaining({ base_price: minor, name: { en: 'Dal' } })]]);
  });

  it.each(['12.5055', '-4', 'cheap', '1e3'])('does not take %s for a price', async (typed) => {
    const { save, type, saved, shows } = await open();
    await type('#editor-price', typed);
    await type('#editor-name-en', 'Dal');
    await save();
    expect(saved).toEqual([]);
    expect(shows('Write a price such as 12.50.')).toBe(true);
  });
});

describe('languages', () => {
  it('are those of the guests, English in sight, with how many are written', async () => {
    const { all, shows } = await open({ key: 'soup' });
    expect(all('.form-words input').map((input) => input.getAttribute('lang'))).toEqual(['en', 'de', 'th']);
    // What stands above a field is the reader's language.
    expect(
      all('.form-words label').filter((label) => label.closest('.form-words [lang], .form-words[lang]')),
    ).toEqual([]);
    expect(shows('2 of 3 languages')).toBe(true);
  });

  it('given English is copied, then the others begin with it and keep what they had', async () => {
    const { tap, type, value, save, saved, shows } = await open({ key: 'soup' });
    await type('#editor-description-en', 'Hot and sour');
    await tap('Copy from English');
    expect([value('name-th'), value('description-th')]).toEqual(['Soup', 'Hot and sour']);
    expect(value('name-de')).toBe('Suppe');
    expect(shows('3 of 3 languages')).toBe(true);
    await save();
    expect(saved[0]?.[1]).toMatchObject({
      name: { en: 'Soup', de: 'Suppe', th: 'Soup' },
      description: { en: 'Hot and sour', th: 'Hot and sour' },
    });
  });

  it('given a house that writes in German, then German is in sight and needed, English one more', async () => {
    const { all, type, save, saved, host, shows } = await open({ languages: ['de', 'en'] });
    expect(all('.form-words input').map((input) => input.getAttribute('lang'))).toEqual(['de', 'en']);
    await type('#editor-price', '9');
    await type('#editor-name-en', 'Dumplings');
    await save();
    expect(saved).toEqual([]);
    expect(host.querySelector('[aria-invalid="true"]')?.id).toBe('editor-name-de');
    expect(shows('Write a name.')).toBe(true);
    await type('#editor-name-en', '');
    await type('#editor-name-de', 'Knödel');
    await save();
    expect(saved[0]?.[1].name['de']).toBe('Knödel');
  });

  it('given a dish in English alone in such a house, then all but its name changes; English is copied from', async () => {
    const { type, save, saved, tap, value } = await open({ key: 'rice', languages: ['de'] });
    await type('#editor-price', '9');
    await save();
    expect(saved[0]?.[1]).toMatchObject({ base_price: 900, name: { en: 'Rice' } });
    await tap('Copy from English');
    expect([value('name-de'), value('name-en')]).toEqual(['Rice', 'Rice']);
    await type('#editor-name-de', '');
    await type('#editor-name-en', 'Bread');
    await save();
    expect(saved).toHaveLength(1);
  });

  it('given a house that speaks only English, then nothing folds out', async () => {
    const { all } = await open({ key: 'soup', languages: ['en'] });
    expect(all('details')).toEqual([]);
    expect(all('.form-words')).toHaveLength(1);
  });
});

describe('what guests and the kitchen are told', () => {
  it('is switched on and off by chips, the modes in the order of choosing', async () => {
    const { tap, save, saved } = await open({ key: 'soup' });
    for (const chip of ['Vegan', 'Halal', 'Vegan', 'VAT 18%', 'Dine-in', 'GST 5%']) await tap(chip);
    await save();
    expect(saved[0]?.[1]).toMatchObject({
      diets: ['halal'],
      tax_keys: ['vat'],
      order_types: ['takeaway', 'dinein'],
    });
  });

  it('given a badge, a course, a station and another category, then they are sent; none is none', async () => {
    const { choose, type, save, saved } = await open({ key: 'soup' });
    await choose('#editor-tag', 'best seller');
    await choose('#editor-course', 'starter');
    await choose('#editor-category', 'drinks');
    await type('#editor-station', 'Grill');
    await type('#editor-kcal', '');
    await save();
    expect(saved[0]).toEqual([
      'drinks',
      expect.objectContaining({
        item_tag: 'best seller',
        course: 'starter',
        stations: ['Grill'],
        kcal: null,
      }),
    ]);
    await choose('#editor-tag', '');
    await type('#editor-station', '');
    await save();
    expect(saved[1]?.[1]).toMatchObject({ item_tag: null, stations: [] });
  });

  it('offers the stations the house has already, and takes several', async () => {
    const { tap, type, host, save, saved } = await open({ key: 'rice' });
    await type('#editor-station', 'Cold');
    await tap('Hot');
    expect(host.querySelector<HTMLInputElement>('#editor-station')?.value).toBe('Cold, Hot');
    await save();
    expect(saved[0]?.[1]).toMatchObject({ stations: ['Cold', 'Hot'] });
  });

  it('loses its photo by a tap', async () => {
    const { tap, save, saved, button, buttonWords } = await open({ key: 'soup' });
    button('Remove').focus();
    await tap('Remove');
    expect(buttonWords()).not.toContain('Remove');
    expect(document.activeElement?.getAttribute('type')).toBe('file');
    await save();
    expect(saved[0]?.[1].images).toEqual([]);
  });
});

describe('a photo that is chosen and not used yet', () => {
  const chosen = async () => {
    vi.stubGlobal('createImageBitmap', async () => ({ width: 4000, height: 3000 }));
    vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue('data:image/jpeg;base64,cGljdHVyZQ==');
    onTestFinished(() => {
      vi.unstubAllGlobals();
      vi.restoreAllMocks();
    });
    const form = await open({ key: 'rice' });
    const input = form.all('input[type=file]')[0] ?? form.host;
    Object.defineProperty(input, 'files', { configurable: true, value: [new File(['x'], 'rice.jpg')] });
    await act(async () => input.dispatchEvent(new Event('change', { bubbles: true })));
    await settle(10);
    return form;
  };

  it('is not lost by saving: the form asks to use it or to remove it', async () => {
    const { save, saved, shows, tap } = await chosen();
    await save();
    expect([saved, shows('Use the photo or remove it first.')]).toEqual([[], true]);
    await settle(50);
    expect(document.activeElement?.getAttribute('type')).toBe('range');
    await tap('Remove');
    await save();
    expect(saved.map(([, { images }]) => images)).toEqual([dishOf('rice').images]);
  });

  it('goes with the dish once it is used', async () => {
    const { save, saved, tap, button } = await chosen();
    button('Use this photo').focus();
    await tap('Use this photo');
    await settle(10);
    expect(document.activeElement?.getAttribute('type')).toBe('file');
    await save();
    expect(saved.map(([, { images }]) => images)).toEqual([['uploads/rice.webp']]);
  });

  it('is asked about before it is lost', async () => {
    await chosen();
    expect(unsaved.get().forms.size).toBe(1);
  });
});

describe('when a dish is served', () => {
  it('given breakfast on all days but two, when saved, then it is one line for the days that follow each other', async () => {
    const { tap, type, save, saved, texts } = await open({ key: 'soup' });
    expect(texts('.hours-list')).toEqual([]);
    await tap('Add times');
    await type('#hours-from-editor-0', '07:00');
    await type('#hours-to-editor-0', '11:00');
    await tap('Sunday');
    await tap('Wednesday');
    await save();
    expect(saved[0]?.[1].times).toEqual(['mon-tue 07:00-11:00', 'thu-sat 07:00-11:00']);
  });

  it('given rows come and go, then the focus stays where the next is added', async () => {
    const { tap, button, texts } = await open({ key: 'soup' });
    button('Add times').focus();
    for (let row = 0; row < 5; row += 1) await tap('Add times');
    expect(texts('.hours')).toHaveLength(4);
    expect(document.activeElement?.textContent).toBe('Add times');
    const remove = button('Remove these hours');
    remove.focus();
    await tap(remove);
    expect(texts('.hours')).toHaveLength(3);
    expect(document.activeElement?.textContent).toBe('Add times');
  });

  it('given one day, then that stays, and so does a time that is emptied', async () => {
    const { tap, type, save, saved } = await open({ key: 'soup' });
    await tap('Add times');
    for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'])
      await tap(day);
    await type('#hours-from-editor-0', '');
    await save();
    expect(saved[0]?.[1].times).toEqual(['sun 11:30-14:30']);
  });
});
