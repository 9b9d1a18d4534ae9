import { expect, it } from 'vitest';
import { UpdateClientBody } from './clients.ts';
import { UpdateOwnerBody } from './owners.ts';
import { UpdateProfileBody } from './people.ts';
import { PERSON_FIELDS } from './person-events.ts';
import { UpdateWorkerBody } from './workers.ts';

/** An e-mail has an event of its own, `samePhoneAs` is no field of a person. */
const UNNAMED = new Set(['email', 'samePhoneAs']);

it.each([
  ['client', UpdateClientBody],
  ['company', UpdateOwnerBody],
  ['worker', UpdateWorkerBody],
  ['own profile', UpdateProfileBody],
])('the history has a name for every field of a %s [people#person-history]', (_who, body) => {
  const fields = Object.keys(body.shape).filter((field) => !UNNAMED.has(field));
  expect(fields.filter((field) => !(field in PERSON_FIELDS))).toEqual([]);
});
