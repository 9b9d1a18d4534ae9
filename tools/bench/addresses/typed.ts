import { MUNICIPALITY_OPTIONS } from '@majstorija/contract/addresses/places.ts';
import type { Wanted } from '../requests/operations.ts';
import { makeStreets, type MadeStreet } from './register-file.ts';

const suggest = (q: string): Wanted => ({
  method: 'GET',
  path: `/api/v1/geocode/suggest?${new URLSearchParams({ q }).toString()}`,
});

const lettersOf = (text: string, count: number): string => Array.from(text).slice(0, count).join('');
const lastWord = (text: string): string => text.split(' ').findLast((word) => word.length > 3) ?? text;

/** What an operator has typed when a pause makes the field ask. */
const KINDS = {
  'three letters': ({ name }: MadeStreet) => lettersOf(name, 3),
  'half a name': ({ name }: MadeStreet) => lettersOf(name, Math.max(3, Math.ceil(name.length / 2))),
  'a whole name': ({ name }: MadeStreet) => name,
  'a later word': ({ name }: MadeStreet) => lettersOf(lastWord(name), 5),
  'name and number': ({ name }: MadeStreet, index: number) => `${name} ${(index % 70) + 1}`,
  'name, number, place': ({ name, municipality }: MadeStreet) => `${name} 12, ${municipality}`,
  'short words': ({ name }: MadeStreet) => `${lettersOf(name, 1)} ${lettersOf(lastWord(name), 1)}`,
  'nothing there': (_: MadeStreet, index: number) => `xyzzy ${index}`,
} as const satisfies Record<string, (street: MadeStreet, index: number) => string>;

const EVERY = 17;

/** Requests of each kind, and of pins dropped about the city, over streets from everywhere in the register. */
export function typedRequests(rows: number): Record<string, Wanted[]> {
  const streets = makeStreets(rows).filter(
    (_, index) => index % EVERY === 0 || index < MUNICIPALITY_OPTIONS.length,
  );
  const kinds: Record<string, Wanted[]> = {};
  for (const [kind, type] of Object.entries(KINDS))
    kinds[kind] = streets.map((one, index) => suggest(type(one, index)));
  const pins = streets.map((_, index) => ({
    method: 'GET',
    path: `/api/v1/geocode/reverse?lat=${(44.72 + ((index * 7) % 160) / 1_000).toFixed(3)}&lon=${(20.32 + ((index * 11) % 250) / 1_000).toFixed(3)}`,
  }));
  return { ...kinds, 'a dropped pin': pins };
}
