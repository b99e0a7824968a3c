import type { Campaign } from '@tableside/contract/staff-offers.schema';
import type { Provoke, Scene } from './scene.ts';

const draft = (more: object = {}) => ({
  kind: 'coupon',
  title: { en: 'Ten off' },
  rule: { benefit: { kind: 'percent', value: 1000 } },
  listed: true,
  ...more,
});
const create = ({ manager, base }: Scene, more: object = {}) =>
  manager.call('POST', `${base}/campaigns`, draft(more));
const move = ({ manager }: Scene, id: string, action: string) =>
  manager.call('POST', `/staff/campaigns/${id}/actions`, { action });
const made = async (scene: Scene, more: object = {}): Promise<Campaign> => (await create(scene, more)).json();
const change = ({ manager }: Scene, id: string, more: object = {}) => {
  const { kind: _, ...body } = draft(more);
  return manager.call('PUT', `/staff/campaigns/${id}`, body);
};
const ended = async (scene: Scene): Promise<Campaign> => {
  const campaign = await made(scene);
  await move(scene, campaign._id, 'end');
  return campaign;
};

/** A published voucher with one code for all. */
const voucher = async (scene: Scene, more: object = {}): Promise<Campaign> => {
  const campaign = await made(scene, { kind: 'voucher', listed: false, ...more });
  await move(scene, campaign._id, 'publish');
  return campaign;
};
const claim = async (scene: Scene, { code }: Campaign) => {
  const scanned = (await scene.test.call('GET', `/scan/${code}`)).json<{
    voucher: { campaign: string; code: string };
  }>().voucher;
  const { diner } = await scene.sit();
  return diner.call('POST', `/vouchers/qr/${scanned.campaign}/${scanned.code}`, {});
};

/** Per route and refusal: how vouchers and campaigns come to it. */
export const refusedOffers: Readonly<Record<string, Readonly<Record<string, Provoke>>>> = {
  claimVoucher: {
    'voucher-claimed': async (scene) => {
      const { code } = await voucher(scene);
      const scanned = (await scene.test.call('GET', `/scan/${code}`)).json<{
        voucher: { campaign: string; code: string };
      }>().voucher;
      const { diner } = await scene.sit();
      const take = () => diner.call('POST', `/vouchers/qr/${scanned.campaign}/${scanned.code}`, {});
      await take();
      return take();
    },
    'voucher-exhausted': async (scene) => {
      const campaign = await voucher(scene, { stock: 1 });
      await claim(scene, campaign);
      return claim(scene, campaign);
    },
    'voucher-expired': async (scene) => {
      const campaign = await voucher(scene);
      await move(scene, campaign._id, 'end');
      return claim(scene, campaign);
    },
  },
  createCampaign: {
    'code-taken': async (scene) => {
      await create(scene, { code: 'TWICE' });
      return create(scene, { code: 'twice' });
    },
  },
  changeCampaign: {
    'code-taken': async (scene) => {
      await create(scene, { code: 'FIRST' });
      return change(scene, (await made(scene))._id, { code: 'FIRST' });
    },
    'state-changed': async (scene) => change(scene, (await ended(scene))._id),
  },
  moveCampaign: {
    'state-changed': async (scene) => move(scene, (await ended(scene))._id, 'publish'),
  },
  makeCodes: {
    'state-changed': async (scene) =>
      scene.manager.call('POST', `/staff/campaigns/${(await made(scene))._id}/codes`, { count: 1 }),
  },
};
