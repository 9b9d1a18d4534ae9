import { z } from 'zod';
import type { GeocodeDeps } from '#features/addresses/geocoder.ts';
import { GEOCODER } from '#features/addresses/geocoder-settings.ts';
import { getSettings } from '#platform/settings/feature-settings.ts';
import { AppError } from '#platform/http/app-error.ts';
import { limitCalls } from '#platform/process/limited-calls.ts';
import { unwantedSignal } from '#platform/process/wanted.ts';
import { inSpan } from '#platform/tracing/active-span.ts';

const TIMEOUT_MS = 2_000;
/** A server that hangs is waited for by so many calls at most [addresses#photon-limits]. */
const calls = limitCalls({ atOnce: 16, mostWaiting: 32, waitMs: 1_000, withinMs: TIMEOUT_MS });
const MOST_BYTES = 262_144;

/** The used fields of a Photon feature; a feature without them is skipped. */
const Feature = z.object({
  geometry: z.object({ type: z.literal('Point'), coordinates: z.tuple([z.number(), z.number()]) }),
  properties: z.object({
    countrycode: z.string().optional(),
    osm_key: z.string().optional(),
    name: z.string().optional(),
    street: z.string().optional(),
    housenumber: z.string().optional(),
    postcode: z.string().optional(),
    locality: z.string().optional(),
    district: z.string().optional(),
    city: z.string().optional(),
    county: z.string().optional(),
  }),
});
export type Feature = z.infer<typeof Feature>;

const Collection = z.object({ type: z.literal('FeatureCollection'), features: z.array(z.unknown()) });

async function readBounded(body: AsyncIterable<Uint8Array> | null): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.length;
    if (bytes > MOST_BYTES) throw new RangeError('answers too much');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

async function fetchFeatures(url: URL, signal: AbortSignal): Promise<Feature[]> {
  const response = await fetch(url, {
    signal,
    redirect: 'error',
    headers: { accept: 'application/json', 'user-agent': 'majstorija' },
  });
  if (!response.ok) {
    await response.body?.cancel();
    throw new Error(`answers ${response.status}`);
  }
  const { features } = Collection.parse(JSON.parse(await readBounded(response.body)));
  return features.flatMap((feature) => Feature.safeParse(feature).data ?? []);
}

/** Never the message of a parser, which quotes what it read: that may be an address. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const isQuoting = error instanceof SyntaxError || error instanceof z.ZodError;
  return isQuoting ? 'answers no GeoJSON' : `${error.name}: ${error.message}`;
}

/**
 * The Serbian features of an answer; at most 2 s and 256 KB, or too many that wait, else `geocode.unavailable`. Nothing but the parameters is
 * sent.
 */
export async function askPhoton(
  { config, log }: GeocodeDeps,
  path: '/api' | '/reverse',
  parameters: readonly (readonly [string, string])[],
): Promise<Feature[]> {
  const url = new URL(`${getSettings(config, GEOCODER).photonUrl}${path}`);
  for (const [name, value] of parameters) url.searchParams.append(name, value);
  try {
    const span = {
      name: 'ask photon',
      kind: 'client',
      attributes: { 'server.address': url.hostname },
    } as const;
    const features = await inSpan(span, () => calls.run((signal) => fetchFeatures(url, signal)));
    return features.filter(({ properties }) => properties.countrycode?.toUpperCase() === 'RS');
  } catch (error) {
    if (!unwantedSignal()?.aborted) log.warn({ reason: reasonOf(error) }, 'the Photon server failed');
    throw new AppError('geocode.unavailable');
  }
}
