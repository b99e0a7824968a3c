import { houseLanguage } from '@tableside/contract/house-language';
import { LANGUAGES, type Language } from '@tableside/contract/vocabulary';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { storeQuery } from './queries.ts';
import { useOnDuty } from './session.tsx';

/**
 * The languages of the store's guests in the house's order: what they read is written in the first. The same list until
 * they change.
 */
export function useGuestLanguages(): readonly [Language, ...Language[]] {
  const { store } = useOnDuty();
  const { data } = useQuery(storeQuery(store._id));
  const opted = data?.opted_languages;
  return useMemo(() => {
    const known = (opted ?? []).flatMap((each) => LANGUAGES.find((language) => language === each) ?? []);
    return [houseLanguage(known), ...known.slice(1)];
  }, [opted]);
}
