// @vitest-environment happy-dom
import { useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { type House, openHouse, sitDown } from '../../../testing/house.ts';
import { pressEscape } from '../../../testing/keyboard.ts';
import { userOf } from '../../../testing/order-fixture.ts';
import { said, settle, stage, startAfresh, until } from '../../../testing/stage.tsx';
import { refusal } from '../../../testing/stand-in-server.ts';
import { takeUpKept, useRoot } from '../../lib/store.ts';
import { PhoneSheet } from './phone-sheet.tsx';

const OLD = '+919812345678';
const NEW = '+919800000042';
let house: House;

/** A code for each number that asked for one, named after the number's last digits. */
const codeSent = ({ body }: { readonly body: unknown }) => ({
  body: {
    challenge_id: `c-${JSON.stringify(body).replaceAll(/\D/g, '').slice(-3)}`,
    length: 6,
    resend_after: 30,
    expires_at: '2999-01-01T00:00:00.000Z',
  },
});

beforeEach(() => {
  startAfresh();
  takeUpKept();
  house = openHouse();
  sitDown(house, { phone: OLD });
  house.server.reply('POST /users/auth/sendotp', codeSent);
});

function Profile() {
  const [open, setOpen] = useState(true);
  return (
    <>
      <p className="state">{open ? 'open' : 'closed'}</p>
      <button type="button" onClick={() => setOpen(true)}>
        Again
      </button>
      <PhoneSheet open={open} onClose={() => setOpen(false)} user={userOf({ phone: OLD })} />
    </>
  );
}
const opened = () => stage(<Profile />, { path: '/profile/myProfile' });
const asked = () => house.server.calls('POST /users/auth/sendotp').map(({ body }) => body);
const changes = () => house.server.calls('PUT /users/phone').map(({ body }) => body);
const phoneKept = () => useRoot.getState().auth.user_data?.user.phone;

async function withCodes() {
  const app = await opened();
  await app.type('#account-phone', '98000 00042');
  await app.tap('Send both codes');
  await until(() => app.all('#account-old-code').length > 0, 'the code fields');
  return app;
}
async function typedBoth() {
  const app = await withCodes();
  await app.type('#account-old-code', '111111');
  await app.type('#account-new-code', '222222');
  return app;
}

describe('the new number', () => {
  it.each([
    ['nothing', '', 'Enter your mobile number'],
    ['too few digits', '12', 'mobile number'],
    ['the number one has', '98123 45678', 'That is your number already'],
  ])('given %s is typed, then it says so at the field and no code goes out', async (_, typed, words) => {
    const app = await opened();
    await app.type('#account-phone', typed);
    await app.tap('Send both codes');
    await settle(10);
    const error = app.all('#account-phone')[0]?.getAttribute('aria-invalid');
    expect([error, app.shows(words)]).toEqual(['true', true]);
    expect(asked()).toEqual([]);
  });

  it('given it is mended, then the complaint goes', async () => {
    const app = await opened();
    await app.type('#account-phone', '98123 45678');
    await app.tap('Send both codes');
    await app.see('That is your number already');
    await app.type('#account-phone', '98000');
    expect(app.shows('That is your number already')).toBe(false);
  });

  it('given a good one, then a code goes to the new one first and to the old one', async () => {
    const app = await withCodes();
    expect(asked()).toEqual([{ phone: NEW }, { phone: OLD }]);
    expect(app.shows('Code sent to +91 98••• ••678')).toBe(true);
    expect(app.shows('Code sent to +91 98••• ••042')).toBe(true);
  });

  it('given the server sends no code to the new one, then the old one is left in peace', async () => {
    house.server.reply('POST /users/auth/sendotp', () => refusal(429, 'otp-too-many', {}));
    const app = await opened();
    await app.type('#account-phone', '98000 00042');
    await app.tap('Send both codes');
    await app.see('otp-too-many said the server');
    expect(asked()).toEqual([{ phone: NEW }]);
    expect(app.all('#account-old-code')).toHaveLength(0);
  });

  it('given the code of the old one is refused, then one stays at the number', async () => {
    house.server.reply('POST /users/auth/sendotp', (call) =>
      JSON.stringify(call.body).includes(OLD)
        ? { ...refusal(429, 'otp-too-many'), retryAfter: 90 }
        : codeSent(call),
    );
    const app = await opened();
    await app.type('#account-phone', '98000 00042');
    await app.tap('Send both codes');
    await app.see('otp-too-many said the server');
    expect(app.shows('2 minutes')).toBe(true);
    expect(app.all('#account-old-code')).toHaveLength(0);
  });

  it('given the restaurant is out of reach, then it says so', async () => {
    house.server.reply('POST /users/auth/sendotp', () => 'away');
    const app = await opened();
    await app.type('#account-phone', '98000 00042');
    await app.tap('Send both codes');
    await until(() => app.all('#account-phone')[0]?.getAttribute('aria-invalid') === 'true', 'the complaint');
    expect(app.has('Send both codes')).toBe(true);
  });
});

describe('both codes', () => {
  it('given both are typed, then one call carries both, and the new number is kept', async () => {
    house.server.reply('PUT /users/phone', () => ({ body: { user: userOf({ phone: NEW }) } }));
    const app = await typedBoth();
    await app.tap('Save the new number');
    await until(() => said().includes('Your new number is saved'));
    expect(changes()).toEqual([
      {
        phone: NEW,
        otp: '222222',
        challenge_id: 'c-042',
        old_otp: '111111',
        old_challenge_id: 'c-678',
      },
    ]);
    expect([phoneKept(), app.texts('.state')]).toEqual([NEW, ['closed']]);
  });

  it('given one is missing, then it cannot be saved', async () => {
    const app = await withCodes();
    await app.type('#account-old-code', '111111');
    expect(app.button('Save the new number').getAttribute('aria-disabled')).toBe('true');
    await app.submit();
    expect(changes()).toEqual([]);
  });

  it('given letters are typed among the digits, then only the digits stay', async () => {
    const app = await withCodes();
    await app.type('#account-new-code', '12a 3-4');
    expect(app.all('#account-new-code')[0]).toHaveProperty('value', '1234');
  });

  it.each([
    ['a code is wrong', 400, 'otp-wrong'],
    ['somebody else has the number', 409, 'phone-taken'],
  ])('given %s, then it says so, the old number stays, and typing clears it', async (_, status, code) => {
    house.server.reply('PUT /users/phone', () => refusal(status, code));
    const app = await typedBoth();
    await app.tap('Save the new number');
    await app.see(`${code} said the server`);
    expect([phoneKept(), app.texts('.state')]).toEqual([OLD, ['open']]);
    await app.type('#account-new-code', '22222');
    expect(app.shows(`${code} said the server`)).toBe(false);
  });

  it('given no answer, then the next try goes with the same key', async () => {
    house.server.reply('PUT /users/phone', () => refusal(503, 'busy'));
    const app = await typedBoth();
    for (const count of [1, 2]) {
      await app.tap('Save the new number');
      await until(() => changes().length === count, `try ${count}`);
      await settle();
    }
    const keys = house.server.calls('PUT /users/phone').map(({ headers }) => headers.get('idempotency-key'));
    expect(new Set(keys).size).toBe(1);
  });

  it.each(['saved', 'refused'])(
    'given it is %s late, then the sheet that was opened since stays as it is',
    async (how) => {
      let answer: () => void = () => undefined;
      const given = how === 'saved' ? { body: { user: userOf({ phone: NEW }) } } : refusal(400, 'otp-wrong');
      house.server.reply('PUT /users/phone', () => new Promise((done) => (answer = () => done(given))));
      const app = await typedBoth();
      await app.tap('Save the new number');
      await pressEscape();
      await app.tap('Again');
      await app.type('#account-phone', '98000 00077');
      answer();
      await settle(10);
      expect(app.texts('.state')).toEqual(['open']);
      expect([app.all('#account-phone')[0]?.getAttribute('aria-invalid') === 'true', phoneKept()]).toEqual([
        false,
        how === 'saved' ? NEW : OLD,
      ]);
      await app.tap('Send both codes');
      await until(() => app.all('#account-old-code').length > 0, 'the code fields');
    },
  );

  it('given the codes are sent late, then the sheet that was opened since still asks for the number', async () => {
    let answer: () => void = () => undefined;
    house.server.reply('POST /users/auth/sendotp', (call) =>
      JSON.stringify(call.body).includes(NEW)
        ? new Promise((done) => (answer = () => done(codeSent(call))))
        : codeSent(call),
    );
    const app = await opened();
    await app.type('#account-phone', '98000 00042');
    await app.tap('Send both codes');
    await pressEscape();
    await app.tap('Again');
    answer();
    await settle(10);
    expect([app.all('#account-phone').length, asked()]).toEqual([1, [{ phone: NEW }]]);
  });

  it('given Esc, then the sheet closes, nothing is changed and the codes are forgotten', async () => {
    const app = await typedBoth();
    await pressEscape();
    expect(app.texts('.state')).toEqual(['closed']);
    expect(changes()).toEqual([]);
    expect(JSON.stringify(useRoot.getState())).not.toContain('c-042');
  });
});
