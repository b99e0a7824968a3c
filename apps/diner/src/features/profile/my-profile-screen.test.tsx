// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { type House, openHouse, sitDown } from '../../../testing/house.ts';
import { userOf } from '../../../testing/order-fixture.ts';
import { said, settle, stage, startAfresh, until } from '../../../testing/stage.tsx';
import { refusal } from '../../../testing/stand-in-server.ts';
import { Tabs } from '../../first-paint/tabs.tsx';
import { facts } from '../../lib/facts.ts';
import { follow } from '../../lib/follow.ts';
import { takeUpKept, useRoot } from '../../lib/store.ts';
import { MyProfileScreen } from './my-profile-screen.tsx';

let house: House;
const saved = () => house.server.calls('PUT /users').map(({ body }) => body);

beforeEach(() => {
  startAfresh();
  takeUpKept();
  house = openHouse();
  sitDown(house, { name: 'Ana', hometown: 'Goa', languages_known: ['hi', 'Konkani'] });
  house.server.reply('PUT /users', ({ body }) => ({
    body: { user: { ...userOf(), ...(typeof body === 'object' ? body : {}) } },
  }));
});

async function opened() {
  const app = await stage(<MyProfileScreen />, { path: '/profile/myProfile' });
  await until(() => app.all('.profile-form').length > 0, 'the form');
  return app;
}

const spoken = (app: Awaited<ReturnType<typeof opened>>) =>
  app.texts('.profile-languages [aria-pressed=true]');

it('shows what is known, and the number that changes only with codes', async () => {
  const app = await opened();
  const values = app.all('input, textarea').flatMap((field) => ('value' in field ? [field.value] : []));
  expect(values).toEqual(expect.arrayContaining(['Ana', '+919812345678', 'Goa']));
  expect(spoken(app)).toEqual(['हिन्दी', 'Konkani']);
  expect(app.all('#profile-phone')[0]?.hasAttribute('disabled')).toBe(true);
  expect(app.button('Save').getAttribute('aria-disabled')).toBe('true');
});

