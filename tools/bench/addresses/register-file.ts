import fs from 'node:fs';
import { once } from 'node:events';
import { toLatin } from '@majstorija/contract/text/latin.ts';
import { FIRST_NAMES, LAST_NAMES, MUNICIPALITY_SHARES, STREETS } from '../data/words.ts';

/** A street of the generated register. */
export interface MadeStreet {
  readonly name: string;
  readonly municipality: string;
  readonly numbers: number;
}

const HEADER = `kucni_broj_id,kucni_broj,kucni_broj_lat,ulica_maticni_broj,ulica_ime,ulica_ime_lat,naselje_maticni_broj,naselje_ime,naselje_ime_lat,opstina_maticni_broj,opstina_ime,opstina_ime_lat,primary_key,retired,wkt`;
const NUMBERS_A_STREET = 60;
/** UTM metres of a square within the box of the settings. */
const SQUARE = { east: 446_000, north: 4_951_000, meters: 20_000 };

const MUNICIPALITIES = Object.entries(MUNICIPALITY_SHARES).flatMap(([name, share]) =>
  Array<string>(share).fill(name),
);

/** A number from 0 to 1 that depends on its place alone, so that the file is the same every time. */
function scatter(place: number): number {
  const mixed = Math.imul(place ^ (place >>> 15), 0x2c1b3c6d) >>> 0;
  return (Math.imul(mixed ^ (mixed >>> 12), 0x297a2d39) >>> 0) / 2 ** 32;
}

const at = <T>(all: readonly T[], index: number): T | undefined => all[index % all.length];

/** Known streets first, each in several municipalities; then names that no other street of the municipality has. */
function toName(street: number): string {
  const known = at(STREETS, street) ?? '';
  if (street < STREETS.length * 3) return known;
  return `${at(FIRST_NAMES, street) ?? ''} ${at(LAST_NAMES, Math.floor(street / FIRST_NAMES.length)) ?? ''} ${street}. deo`;
}

/** The streets of a register with that many rows. */
export function makeStreets(rows: number): MadeStreet[] {
  return Array.from({ length: Math.ceil(rows / NUMBERS_A_STREET) }, (_, street) => ({
    name: toName(street),
    municipality: at(MUNICIPALITIES, Math.floor(scatter(street) * MUNICIPALITIES.length)) ?? '',
    numbers: Math.min(NUMBERS_A_STREET, rows - street * NUMBERS_A_STREET),
  }));
}

function* linesOf({ name, municipality, numbers }: MadeStreet, street: number): Generator<string> {
  const capitals = toLatin(name).toUpperCase();
  const opstina = municipality.toUpperCase();
  const x = SQUARE.east + scatter(street * 3 + 1) * SQUARE.meters;
  const y = SQUARE.north + scatter(street * 3 + 2) * SQUARE.meters;
  for (let n = 1; n <= numbers; n += 1) {
    const number = n % 10 === 0 ? `${n}A` : String(n);
    const retired = n % 50 === 0 ? '2019-05-01 00:00:00' : '';
    const wkt = `POINT (${(x + n * 9).toFixed(2)} ${(y + (n % 2) * 12).toFixed(2)})`;
    yield `${street * 100 + n},${number},${number},7${street},${capitals},${capitals},791,BEOGRAD,BEOGRAD (${opstina}),70${street % 17},${opstina},${opstina},${street * 100 + n},${retired},${wkt}\n`;
  }
}

/** Writes a register with that many rows in the format of the state's export. */
export async function writeRegister(file: string, rows: number): Promise<void> {
  const out = fs.createWriteStream(file);
  out.write(`\ufeff${HEADER}\n`);
  for (const [index, street] of makeStreets(rows).entries()) {
    if (!out.write([...linesOf(street, index)].join(''))) await once(out, 'drain');
  }
  out.end();
  await once(out, 'close');
}
