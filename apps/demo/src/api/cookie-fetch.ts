/** A `fetch` that keeps the cookies it is given, as a browser does, for one caller of one origin. */
export function cookieFetch(plain: typeof fetch): typeof fetch {
  const jar = new Map<string, string>();
  return async (input, init) => {
    const headers = new Headers(init?.headers);
    if (jar.size > 0)
      headers.set('cookie', Array.from(jar, ([name, value]) => `${name}=${value}`).join('; '));
    const answer = await plain(input, { ...init, headers });
    for (const line of answer.headers.getSetCookie()) {
      const pair = line.split(';', 1)[0] ?? '';
      const equals = pair.indexOf('=');
      if (equals > 0) jar.set(pair.slice(0, equals).trim(), pair.slice(equals + 1).trim());
    }
    return answer;
  };
}
