// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { MENU, menu, menuDraft } from '../../../../testing/menu-samples.ts';
import { refusal } from '../../../../testing/samples.ts';
import { stage } from '../../../../testing/stage.tsx';
import { standIn } from '../../../../testing/stand-in-server.ts';
import { notes } from '../../../lib/notes.ts';
import { MenuScreen } from '../menu-screen.tsx';

async function prices() {
  const server = standIn({
    [`GET ${MENU}`]: () => ({ body: menuDraft() }),
    'GET /stores/store': () => ({ body: { opted_languages: ['en', 'de'] } }),
    [`POST ${MENU}/*`]: () => ({ body: { revision: 4, menu_version: 7 } }),
  });
  const on = await stage(<MenuScreen />, { path: '/menu' });
  await on.tap('Change prices');
  return { ...on, server, sent: () => server.commands().map(({ body }) => body) };
}
const said = () => notes.get().map(({ text }) => text);
beforeEach(() => notes.set(() => []));

describe('changing many prices', () => {
  it('shows every new price before anything is written, then writes them at once', async () => {
    const { type, choose, tap, texts, sent, shows } = await prices();
    await type('#editor-prices-by', '10');
    await choose('#editor-prices-step', '100');
    expect(texts('.editor-prices li')).toEqual(['Soup₹150.00 → ₹165.00', 'Tea₹50.00 → ₹55.00']);
    expect(shows('2 prices change')).toBe(true);
    expect(sent()).toEqual([]);
    await tap('Apply to the draft');
    const [food, drinks] = menu.categories;
    const [soup, rice] = food?.items ?? [];
    expect(sent()).toEqual([
      {
        revision: 3,
        changes: [
          {
            kind: 'replace',
            menu: {
              addon_groups: [],
              categories: [
                { ...food, items: [{ ...soup, base_price: 16_500 }, rice] },
                { ...drinks, items: [{ ...drinks?.items[0], base_price: 5_500 }] },
              ],
            },
          },
        ],
      },
    ]);
    expect(said()).toEqual(['Saved in the draft']);
  });

  it('is cut down to a category', async () => {
    const { type, choose, texts } = await prices();
    await choose('#editor-prices-category', 'drinks');
    await type('#editor-prices-by', '-10');
    expect(texts('.editor-prices li')).toEqual(['Tea₹50.00 → ₹45.00']);
  });

  it.each(['', 'much', '0', '400'])(
    'given “%s”, then nothing is shown and nothing is sent',
    async (typed) => {
      const { type, tap, all, sent, shows } = await prices();
      await type('#editor-prices-by', typed);
      await tap('Apply to the draft');
      expect([all('.editor-prices'), sent()]).toEqual([[], []]);
      expect(shows('from −90 to 300')).toBe(typed !== '');
    },
  );

  it('given somebody else saved meanwhile, then the reason is said and what was typed stays', async () => {
    const { server, type, tap, host } = await prices();
    server.reply(`POST ${MENU}/changes`, () =>
      refusal(409, 'draft-changed', 'Somebody else changed the menu.'),
    );
    await type('#editor-prices-by', '10');
    await tap('Apply to the draft');
    expect(said()).toEqual(['Somebody else changed the menu.']);
    expect(host.querySelector<HTMLInputElement>('#editor-prices-by')?.value).toBe('10');
  });
});
