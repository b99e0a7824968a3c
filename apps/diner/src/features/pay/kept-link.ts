const PLACE = 'paying-link';

/** The link paid last in this tab, for the way back from a provider. */
export const keptLink = {
  write: (id: string): void => sessionStorage.setItem(PLACE, id),
  read: (): string | null => sessionStorage.getItem(PLACE),
} as const;
