import type { FastifyRequest } from 'fastify';
import type { Route } from '@majstorija/contract/http/route.ts';
import { AppError } from '#platform/http/app-error.ts';

/** Throws `auth.secondFactorNeeded` where an account that must have a second factor has none [accounts#required-factor]. */
export function refuseWithoutFactor(
  { signedIn }: Pick<FastifyRequest, 'signedIn'>,
  { withoutFactor }: Pick<Route, 'withoutFactor'>,
): void {
  if (signedIn?.lacksFactor && !withoutFactor) throw new AppError('auth.secondFactorNeeded');
}
