import type { CallerRequest } from '@tableside/contract/caller.schema';
import { afterAll, describe, expect, it } from 'vitest';
import { startTestApp } from '../../../../testing/app.ts';
import { hearCaller, newVerifier } from '../../../../testing/caller-stream.ts';
import { startTruecaller } from '../../../../testing/fakes/truecaller.ts';

const PHONE = '+919811100001';
const fake = await startTruecaller([
  { accessToken: 'of-asha', number: PHONE.slice(1) },
  { accessToken: 'of-somebody-else', number: '919811199999' },
]);
afterAll(fake.close);
const test = await startTestApp({
  environment: {
    TRUECALLER_APP_KEY: 'an-app-key',
    TRUECALLER_APP_NAME: 'Café Luna',
    TRUECALLER_PROFILES: fake.url,
  },
});
const endpoint = `${fake.url}/v1/default`;

async function asked() {
  const { verifier, challenge } = newVerifier();
  const answer = await test.call('POST', '/users/auth/caller', {
    body: { phone: PHONE, verifier_challenge: challenge },
  });
  const request = answer.json<CallerRequest>();
  const listener = await hearCaller(test, request.request_id, verifier);
  const post = (body: Record<string, unknown>) =>
    test.call('POST', '/users/auth/caller/callback/truecaller', {
      body: { requestId: request.request_id, ...body },
    });
  return { request, listener, post };
}

describe('Truecaller’s web flow', () => {
  it('opens the app with what its documents ask for', async () => {
    const { request } = await asked();
    const link = new URL(request.deep_link ?? '');
    expect(`${link.protocol}//${link.host}${link.pathname}`).toBe('truecallersdk://truesdk/web_verify');
    const { requestNonce, ...rest } = Object.fromEntries(link.searchParams);
    expect(requestNonce).toBe(request.request_id);
    expect(request.request_id.length).toBeGreaterThanOrEqual(8);
    expect(request.request_id.length).toBeLessThanOrEqual(64);
    expect(rest).toMatchObject({ type: 'btmsheet', partnerKey: 'an-app-key', partnerName: 'Café Luna' });
  });

  it('given the profile holds the number, then the listener is signed in', async () => {
    const { listener, post } = await asked();
    expect((await post({ status: 'flow_invoked' })).status).toBe(200);
    const before = fake.requests.length;
    expect((await post({ accessToken: 'of-asha', endpoint })).status).toBe(200);
    const token = (await listener.next()).success?.token ?? '';
    expect((await test.call('GET', '/users', { token })).json()).toMatchObject({ phone: PHONE });
    expect(fake.requests.slice(before)).toEqual(['GET /v1/default']);
    expect(fake.violations).toEqual([]);
  });

  it.each([
    ['of another number', { accessToken: 'of-somebody-else', endpoint }],
    ['that Truecaller does not know', { accessToken: 'made-up', endpoint }],
    ['dismissed by its owner', { status: 'user_rejected' }],
  ])('given a profile %s, then nobody is signed in and the page is told', async (_, body) => {
    const { listener, post } = await asked();
    await post(body);
    const frame = await listener.next();
    expect(frame.success).toBeUndefined();
    expect(frame.error).toBeTypeOf('string');
  });

  it('given Truecaller is away, then the page is told', async () => {
    const { listener, post } = await asked();
    fake.failNext({ fault: 'error' });
    await post({ accessToken: 'of-asha', endpoint });
    expect((await listener.next()).error).toBeTypeOf('string');
  });

  it.each(['https://evil.example/v1/default', 'http://127.0.0.1:1/v1/default', 'nonsense', ''])(
    'given the callback names %s, then nothing is fetched there and the request goes on waiting',
    async (elsewhere) => {
      const { listener, post } = await asked();
      const before = fake.requests.length;
      expect((await post({ accessToken: 'of-asha', endpoint: elsewhere })).status).toBe(200);
      expect(fake.requests.length).toBe(before);
      await post({ accessToken: 'of-asha', endpoint });
      expect((await listener.next()).success).toBeDefined();
    },
  );

  it('given nobody waits, then nothing is fetched', async () => {
    const before = fake.requests.length;
    const body = { requestId: 'nobody', accessToken: 'of-asha', endpoint };
    expect((await test.call('POST', '/users/auth/caller/callback/truecaller', { body })).status).toBe(200);
    expect(fake.requests.length).toBe(before);
  });
});
