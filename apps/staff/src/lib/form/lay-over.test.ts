import { describe, expect, it } from 'vitest';
import { layOver } from './lay-over.ts';

const was = {
  price: '150.00',
  name: { en: 'Soup', de: 'Suppe' },
  tags: ['hot', 'thin'],
  choices: [
    { key: 'mint', price: '' },
    { key: 'garlic', price: '20' },
  ],
};
type Form = typeof was;
const laid = (mine: Partial<Form>, newest: Partial<Form>) =>
  layOver(was, { ...was, ...mine }, { ...was, ...newest });

describe('changes laid over what is newest', () => {
  it('given each changed another field, then both stand', () =>
    expect(laid({ name: { ...was.name, en: 'Broth' } }, { price: '175.00' })).toEqual({
      value: { ...was, price: '175.00', name: { en: 'Broth', de: 'Suppe' } },
      clashes: [],
    }));
  it('given both wrote the same field, then the later one wins and it is told', () =>
    expect(laid({ price: '160' }, { price: '175.00' })).toEqual({
      value: { ...was, price: '160' },
      clashes: ['price'],
    }));
  it('given both wrote the same into it, then nothing is told', () =>
    expect(laid({ price: '175.00' }, { price: '175.00' }).clashes).toEqual([]));
  it('keeps languages apart, one that is new too', () =>
    expect(laid({ name: { ...was.name, en: 'Broth' } }, { name: { ...was.name, de: 'Brühe' } })).toEqual({
      value: { ...was, name: { en: 'Broth', de: 'Brühe' } },
      clashes: [],
    }));
  it('tells which language was written twice', () =>
    expect(
      laid({ name: { ...was.name, de: 'Sud' } }, { name: { ...was.name, de: 'Brühe' } }).clashes,
    ).toEqual(['name.de']));
  it('given lists of words, then what either took out is gone and what either added is there', () =>
    expect(laid({ tags: ['hot', 'new'] }, { tags: ['thin', 'red'] }).value.tags).toEqual(['red', 'new']));
  it('given a list that is one thing, then it is not joined: the later one wins and it is told', () => {
    const mine = { ...was, tags: ['new'] };
    const newest = { ...was, tags: ['red'] };
    expect(layOver(was, mine, newest, ['tags'])).toEqual({ value: mine, clashes: ['tags'] });
    expect(layOver(was, was, newest, ['tags'])).toEqual({ value: newest, clashes: [] });
    expect(layOver({ form: was }, { form: mine }, { form: newest }, ['form.tags']).clashes).toEqual([
      'form.tags',
    ]);
  });
  it('given fields that are one thing, then they are not joined either', () => {
    const mine = { ...was, name: { en: 'Broth', de: 'Suppe' } };
    const newest = { ...was, name: { en: 'Soup', de: 'Sud' } };
    expect(layOver(was, mine, newest, ['name'])).toEqual({ value: mine, clashes: ['name'] });
  });
  it('given lists of things, then each thing is looked at by its key', () => {
    const [mint, garlic] = [
      { key: 'mint', price: '10' },
      { key: 'garlic', price: '25' },
    ];
    const chili = { key: 'chili', price: '' };
    expect(
      laid(
        { choices: [mint, ...was.choices.slice(1)] },
        { choices: [...was.choices.slice(0, 1), garlic, chili] },
      ),
    ).toEqual({ value: { ...was, choices: [mint, garlic, chili] }, clashes: [] });
  });
  it('given a thing one changed and the other took out, then the later one is asked to look', () => {
    const mint = { key: 'mint', price: '10' };
    expect(laid({ choices: [mint, ...was.choices.slice(1)] }, { choices: was.choices.slice(1, 1) })).toEqual({
      value: { ...was, choices: [mint] },
      clashes: ['choices'],
    });
  });
  it('given an order of one’s own, then what came meanwhile stands at its end', () =>
    expect(laid({ tags: ['thin', 'hot'] }, { tags: ['red', 'hot', 'thin'] }).value.tags).toEqual([
      'thin',
      'hot',
      'red',
    ]));
});
