import type { Person } from '@tableside/contract/staff-people.schema';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { keys } from '../../lib/keys.ts';
import { note } from '../../lib/notes.ts';
import { failureText, valueIn } from '../../lib/outcome.ts';
import { useOnDuty } from '../../lib/session.tsx';
import { useText } from '../../lib/text.tsx';
import { useCommand } from '../../lib/use-command.ts';
import type { PersonFacts } from './people-query.ts';

const useStale = () => {
  const { me } = useOnDuty();
  return me.stores.flatMap(({ _id }) => [keys.people(_id), keys.devices(_id)]);
};

/** Takes somebody new in; `onDone` hears who it is. */
export function useAddPerson(onDone: (id: string) => void) {
  const { store } = useOnDuty();
  return useCommand({
    ask: (body: PersonFacts, options) => api.addPerson({ params: { store_id: store._id }, body }, options),
    stale: useStale(),
    onDone: ({ _id }) => onDone(_id),
  });
}

interface Access {
  readonly active: boolean;
  /** Of all the restaurants of whoever says so, not of this one alone. */
  readonly everywhere: boolean;
}

/** What may be done with a colleague. */
export function usePerson({ _id: id, name }: Person) {
  const text = useText();
  const { me, store } = useOnDuty();
  const stale = useStale();
  const params = { id };
  return {
    change: useCommand({
      ask: (body: PersonFacts, options) => api.changePerson({ params, body }, options),
      stale,
      onDone: () => note('success', text('people.saved')),
    }),
    activate: useCommand({
      ask: ({ active, everywhere }: Access, options) =>
        api.setPersonActive(
          { params, body: { active, ...(!everywhere && { store_id: store._id }) } },
          options,
        ),
      stale: id === me._id ? [...stale, keys.session] : stale,
      onDone: (_, { active }) =>
        note('success', active ? text('people.let-in', { name }) : text('people.kept-out', { name })),
    }),
    setPassword: useCommand({
      ask: (password: string, options) => api.setPassword({ params, body: { password } }, options),
      stale,
      onDone: () => note('success', text('people.password-set', { name })),
    }),
  };
}

/** A fresh PIN for a colleague; the value is the only time it is told. */
export function useRenewPin(id: string) {
  const text = useText();
  const client = useQueryClient();
  const { store } = useOnDuty();
  return useMutation({
    mutationFn: async () => valueIn(await api.renewPin({ params: { id } })).pin,
    onSuccess: () => client.invalidateQueries({ queryKey: keys.people(store._id) }),
    onError: (error) => note('error', failureText(error, text)),
  });
}

/** Takes a device out of use. */
export function useRevokeDevice(onDone: () => void) {
  const text = useText();
  return useCommand({
    ask: (id: string, options) => api.revokeDevice({ params: { id } }, options),
    stale: useStale(),
    onDone: () => {
      note('success', text('people.device-removed'));
      onDone();
    },
  });
}
