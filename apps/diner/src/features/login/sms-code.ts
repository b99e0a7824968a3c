interface OtpRequest extends CredentialRequestOptions {
  readonly otp: { readonly transport: readonly ['sms'] };
}

/** Hands over the code of an arriving message where the browser offers to (WebOTP); never on plain http. Returns the way out. */
export function listenForCode(onCode: (code: string) => void): () => void {
  if (!('OTPCredential' in window) || !navigator.credentials) return () => undefined;
  const patience = new AbortController();
  const request: OtpRequest = { otp: { transport: ['sms'] }, signal: patience.signal };
  navigator.credentials.get(request).then(
    (credential) => {
      if (credential && 'code' in credential && typeof credential.code === 'string') onCode(credential.code);
    },
    () => undefined, // refused or aborted: the code is typed
  );
  return () => patience.abort();
}
