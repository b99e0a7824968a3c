import { TriangleAlert } from '../icons.tsx';

/** "ALLERGY: nuts", across the whole width of a card. */
export const AllergyBand = ({ words }: { readonly words: string }) => (
  <p className="allergy-band">
    <TriangleAlert size={20} />
    {words}
  </p>
);
