/** The token of an `Authorization: Bearer` header, however the scheme is spelled. */
export const bearerToken = (authorization: string | undefined): string | undefined =>
  /^Bearer (.*)$/i.exec(authorization ?? '')?.[1];
