import { useEffect } from 'react';
import { isPassing } from './passing-failure.ts';
import { type Load, type Resource, useResource } from './resource.ts';
import { type SeenSlices, type SeenState, useRoot } from './store.ts';

/**
 * As `useResource`; what was seen last is kept under `root` by its name and stands in until it is fetched, and without a
 * connection. What the server has no more is forgotten.
 */
export function useSeen<Name extends keyof SeenSlices>(
  name: Name,
  key: string | null,
  load: Load<SeenSlices[Name]>,
): Resource<SeenSlices[Name]> & { readonly reload: () => void } {
  const kept = useRoot((state: SeenState): SeenState[Name] => state[name]);
  const resource = useResource<SeenSlices[Name]>(key, async () => {
    const answer = await load();
    if (!answer.ok && !isPassing(answer)) useRoot.setState({ [name]: undefined });
    return answer;
  });
  const { data } = resource;
  useEffect(() => {
    if (data !== undefined && key !== null) useRoot.setState({ [name]: { key, value: data } });
  }, [name, key, data]);
  return { ...resource, data: data ?? (kept?.key === key ? kept.value : undefined) };
}
