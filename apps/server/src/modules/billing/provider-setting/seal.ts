import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

const VERSION = 'v1';
const keyOf = (secret: string): Buffer => createHash('sha256').update(`seal:${secret}`).digest();

/** Encrypts a text so that only this installation reads it; altered text does not open. AES-256-GCM, a fresh nonce each time. */
export function seal(secret: string, text: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret), nonce);
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return [VERSION, ...[nonce, cipher.getAuthTag(), body].map((part) => part.toString('base64url'))].join('.');
}

/** Throws when the text was sealed by another installation or altered. */
export function open(secret: string, sealed: string): string {
  const [version, ...parts] = sealed.split('.');
  const [nonce, tag, body] = parts.map((part) => Buffer.from(part, 'base64url'));
  if (version !== VERSION || !nonce || !tag || !body) throw new Error('this is no sealed text');
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secret), nonce, { authTagLength: 16 });
  decipher.setAuthTag(tag);
  return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
}
