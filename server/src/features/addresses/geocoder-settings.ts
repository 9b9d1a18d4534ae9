import { z } from 'zod';
import { AddressSource } from '@majstorija/contract/addresses/geocode.ts';
import { readBy } from '#platform/settings/checks.ts';
import type { SettingRows, SettingsGroup } from '#platform/settings/feature-settings.ts';

/** Edges in degrees WGS 84. */
export interface Box {
  readonly south: number;
  readonly west: number;
  readonly north: number;
  readonly east: number;
}

/** The source of addresses, and the box that limits suggestions in Belgrade [addresses#box]. */
export interface GeocoderSettings {
  readonly source: AddressSource;
  /** Without a trailing slash; null unless the source is photon. */
  readonly photonUrl: string | null;
  readonly box: Box;
}

/** Whether a point lies in the box, edges included. */
export function isInBox(box: Box, { latitude, longitude }: { latitude: number; longitude: number }): boolean {
  return latitude >= box.south && latitude <= box.north && longitude >= box.west && longitude <= box.east;
}

const BOX = /^(?:-?\d{1,3}(?:\.\d{1,6})?,){3}-?\d{1,3}(?:\.\d{1,6})?$/;

/** Reads `south,west,north,east`; throws an Error whose message names the fault. */
function parseBox(text: string): Box {
  const compact = text.replaceAll(' ', '');
  const [south = 0, west = 0, north = 0, east = 0] = compact.split(',').map(Number);
  const isOrdered = south < north && west < east;
  if (!BOX.test(compact) || !isOrdered) throw new Error('must be south,west,north,east in degrees');
  return { south, west, north, east };
}

/** Public hosts, or names that reveal one, and why suggestions must not be requested from them. */
const REFUSED: readonly (readonly [RegExp, string])[] = [
  [/nominatim/i, 'must not be a Nominatim: the public one forbids autocomplete; name a Photon server'],
  [
    /(?:^|\.)openstreetmap\.(?:org|de|fr)$/i,
    'must not be a server of OpenStreetMap: they forbid autocomplete',
  ],
];

/** Reads the address of a Photon server; throws an Error whose message names the fault and never the value. */
function parsePhotonUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) throw new Error('must be an http:// or https:// address');
  const refused = REFUSED.find(([pattern]) => pattern.test(url.hostname) || pattern.test(url.pathname));
  if (refused) throw new Error(refused[1]);
  if (url.username || url.search || url.hash) throw new Error('takes no user, query or fragment');
  return url.href.replace(/\/+$/, '');
}

const ROWS = {
  GEOCODER: {
    default: 'sample',
    meaning:
      'where addresses come from: `sample`, a short built-in list of Belgrade streets; `register`, the addresses that `majstorija import-addresses` imported; `photon`, the server of `GEOCODER_URL`',
  },
  GEOCODER_URL: {
    default: '',
    meaning:
      '`https://…` of a Photon server, required with `photon`; public Nominatim servers are refused, they forbid autocomplete',
  },
  GEOCODER_BOX: {
    default: '44.7,20.3,44.9,20.6',
    meaning:
      'south,west,north,east (degrees) of the suggestions in Belgrade; the default excludes five of the 17 municipalities, `44.2,20,45.1,20.9` includes all',
  },
} as const satisfies SettingRows;

const Variables = z.object({
  GEOCODER: z
    .enum(AddressSource.options, { error: `must be one of ${AddressSource.options.join(', ')}` })
    .default(ROWS.GEOCODER.default),
  GEOCODER_URL: readBy(parsePhotonUrl).optional(),
  GEOCODER_BOX: readBy(parseBox).default(parseBox(ROWS.GEOCODER_BOX.default)),
} satisfies Record<keyof typeof ROWS, z.ZodType>);

/** The settings of the source of addresses. */
export const GEOCODER: SettingsGroup<GeocoderSettings> = {
  rows: ROWS,
  schema: Variables.transform(
    ({ GEOCODER: source, GEOCODER_URL: photonUrl = null, GEOCODER_BOX: box }, context) => {
      if ((source === 'photon') !== (photonUrl !== null)) {
        const message = 'is required with GEOCODER=photon, and of use only there';
        context.addIssue({ code: 'custom', path: ['GEOCODER_URL'], message });
      }
      return { source, photonUrl, box };
    },
  ),
};
