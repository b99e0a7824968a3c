import { describe, expect, it } from 'vitest';
import { chooseMethod, type OnlineAsk, type OnlineOffer } from './online-method.ts';

const nothing: OnlineAsk = { mode: undefined, vpa: undefined, flow: undefined, cardId: undefined };
const everything: OnlineOffer = {
  online_modes: ['card', 'upi'],
  upi: { collect: true, intent: true, qr: true },
};

describe('chooseMethod', () => {
  it.each([
    ['nothing said', {}, { kind: 'card', card_id: null }],
    ['a saved card', { mode: 'card', cardId: 'c1' }, { kind: 'card', card_id: 'c1' }],
    ['UPI on a phone', { mode: 'upi' }, { kind: 'upi', flow: 'intent' }],
    ['a QR code', { flow: 'qr' }, { kind: 'upi', flow: 'qr' }],
    ['a UPI id', { vpa: ' ana.b-1@okbank ' }, { kind: 'upi', flow: 'collect', vpa: 'ana.b-1@okbank' }],
  ] as const)('given %s', (_, ask, method) =>
    expect(chooseMethod({ ...nothing, ...ask }, everything)).toEqual({ method }),
  );

  it('takes the QR code where the provider opens no apps', () => {
    const offer = { ...everything, upi: { collect: false, intent: false, qr: true } };
    expect(chooseMethod({ ...nothing, mode: 'upi' }, offer)).toEqual({ method: { kind: 'upi', flow: 'qr' } });
  });

  it.each([
    '',
    'ana',
    'ana@',
    '@bank',
    'a@b@c',
    'ana @bank',
    'ana@1bank',
    'ана@bank',
    `${'a'.repeat(300)}@b1`,
  ])('refuses the UPI id %s', (vpa) =>
    expect(chooseMethod({ ...nothing, vpa, flow: 'collect' }, everything)).toEqual({
      refused: 'vpa-invalid',
    }),
  );

  it.each([
    ['a store without a provider', { online_modes: [] }, {}],
    ['cards where only UPI is taken', { online_modes: ['upi'] }, { mode: 'card' }],
    [
      'collect where the network withdrew it',
      { upi: { collect: false, intent: true, qr: true } },
      { vpa: 'a1@bank' },
    ],
  ] as const)('refuses %s', (_, offer, ask) =>
    expect(chooseMethod({ ...nothing, ...ask }, { ...everything, ...offer })).toEqual({
      refused: 'mode-not-offered',
    }),
  );
});
