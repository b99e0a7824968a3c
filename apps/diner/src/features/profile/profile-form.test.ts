import type { User } from '@tableside/contract/accounts.schema';
import { describe, expect, it } from 'vitest';
import { badFields, changesOf, draftOf, profileBody, refusedFields } from './profile-form.ts';

const user: User = {
  _id: 'u',
  phone: '+919812345210',
  name: 'Ana',
  gender: null,
  date_of_birth: null,
  hometown: '',
  languages_known: ['ta', 'en'],
  email: '',
  preferences: '',
  diets: [],
  allergens: [],
  picture: null,
  addresses: [],
  cards: [],
  current_order: null,
};
const draft = draftOf(user);

describe('the profile form', () => {
  it('given what the server has, then nothing has changed', () => {
    expect(changesOf(draft, draft)).toEqual({});
    expect(changesOf({ ...draft, name: 'Anna' }, draft)).toEqual({ name: 'Anna' });
  });
  it('sends trimmed texts, languages once each and null for what is open', () => {
    expect(profileBody({ ...draft, name: ' Ana ', languages_known: 'ta, en、en ,' })).toEqual({
      name: 'Ana',
      gender: null,
      date_of_birth: null,
      hometown: '',
      languages_known: ['ta', 'en'],
      email: '',
      preferences: '',
    });
  });
  it('refuses half an address and a birthday that is still to come', () => {
    const bad = { ...draft, email: 'ana@', date_of_birth: '2030-01-01' };
    expect(badFields(bad, '2026-11-21')).toEqual(['email', 'date_of_birth']);
    expect(
      badFields({ ...draft, email: 'ana@example.org', date_of_birth: '1990-02-28' }, '2026-11-21'),
    ).toEqual([]);
  });
  it('looks only at what was changed', () => expect(badFields({ name: 'Anna' }, '2026-11-21')).toEqual([]));
  it('finds the fields that a refusal names', () => {
    expect(
      refusedFields([{ path: 'body.email' }, { path: 'body.languages_known.0' }, { path: 'query' }], draft),
    ).toEqual(['email', 'languages_known']);
    expect(refusedFields(undefined, draft)).toEqual([]);
  });
});
