import type { Person } from '@tableside/contract/staff-people.schema';
import type { Provoke, Scene } from './scene.ts';

const owner = (scene: Scene) => scene.test.staff(scene.house, 'owner');
const known = ({ house }: Scene) => ({ name: 'Nora', roles: ['waiter'], email: `host@${house.slug}.test` });
const peopleOf = async ({ manager, base }: Scene) =>
  (await manager.call('GET', `${base}/people`)).json<Person[]>();
const withRole = async (scene: Scene, role: string): Promise<string> =>
  (await peopleOf(scene)).find(({ roles }) => roles.some((each) => each === role))?._id ?? '';

/** Per route and refusal: how whoever looks after the colleagues comes to it. */
export const refusedTeam: Readonly<Record<string, Readonly<Record<string, Provoke>>>> = {
  saveStorePicture: {
    'photo-unreadable': ({ manager, base }) =>
      manager.call('PUT', `${base}/pictures/logo`, { photo: Buffer.from('no photo').toString('base64') }),
  },
  saveSettings: {
    'state-changed': async ({ manager, base }) => {
      const settings = (await manager.call('GET', `${base}/settings`)).json<object>();
      return manager.call('PUT', `${base}/settings`, { ...settings, version: 1_000_000 });
    },
    'delivery-not-set-up': async ({ manager, base }) => {
      const settings = (await manager.call('GET', `${base}/settings`)).json<object>();
      return manager.call('PUT', `${base}/settings`, { ...settings, location: null, modes: ['delivery'] });
    },
  },
  addPerson: { 'email-taken': (scene) => scene.manager.call('POST', `${scene.base}/people`, known(scene)) },
  changePerson: {
    'email-taken': async (scene) =>
      scene.manager.call('PUT', `/staff/people/${await withRole(scene, 'runner')}`, known(scene)),
    'last-owner': async (scene) =>
      (await owner(scene)).call('PUT', `/staff/people/${await withRole(scene, 'owner')}`, {
        name: 'Nora',
        roles: ['manager'],
        email: null,
      }),
  },
  setPersonActive: {
    'last-owner': async (scene) =>
      (await owner(scene)).call('PUT', `/staff/people/${await withRole(scene, 'owner')}/active`, {
        active: false,
      }),
  },
};
