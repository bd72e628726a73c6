import type { LightMyRequestResponse } from 'fastify';
import type { TestClient } from './client.ts';

/** Sends a multipart form, as a browser does. */
export async function postForm(
  client: TestClient,
  url: string,
  fields: Readonly<Record<string, string | Blob>>,
  headers: Readonly<Record<string, string>> = {},
): Promise<LightMyRequestResponse> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const encoded = new Response(form);
  const contentType = encoded.headers.get('content-type') ?? '';
  return client.post(url, Buffer.from(await encoded.arrayBuffer()), {
    headers: { ...headers, 'content-type': contentType },
  });
}

/** Uploads a file; its name says nothing that counts. */
export function upload(
  client: TestClient,
  url: string,
  bytes: Uint8Array<ArrayBuffer> | string,
  name = 'picture.png',
  headers: Readonly<Record<string, string>> = {},
): Promise<LightMyRequestResponse> {
  return postForm(client, url, { id: 'unused', file: new File([bytes], name) }, headers);
}