describe('saving', () => {
  it('sends what was changed, cleaned, and shows what the server made of it', async () => {
    const app = await opened();
    await app.type('#profile-name', '  Anna  ');
    await app.tap('English');
    await app.tap('हिन्दी');
    await app.type('#profile-languages_known', ' Tulu , Konkani,');
    await app.tap('Add');
    expect(spoken(app)).toEqual(['English', 'Konkani', 'Tulu']);
    expect(app.button('Save').getAttribute('aria-disabled')).toBeNull();
    await app.submit();
    await until(() => said().length > 0);
    expect(saved()).toEqual([{ name: 'Anna', languages_known: ['Konkani', 'en', 'Tulu'] }]);
    expect(useRoot.getState().auth.user_data?.user.name).toBe('Anna');
    expect(said()).toEqual(['Saved']);
    expect(app.button('Save').getAttribute('aria-disabled')).toBe('true');
  });

  it('a language that was written and taken back can be tapped again', async () => {
    const app = await opened();
    await app.type('#profile-languages_known', 'Tulu');
    await app.tap('Konkani');
    expect(spoken(app)).toEqual(['हिन्दी']);
    await app.tap('Konkani');
    await app.tap('Add');
    await app.submit();
    await until(() => said().length > 0);
    expect(saved()).toMatchObject([{ languages_known: ['hi', 'Konkani', 'Tulu'] }]);
  });

  it('Enter adds a language, but not while its word is still put together', async () => {
    const app = await opened();
    await app.type('#profile-languages_known', 'Tulu');
    const enter = async (given: KeyboardEventInit = {}) => {
      const key = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, ...given });
      app.all('#profile-languages_known')[0]?.dispatchEvent(key);
      await settle();
    };
    await enter({ isComposing: true });
    expect(spoken(app)).toEqual(['हिन्दी', 'Konkani']);
    await enter();
    expect(spoken(app)).toEqual(['हिन्दी', 'Konkani', 'Tulu']);
  });

  it('given something else was changed on another phone meanwhile, then it is shown and stays so', async () => {
    const app = await opened();
    await app.type('#profile-name', 'Anna');
    facts.userFetched(userOf({ name: 'Ana', hometown: 'Panaji' }));
    await until(() => app.all('#profile-hometown[value="Panaji"]').length === 1, 'the other town');
    await app.submit();
    await until(() => said().length > 0);
    expect(saved()).toEqual([{ name: 'Anna' }]);
  });

  it('given one goes on typing until it is saved, then that is not lost', async () => {
    let answer = (): void => undefined;
    const held = new Promise<void>((done) => (answer = done));
    house.server.reply('PUT /users', ({ body }) =>
      held.then(() => ({ body: { user: { ...userOf({ hometown: 'Goa' }), ...Object(body) } } })),
    );
    const app = await opened();
    await app.type('#profile-name', 'Anna');
    await app.submit();
    await app.type('#profile-hometown', 'Panaji');
    answer();
    await until(() => said().length > 0);
    expect(app.all('#profile-hometown')[0]).toHaveProperty('value', 'Panaji');
    expect(app.button('Save').getAttribute('aria-disabled')).toBeNull();
  });

  it('given nothing was changed, then nothing is sent', async () => {
    const app = await opened();
    await app.submit();
    expect(saved()).toEqual([]);
  });

  it.each([
    ['#profile-email', 'nobody', 'Enter an address like ana@example.org'],
    ['#profile-date_of_birth', '2999-01-01', 'This day is in the future or too long ago'],
    ['#profile-date_of_birth', '1066-10-14', 'This day is in the future or too long ago'],
  ])('given %s is “%s”, then it is explained, focused and not sent', async (field, typed, words) => {
    const app = await opened();
    await app.type(field, typed);
    await app.submit();
    expect(app.shows(words)).toBe(true);
    expect(`#${document.activeElement?.id}`).toBe(field);
    expect(saved()).toEqual([]);
    await app.type(field, '');
    expect(app.shows(words)).toBe(false);
  });

  it('given the server refuses a field, then that one is marked, with the server’s words', async () => {
    house.server.reply('PUT /users', () =>
      refusal(422, 'invalid', { fields: [{ path: 'body.hometown', message: 'x' }] }),
    );
    const app = await opened();
    await app.type('#profile-hometown', 'Nowhere');
    await app.submit();
    await until(() => app.shows('invalid said the server'));
    expect(document.activeElement?.id).toBe('profile-hometown');
    expect(app.shows('Please check this')).toBe(true);
  });

  it('given the server cannot be reached, then what was typed stays', async () => {
    house.server.reply('PUT /users', () => 'away');
    const app = await opened();
    await app.type('#profile-name', 'Anna');
    await app.submit();
    await until(() => app.shows("That wasn't saved. What you typed is still here; try again in a moment."));
    expect(useRoot.getState().auth.user_data?.user.name).toBe('Ana');
    expect(app.button('Save').getAttribute('aria-disabled')).toBeNull();
  });
});

describe('leaving', () => {
  const back = 'Back';

  it('given nothing was typed, then the arrow leads back', async () => {
    const app = await opened();
    await app.tap(back);
    await until(() => app.address() === '/profile', 'the profile');
  });

  it('given something is not saved, then it asks first; one may stay or go', async () => {
    const app = await opened();
    await app.type('#profile-name', 'Anna');
    await app.tap(back);
    expect(app.shows('Leave without saving?')).toBe(true);
    await app.tap('Keep editing');
    expect(app.address()).toBe('/profile/myProfile');
    await app.tap(back);
    await app.tap('Leave');
    await until(() => app.address() === '/profile', 'the profile');
    expect(saved()).toEqual([]);
  });

  /** The profile, and from there its form. */
  async function cameTo() {
    history.replaceState(null, '', '/profile');
    history.pushState(null, '', '/profile/myProfile');
    const app = await opened();
    history.replaceState({ pushed: true }, '');
    const stepBack = async () => {
      history.back();
      await settle(20);
    };
    return { ...app, stepBack };
  }

  it('given nothing was typed, then a step back leaves it', async () => {
    const app = await cameTo();
    await app.stepBack();
    expect(app.address()).toBe('/profile');
  });

  it('given something is not saved, then a step back asks first, and one more keeps editing', async () => {
    const app = await cameTo();
    await app.type('#profile-name', 'Anna');
    await app.stepBack();
    expect([app.address(), app.has('Keep editing')]).toEqual(['/profile/myProfile', true]);
    await app.stepBack();
    expect([app.address(), app.has('Keep editing')]).toEqual(['/profile/myProfile', false]);
    await app.stepBack();
    await app.tap('Leave');
    await until(() => app.address() === '/profile', 'the profile');
  });

  it('given it was saved after all, then a step back leaves it', async () => {
    const app = await cameTo();
    await app.type('#profile-name', 'Anna');
    await app.submit();
    await until(() => said().length > 0);
    await app.stepBack();
    expect(app.address()).toBe('/profile');
  });

  it('given a tab below is tapped, then it asks too, and leads there', async () => {
    const screens = (
      <>
        <MyProfileScreen />
        <Tabs path="/profile/myProfile" bill={false} news={false} onSelect={(_, event) => follow(event)} />
      </>
    );
    const app = await stage(screens, { path: '/profile/myProfile' });
    await app.type('#profile-name', 'Anna');
    await app.tap('Social');
    expect([app.address(), app.shows('Leave without saving?')]).toEqual(['/profile/myProfile', true]);
    await app.tap('Leave');
    await until(() => app.address() === '/social', 'the tab');
  });

  it('the browser asks as well before it throws typed words away', async () => {
    const app = await opened();
    const leaves = () => dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(leaves()).toBe(true);
    await app.type('#profile-name', 'Anna');
    expect(leaves()).toBe(false);
  });
});

