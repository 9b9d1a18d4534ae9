import type { Wanted } from './operations.ts';

/** Sends one request outside of any measurement; throws with the answer unless it is a success. */
export async function ask(
  url: string,
  headers: Readonly<Record<string, string>>,
  { method, path, body, headers: own }: Wanted,
): Promise<string> {
  const sent = body === undefined ? {} : { body: typeof body === 'string' ? body : new Uint8Array(body) };
  const response = await fetch(url + path, { method, headers: { ...headers, ...own }, ...sent });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${url}${path} answered ${response.status}: ${text}`);
  return text;
}
