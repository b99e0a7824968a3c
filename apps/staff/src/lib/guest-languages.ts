import { LANGUAGES, type Language } from '@tableside/contract/vocabulary';
import { useQuery } from '@tanstack/react-query';
import { storeQuery } from './queries.ts';
import { useOnDuty } from './session.tsx';
import { useTexts } from './text.tsx';

/** The languages of the store's guests; the viewer's comes first when it is among them. */
export function useGuestLanguages(): readonly Language[] {
  const { language } = useTexts();
  const { store } = useOnDuty();
  const { data } = useQuery(storeQuery(store._id));
  const opted = LANGUAGES.filter((each) => data?.opted_languages.includes(each));
  const [house = language] = opted;
  const first = opted.includes(language) ? language : house;
  return [first, ...opted.filter((each) => each !== first)];
}