describe('the picture', () => {
  const chosen = async () => {
    const app = await opened();
    const [input] = app.all('input[type=file]');
    const file = new File(['pixels'], 'me.png', { type: 'image/png' });
    Object.defineProperty(input, 'files', { value: [file], configurable: true });
    input?.dispatchEvent(new Event('change', { bubbles: true }));
    return app;
  };

  it('is sent as soon as it is chosen, and can be taken away', async () => {
    const picture = '/media/people/a.webp';
    house.server.reply('POST /users/profileImage', () => ({ body: { User: userOf({ picture }) } }));
    house.server.reply('DELETE /users/profileImage', () => ({ body: { user: userOf() } }));
    const app = await chosen();
    await until(() => said().includes('Your picture is saved'));
    expect(useRoot.getState().auth.user_data?.user.picture).toBe(picture);
    app.button('Remove').focus();
    await app.tap('Remove');
    await until(() => useRoot.getState().auth.user_data?.user.picture === null, 'the initials');
    expect(document.activeElement?.textContent).toBe('My profile');
  });

  it.each([
    [() => refusal(409, 'picture-refused'), 'picture-refused said the server'],
    [() => 'away' as const, "The picture wasn't saved. Try again in a moment."],
  ])('given it is not taken, then it says why and the old one stays', async (reply, words) => {
    house.server.reply('POST /users/profileImage', reply);
    await chosen();
    await until(() => said().includes(words));
    expect(useRoot.getState().auth.user_data?.user.picture).toBeNull();
  });
});

describe('changing the number', () => {
  const codeTo = (phone: unknown) => ({
    challenge_id: `to ${String(phone)}`,
    length: 6,
    resend_after: 30,
    expires_at: '2999-01-01T00:00:00.000Z',
  });
  const typed = (body: unknown): unknown =>
    typeof body === 'object' && body !== null && 'phone' in body ? body.phone : undefined;

  it('asks for a code of each number, and shows the new one', async () => {
    house.server.reply('POST /users/auth/sendotp', ({ body }) => ({ body: codeTo(typed(body)) }));
    house.server.reply('PUT /users/phone', ({ body }) => ({
      body: { user: userOf({ phone: String(typed(body)) }) },
    }));
    const app = await opened();
    await app.tap('Change');
    await app.type('#account-phone', '98765 43210');
    await app.tap('Send both codes');
    await until(() => app.shows('Save the new number'));
    await app.type('#account-old-code', '111111');
    await app.type('#account-new-code', '222222');
    await app.tap('Save the new number');
    await until(() => said().includes('Your new number is saved'));
    expect(house.server.calls('PUT /users/phone').map(({ body }) => body)).toEqual([
      {
        phone: '+919876543210',
        otp: '222222',
        challenge_id: 'to +919876543210',
        old_otp: '111111',
        old_challenge_id: 'to +919812345678',
      },
    ]);
    expect(useRoot.getState().auth.user_data?.user.phone).toBe('+919876543210');
  });

  it('given the own number is typed, then nothing is sent', async () => {
    const app = await opened();
    await app.tap('Change');
    await app.type('#account-phone', '98123 45678');
    await app.tap('Send both codes');
    expect(app.shows('That is your number already')).toBe(true);
    expect(house.server.calls('POST /users/auth/sendotp')).toEqual([]);
  });
});
