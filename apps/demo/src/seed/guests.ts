import { type DinerApi, dinerApi } from '@tableside/client/diner-api';
import type { App } from '@tableside/server/app';
import { expectValue } from '../api/expect.ts';
import { INSIDE } from '../api/inject-fetch.ts';
import { listInbox } from '../inbox-repository.ts';

const NAMES = [
  'Aarav',
  'Ananya',
  'Rohan',
  'Isha',
  'Kabir',
  'Meera',
  'Vivaan',
  'Diya',
  'Arjun',
  'Zoya',
  'Neel',
  'Tara',
  'Farhan',
  'Lakshmi',
  'Dev',
  'Nisha',
  'Sahil',
  'Pooja',
  'Imran',
  'Kavya',
  'Anton',
  'Yuki',
  'Clara',
  'Hugo',
  'Mina',
  'Jonas',
  'Elena',
  'Noah',
  'Priya',
  'Rahul',
  'Sana',
  'Vikram',
  'Leela',
  'Omar',
  'Asha',
  'Kiran',
];

/** How many people come again and again. */
export const REGULARS = NAMES.length;

interface Phone {
  readonly phone: string;
  readonly name: string;
}
/** Made-up mobile numbers of the place's country; nothing is ever sent to them. */
const phoneOf = (regular: number): Phone => ({
  phone: `+9170000${String(regular + 1).padStart(5, '0')}`,
  name: NAMES[regular] ?? 'Guest',
});

/** Signs in as a guest does: asks for a code, reads it on the phone, types it. Answers with the token. */
async function signIn(api: DinerApi, db: App['db'], { phone, name }: Phone): Promise<string> {
  const challenge = expectValue(await api.accounts.sendOtp({ body: { phone } }), `a code for ${name}`);
  const messages = await listInbox(db, phone);
  const otp = messages.find(({ kind }) => kind === 'otp')?.code ?? '';
  const login = { phone, otp, challenge_id: challenge.challenge_id, name };
  return expectValue(await api.accounts.login({ body: login }), `sign-in of ${name}`).token;
}

/** Opens a regular's phone, signed in; the second time it is the same phone. */
export type OpenPhone = (regular: number) => Promise<DinerApi>;

/** The phones of all regulars. */
export function openPhones(db: App['db'], fetch: typeof globalThis.fetch): OpenPhone {
  const phones = new Map<number, Promise<DinerApi>>();
  const open = async (regular: number): Promise<DinerApi> => {
    let token: string | null = null;
    const api = dinerApi({ origin: INSIDE, fetch, token: () => token, language: () => 'en' });
    token = await signIn(api, db, phoneOf(regular));
    return api;
  };
  return (regular) => {
    const phone = phones.get(regular) ?? open(regular);
    phones.set(regular, phone);
    return phone;
  };
}
