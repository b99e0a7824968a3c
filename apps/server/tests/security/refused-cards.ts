import type { TableCode } from '@tableside/contract/staff.schema';
import type { Campaign } from '@tableside/contract/staff-offers.schema';
import { misleadingLogo } from '../../testing/logo.ts';
import type { Provoke, Scene } from './scene.ts';

const LOOK = 'template=sticker&paper=card&format=svg&langs=en';

const codes = ({ base }: Scene): string => `${base}/code-cards`;
async function voucher({ manager, base }: Scene): Promise<string> {
  const { _id } = (
    await manager.call('POST', `${base}/campaigns`, {
      kind: 'voucher',
      title: { en: 'Ten off' },
      rule: { benefit: { kind: 'percent', value: 1000 } },
      listed: false,
    })
  ).json<Campaign>();
  return `/staff/campaigns/${_id}/code-cards`;
}

/** One card of the house's hundreds is enough to be unreadable. */
async function oneCode({ manager, base }: Scene): Promise<string> {
  const [code] = (await manager.call('GET', `${base}/codes`)).json<TableCode[]>();
  return `&ids=${code?._id}`;
}

type Address = (scene: Scene) => string | Promise<string>;

const withoutLogo = (address: Address, end = ''): Readonly<Record<string, Provoke>> => ({
  'photo-unreadable': async (scene) =>
    scene.manager.call('GET', `${await address(scene)}${end}?${LOOK}&logo=uploads/00/none.webp`),
});
const refused = (address: Address, which: Address = () => ''): Readonly<Record<string, Provoke>> => ({
  ...withoutLogo(address),
  'card-unreadable': async (scene) => {
    const photo = (await misleadingLogo()).toString('base64');
    const { path } = (await scene.manager.call('POST', `${scene.base}/photos`, { photo })).json<{
      path: string;
    }>();
    return scene.manager.call('GET', `${await address(scene)}?${LOOK}&logo=${path}${await which(scene)}`);
  },
});

/** How cards with codes come to be refused. */
export const refusedCards: Readonly<Record<string, Readonly<Record<string, Provoke>>>> = {
  getCodeCards: refused(codes, oneCode),
  checkCodeCards: withoutLogo(codes, '/check'),
  getVoucherCards: refused(voucher),
  checkVoucherCards: withoutLogo(voucher, '/check'),
};
