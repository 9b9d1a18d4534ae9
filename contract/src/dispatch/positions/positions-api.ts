import {
  PositionBody,
  PositionConsent,
  PositionConsentBody,
} from '@majstorija/contract/dispatch/positions/positions.ts';
import { empty, item, type Route } from '@majstorija/contract/http/route.ts';

/** Workers, and owners who work; any other owner is no worker. */
const SELF = ['worker', 'owner'] as const;

const CONSENT_PATH = '/v1/my/position-consent';

/** Where workers are while they are on the way, sent by their phones with their consent [dispatch#positions]. */
export const myPositionApi = {
  consent: {
    method: 'GET',
    path: CONSENT_PATH,
    access: SELF,
    summary: 'Whether the own position may be sent',
    response: item(PositionConsent),
    errors: ['worker.notFound'],
  },
  setConsent: {
    method: 'PUT',
    path: CONSENT_PATH,
    access: SELF,
    summary: 'Allow that the own position is sent; taking that back erases the position',
    body: PositionConsentBody,
    example: { body: { isGiven: true } },
    response: item(PositionConsent),
    errors: ['worker.notFound', 'person.erased'],
  },
  send: {
    method: 'POST',
    path: '/v1/my/position',
    access: SELF,
    limit: { most: 120, minutes: 10 },
    summary: 'Send the own position, only on the way to an order; an older one than the last changes nothing',
    body: PositionBody,
    example: {
      body: { latitude: 44.8053, longitude: 20.4781, accuracyMeters: 12, at: '2026-11-23T13:05:00.000Z' },
    },
    response: empty,
    errors: ['worker.notFound', 'position.withoutConsent', 'position.notOnTheWay'],
  },
} as const satisfies Record<string, Route>;
