import { refuse } from './refused.ts';

/** The one file of a `multipart/form-data` body under a name. Refuses `unsupported-type` and `malformed`. */
export async function readUpload(
  body: Buffer,
  headers: Readonly<Record<string, string | undefined>>,
  name: string,
): Promise<Buffer> {
  const type = headers['content-type'] ?? '';
  if (!/^multipart\/form-data *;/i.test(type)) return refuse('unsupported-type');
  const missing = (): never => refuse('malformed', { fields: [{ path: `body.${name}`, message: 'file' }] });
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } })
    .formData()
    .catch(missing);
  const file = form.get(name);
  return file instanceof Blob ? Buffer.from(await file.arrayBuffer()) : missing();
}
