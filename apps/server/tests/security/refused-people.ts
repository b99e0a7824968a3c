import type { Challenge, User } from '@tableside/contract/accounts.schema';
import { listMessages } from '../../src/platform/messages/message-repository.ts';
import type { DinerInTest, TestApp } from '../../testing/app.ts';
import type { Called } from '../../testing/call.ts';
import type { Provoke, Scene } from './scene.ts';

interface Code {
  readonly challenge_id: string;
  readonly otp: string;
}
let numbers = 0;
const newNumber = (): string => {
  numbers += 1;
  return `+9196${String(20_000_000 + numbers)}`;
};

/** The pause between the first and the second code to a number, where the limits are those of the product. */
const PAUSE = 31_000;

/** A code sent to a number; `after` milliseconds, so that it is the newest. */
async function codeTo(test: TestApp, phone: string, after = 1000): Promise<Code> {
  test.clock.advance(after);
  const sent = await test.call('POST', '/users/auth/sendotp', { body: { phone } });
  const [message] = await listMessages(test.app.db, phone);
  test.clock.advance(-after); // other ways of the scene count on full quarters of an hour
  return { challenge_id: sent.json<Challenge>().challenge_id, otp: message?.code ?? '' };
}
const wrong = ({ challenge_id, otp }: Code): Code => ({
  challenge_id,
  otp: otp.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
});
const phoneOf = async (diner: DinerInTest): Promise<string> =>
  (await diner.call('GET', '/users')).json<User>().phone;

async function sixTimes(work: () => Promise<Called>): Promise<Called> {
  for (let tries = 0; tries < 5; tries += 1) await work();
  return work();
}

/** What asks for a code of one's own number, refused for the code. */
const refusedCodes = (ask: (diner: DinerInTest, code: Code) => Promise<Called>): Record<string, Provoke> => {
  const withCode = async ({ test }: Scene, after?: number) => {
    const diner = await test.diner('Careful');
    return { diner, code: await codeTo(test, await phoneOf(diner), after) };
  };
  return {
    'otp-wrong': async (scene) => {
      const { diner, code } = await withCode(scene);
      return ask(diner, wrong(code));
    },
    'otp-expired': async ({ test }) =>
      ask(await test.diner('Careful'), { challenge_id: 'no-such-challenge', otp: '000000' }),
    'too-many-tries': async (scene) => {
      const { diner, code } = await withCode(scene, PAUSE);
      return sixTimes(() => ask(diner, wrong(code)));
    },
  };
};

const change = (diner: DinerInTest, phone: string, fresh: Code, old: Code) =>
  diner.call('PUT', '/users/phone', {
    phone,
    ...fresh,
    old_otp: old.otp,
    old_challenge_id: old.challenge_id,
  });
const erase = (diner: DinerInTest, code: Code) => diner.call('DELETE', '/users', code);

/** Per route and refusal: how a person comes to it with their own account. */
export const refusedPeople: Readonly<Record<string, Readonly<Record<string, Provoke>>>> = {
  changePhone: {
    ...refusedCodes((diner, code) => change(diner, newNumber(), code, code)),
    'otp-wrong': async ({ test }) => {
      const [diner, phone] = [await test.diner('Mover'), newNumber()];
      const fresh = await codeTo(test, phone);
      return change(diner, phone, wrong(fresh), fresh);
    },
    'too-many-tries': async ({ test }) => {
      const [diner, phone] = [await test.diner('Mover'), newNumber()];
      const fresh = await codeTo(test, phone);
      return sixTimes(() => change(diner, phone, wrong(fresh), fresh));
    },
    'phone-not-served': async ({ test }) =>
      change(
        await test.diner('Mover'),
        '+33612345678',
        { challenge_id: 'x', otp: '000000' },
        { challenge_id: 'x', otp: '000000' },
      ),
    'phone-taken': async ({ test }) => {
      const [diner, owner] = [await test.diner('Mover'), await test.diner('Owner')];
      const phone = await phoneOf(owner);
      const old = await codeTo(test, await phoneOf(diner));
      const fresh = await codeTo(test, phone);
      return change(diner, phone, fresh, old);
    },
  },
  exportUser: refusedCodes((diner, { challenge_id, otp }) =>
    diner.call('GET', `/users/export?challenge_id=${challenge_id}&otp=${otp}`),
  ),
  eraseUser: {
    ...refusedCodes(erase),
    'order-running': async ({ order }) =>
      erase((await order('tea')).diner, { challenge_id: 'x', otp: '000000' }),
  },
  uploadPicture: {
    'picture-refused': async ({ test }) => {
      const body =
        '--x\r\ncontent-disposition: form-data; name="image"; filename="a.png"\r\n\r\nwords\r\n--x--\r\n';
      const headers = { 'content-type': 'multipart/form-data; boundary=x' };
      return (await test.diner('Artist')).call('POST', '/users/profileImage', body, { headers });
    },
  },
};
