import { expect, it } from 'vitest';
import { api } from './api.ts';
import type { Route } from './route.ts';

/** Subjects whose POST creates nothing that a repetition would make twice: sessions, factors, links, positions, marks. */
const WITHOUT = [
  'auth',
  'signIn',
  'factors',
  'verification',
  'myPosition',
  'dispatch',
  'notices',
  'myConsents',
  'publicConsent',
  'erasure',
  'publicNotifyMe',
  'notifyMe',
];

const posts = Object.entries(api)
  .filter(([subject]) => !WITHOUT.includes(subject))
  .flatMap(([subject, routes]) =>
    Object.entries<Route>(routes)
      .filter(([, { method }]) => method === 'POST')
      .map(([name, route]) => ({ name: `${subject}.${name}`, route })),
  )
  .filter(({ name }) => name !== 'savedReports.opened');

it.each(posts)('$name creates, so it accepts a key [api#idempotency-key]', ({ route }) => {
  expect(route.idempotent).toBe(true);
});
