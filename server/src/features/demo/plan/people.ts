import type { Role } from '@majstorija/contract/http/access.ts';
import { fold } from '@majstorija/contract/text/fold.ts';
import { FEMALE_NAMES, MALE_NAMES, SURNAMES } from '#features/demo/content/people/names.content.ts';
import { emailOfFirst } from '#features/demo/content/people/accounts.content.ts';
import { PORTRAITS } from '#features/demo/content/pictures/portraits.content.ts';
import type { Random } from '@majstorija/stories/random.ts';
import { seededId } from '#features/demo/plan/seeded-id.ts';

/** A person of the demo data, as their account is stored; `leaves`: inactive in the end. `portrait`: number of the drawn face. */
export interface DemoPerson {
  readonly id: string;
  readonly role: Role;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly email: string | null;
  readonly createdAt: Date;
  readonly portrait: number | null;
  readonly leaves: boolean;
}

/** The given facts of a person; the rest is generated. `daysAgo`: when they joined, least and most. */
export interface PersonWish {
  readonly role: Role;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly daysAgo: readonly [least: number, most: number];
  readonly leaves?: boolean;
  /** How many of a hundred are women. */
  readonly women: number;
  /** How many of a hundred have a photo, and an e-mail. */
  readonly photo: number;
  readonly email: number;
}

/** Generates people, each with a unique name, phone and e-mail. */
export type PersonMaker = (wish: PersonWish) => DemoPerson;

const HOUR_MS = 3_600_000;
const PREFIXES = ['60', '61', '62', '63', '64', '65', '66', '69'] as const;

const isWomansName = (name: string): boolean => name.endsWith('a') && !['Luka', 'Saša'].includes(name);

/** Even portraits are men, odd ones women. */
function pickPortrait(firstName: string, { whole }: Random): number {
  return whole(0, PORTRAITS / 2 - 1) * 2 + (isWomansName(firstName) ? 1 : 0);
}

const toLetters = (text: string): string => fold(text).replace(/[^a-z]/g, '');

/** Draws until the result is one that was not drawn before. */
function createUnused(): (draw: () => string) => string {
  const taken = new Set<string>();
  return function unused(draw) {
    const candidate = draw();
    if (taken.has(candidate)) return unused(draw);
    taken.add(candidate);
    return candidate;
  };
}

function drawName({ firstName, lastName, women }: PersonWish, random: Random): string {
  const names = random.chance(women / 100) ? FEMALE_NAMES : MALE_NAMES;
  return `${firstName ?? random.pick(names)}|${lastName ?? random.pick(SURNAMES)}`;
}

function drawJoining({ daysAgo: [least, most] }: PersonWish, now: Date, random: Random): Date {
  return new Date(now.getTime() - random.whole(least * 24, most * 24) * HOUR_MS);
}

/** Creates a generator of people who join before `now`; the first of each role gets the demo account's e-mail. */
export function createPersonMaker(random: Random, now: Date): PersonMaker {
  const unused = createUnused();
  const withAccount = new Set<Role>();

  function emailOf(role: Role, name: string, share: number): string | null {
    const account = withAccount.has(role) ? undefined : emailOfFirst(role);
    withAccount.add(role);
    if (account !== undefined) return account;
    return random.chance(share / 100) ? `${name}@demo.rs` : null;
  }

  return (wish) => {
    const [firstName = '', lastName = ''] = unused(() => drawName(wish, random)).split('|');
    const createdAt = drawJoining(wish, now, random);
    const phone = unused(() => `+381${random.pick(PREFIXES)}${random.whole(1_000_000, 9_999_999)}`);
    return {
      id: seededId(random, createdAt),
      role: wish.role,
      firstName,
      lastName,
      phone,
      email: emailOf(wish.role, `${toLetters(firstName)}.${toLetters(lastName)}`, wish.email),
      createdAt,
      portrait: random.chance(wish.photo / 100) ? pickPortrait(firstName, random) : null,
      leaves: wish.leaves ?? false,
    };
  };
}
