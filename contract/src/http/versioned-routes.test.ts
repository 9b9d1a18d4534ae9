import { expect, it } from 'vitest';
import { api } from './api.ts';
import type { Route } from './route.ts';

/** The subjects whose changes are compared [api#if-match]. */
const SUBJECTS = [
  'profile',
  'admins',
  'clients',
  'owners',
  'workers',
  'orders',
  'orderEvents',
  'priceList',
  'legalDocuments',
  'savedReports',
] as const;

/** Why a change of a stored thing is not based on a version. */
const WITHOUT: Readonly<Record<string, string>> = {
  'profile.image': 'a photo is one value, which the dialog shows before it is replaced',
  'clients.image': 'a photo is one value, which the dialog shows before it is replaced',
  'owners.image': 'a photo is one value, which the dialog shows before it is replaced',
  'workers.image': 'a photo is one value, which the dialog shows before it is replaced',
  'admins.removeFactors': 'it takes off whatever factors there are, and a repetition changes nothing',
  'admins.invite': 'it changes no data of the operator, and a repetition is throttled',
  'savedReports.chooseMail':
    'it is one choice of the caller alone, which the dialog shows before it is replaced',
};

const changes = SUBJECTS.flatMap((subject) =>
  Object.entries<Route>(api[subject])
    .filter(([, { method }]) => method === 'PUT' || method === 'PATCH' || method === 'DELETE')
    .map(([name, route]) => ({ name: `${subject}.${name}`, isVersioned: route.ifMatch === true })),
);

it.each(changes)('$name is based on a version, or has a reason not to be [api#if-match]', (change) => {
  expect(change.isVersioned).toBe(!(change.name in WITHOUT));
});

it('names no exception that is no change', () => {
  const names = changes.map(({ name }) => name);
  expect(Object.keys(WITHOUT).filter((name) => !names.includes(name))).toEqual([]);
});
