/** `/login?ref=` with the wanted path and query string. */
export const loginFor = (wanted: string): string => `/login?ref=${encodeURIComponent(wanted)}`;

/** Where a sign-in leads back to: only our own paths. Browsers leave line ends and tabs out of an address. */
export const refOf = (search: string): string => {
  const ref = new URLSearchParams(search).get('ref') ?? '';
  return /^\/(?!\s*[\\/])/.test(ref) ? ref : '/';
};
