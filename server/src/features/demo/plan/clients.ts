import { type AddressType, CITY, type Municipality } from '@majstorija/contract/addresses/places.ts';
import type { DemoPerson, PersonMaker } from '#features/demo/plan/people.ts';
import type { Random } from '@majstorija/stories/random.ts';
import { seededId } from '#features/demo/plan/seeded-id.ts';
import { ADDRESS_NOTES, CLIENT_NOTES, PHONE_WORDS } from '#features/demo/content/people/notes.content.ts';
import { MUNICIPALITY_WEIGHTS, streetsOf } from '#features/demo/content/people/streets.content.ts';

/** One of a client's addresses, as it is stored. */
export interface PlannedAddress {
  readonly id: string;
  readonly type: AddressType;
  readonly municipality: Municipality;
  readonly streetAndNumber: string;
  readonly unitNumber: string | null;
  readonly note: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly formattedAddress: string;
  readonly postalCode: string;
  readonly createdAt: Date;
}

/** A client with one to three addresses. */
export interface PlannedClient {
  readonly person: DemoPerson;
  readonly note: string | null;
  /** Another number, and whose it is. */
  readonly second: { readonly phone: string; readonly word: string | null } | null;
  readonly addresses: readonly PlannedAddress[];
}

const CLIENTS = 200;
/** The last clients joined during the last month: they order today and did not order before. */
const NEWCOMERS = 25;
const PERSON = { role: 'client', women: 52, photo: 15, email: 70 } as const;

const POSTAL_CODES = {
  'Novi Beograd': '11070',
  Zvezdara: '11050',
  Voždovac: '11040',
  Čukarica: '11030',
  Palilula: '11060',
  Zemun: '11080',
  Rakovica: '11090',
  'Stari grad': '11000',
  Vračar: '11000',
  'Savski venac': '11000',
  Grocka: '11306',
  Obrenovac: '11500',
  Surčin: '11271',
  Lazarevac: '11550',
  Mladenovac: '11400',
  Barajevo: '11460',
  Sopot: '11450',
} as const satisfies Record<Municipality, string>;

const TYPES = { flat: 60, home: 27, office: 10, other: 3 } as const satisfies Record<AddressType, number>;
const LETTERS = ['', '', '', '', '', '', 'a', 'b', 'g'] as const;

function pickUnit(type: AddressType, random: Random): string | null {
  if (type === 'home') return null;
  return type === 'office' ? `lokal ${random.whole(1, 9)}` : String(random.whole(1, 64));
}

/** A point up to 250 m from the street's point; a few addresses have none. */
function pickPoint(street: { latitude: number; longitude: number }, random: Random) {
  if (random.chance(0.03)) return { latitude: null, longitude: null };
  const near = (degrees: number): number => Number((degrees + (random.fraction() - 0.5) * 0.004).toFixed(6));
  return { latitude: near(street.latitude), longitude: near(street.longitude) };
}

function planAddress(createdAt: Date, random: Random): PlannedAddress {
  const municipality = random.weighted(MUNICIPALITY_WEIGHTS);
  const street = random.pick(streetsOf(municipality));
  const type = random.weighted(TYPES);
  const streetAndNumber = `${street.name} ${random.whole(1, street.lastNumber)}${random.pick(LETTERS)}`;
  return {
    id: seededId(random, createdAt),
    type,
    municipality,
    streetAndNumber,
    unitNumber: pickUnit(type, random),
    note: random.chance(0.3) ? random.pick(ADDRESS_NOTES) : null,
    ...pickPoint(street, random),
    formattedAddress: `${streetAndNumber}, ${municipality}, ${CITY}`,
    postalCode: POSTAL_CODES[municipality],
    createdAt,
  };
}

function planClient(index: number, make: PersonMaker, random: Random): Omit<PlannedClient, 'second'> {
  const isNew = index >= CLIENTS - NEWCOMERS;
  const leaves = index > 0 && !isNew && random.chance(0.04);
  const daysAgo = isNew ? ([3, 30] as const) : ([92, 600] as const);
  const person = make({ ...PERSON, daysAgo, leaves });
  const count = index === 0 ? 3 : Number(random.weighted({ '1': 68, '2': 24, '3': 8 }));
  return {
    person,
    note: random.chance(0.15) ? random.pick(CLIENT_NOTES) : null,
    addresses: Array.from({ length: count }, () => planAddress(person.createdAt, random)),
  };
}

/** Every sixth client has a landline, or somebody near. */
function planSecondPhone(random: Random): PlannedClient['second'] {
  if (!random.chance(1 / 6)) return null;
  const word = random.pick(PHONE_WORDS);
  const area = word === 'kućni' || word === 'posao' ? '11' : '63';
  return { phone: `+381${area}${random.whole(2_100_000, 3_999_999)}`, word };
}

/** Makes up the 200 clients; the first has the demo account. */
export function planClients(make: PersonMaker, random: Random): PlannedClient[] {
  const clients = Array.from({ length: CLIENTS }, (_, index) => planClient(index, make, random));
  return clients.map((client) => ({ ...client, second: planSecondPhone(random) }));
}
