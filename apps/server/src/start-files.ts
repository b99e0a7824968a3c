import { createPrivateKey, X509Certificate } from 'node:crypto';
import { constants } from 'node:fs';
import { access, mkdir, readFile, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import type { AppOptions } from './app.ts';
import type { Config } from './config.ts';
import { systemCode } from './platform/system-error.ts';

type Reasons = Readonly<Record<string, string>>;

/** Why the system keeps a file from us, by its code. */
const FILE_REASONS: Reasons = {
  ENOENT: 'there is no such file',
  EISDIR: 'that is a folder',
  ENOTDIR: 'a part of that path is a file',
  EACCES: 'this user may not read it',
};
/** Why it keeps a folder from us. */
const FOLDER_REASONS: Reasons = {
  ENOTDIR: 'a part of that path is a file',
  EEXIST: 'that is a file',
  ENOENT: 'there no folder can be made',
  EACCES: 'this user may not write it',
  EPERM: 'this user may not write it',
  EROFS: 'that disk can only be read',
  ENOSPC: 'that disk is full',
};

const codeOf = (error: unknown): string => systemCode(error) ?? String(error);
const reasonOf = (error: unknown, reasons: Reasons): string => reasons[codeOf(error)] ?? codeOf(error);

/** "DATA_DIR is /x: that is a file. Set it to …" */
const refusal = (setting: string, value: string, reason: string, wayOut: string): Error =>
  new Error(`${setting} is ${value}: ${reason}. ${wayOut}`);

const isFolder = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );

/** Makes a folder and what is missing above it. By steps: under /proc Node's own way to do so tries for ever. */
async function makeFolder(path: string): Promise<void> {
  try {
    await mkdir(path);
  } catch (error) {
    if (await isFolder(path)) return;
    const above = dirname(path);
    if (codeOf(error) !== 'ENOENT' || (await isFolder(above))) throw error;
    await makeFolder(above);
    await makeFolder(path);
  }
}

/** The wanted data folder as a whole path, made when it is missing. Throws a sentence when it cannot be written. */
export async function openDataFolder(wanted: string): Promise<string> {
  const folder = resolve(wanted);
  try {
    await makeFolder(folder);
    await access(folder, constants.W_OK);
  } catch (error) {
    throw refusal(
      'DATA_DIR',
      folder,
      reasonOf(error, FOLDER_REASONS),
      'Set it to a folder that can be written.',
    );
  }
  return folder;
}

interface TlsFile<T> {
  readonly setting: 'TLS_CERT' | 'TLS_KEY';
  readonly path: string;
  readonly kind: string;
  /** Throws for what it is not. */
  readonly read: (content: Buffer) => T;
}

async function readTlsFile<T>({ setting, path, kind, read }: TlsFile<T>) {
  const wayOut = `Set it to the file of the ${kind}, as PEM.`;
  const content = await readFile(path).catch((error: unknown) => {
    throw refusal(setting, path, reasonOf(error, FILE_REASONS), wayOut);
  });
  try {
    return { content, read: read(content) };
  } catch {
    throw refusal(setting, path, `that file holds no ${kind}`, wayOut);
  }
}

/** The certificate and its key, or undefined without them. Throws a sentence for files that are none or no pair. */
export async function readTls({ TLS_CERT, TLS_KEY }: Config): Promise<AppOptions['tls']> {
  if (TLS_CERT === undefined || TLS_KEY === undefined) return undefined;
  const cert = await readTlsFile({
    setting: 'TLS_CERT',
    path: TLS_CERT,
    kind: 'certificate',
    read: (content) => new X509Certificate(content),
  });
  const key = await readTlsFile({
    setting: 'TLS_KEY',
    path: TLS_KEY,
    kind: 'private key without a password',
    read: createPrivateKey,
  });
  if (!cert.read.checkPrivateKey(key.read))
    throw refusal(
      'TLS_KEY',
      TLS_KEY,
      'that key belongs to another certificate',
      'Set it to the key of TLS_CERT.',
    );
  return { cert: cert.content, key: key.content };
}
