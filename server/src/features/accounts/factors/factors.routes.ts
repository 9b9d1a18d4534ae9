import { handlers } from '#platform/http/handler.ts';
import { checkByPasskey, createCheckRequest } from '#features/accounts/fresh-check/passkey-check.ts';
import { isFactorRequired } from './required-factor.service.ts';
import * as own from './own-factors.ts';

/** The handlers of the own factors [accounts#second-factor]. */
export const factorHandlers = handlers('factors', {
  list: async ({ deps, user }) => {
    const isRequired = isFactorRequired(deps.config, user.role);
    return { ...(await own.readFactors(deps, user)), isRequired };
  },
  beginAuthenticator: ({ deps, user }) => own.beginAuthenticator(deps, user),
  confirmAuthenticator: ({ deps, user, body }) => own.confirmAuthenticator(deps, user, body.code),
  removeAuthenticator: ({ deps, user }) => own.removeAuthenticator(deps, user),
  passkeyOptions: ({ deps, user }) => own.readPasskeyCreation(deps, user),
  addPasskey: ({ deps, user, body }) => own.addPasskey(deps, user, body),
  removePasskey: ({ deps, user, params }) => own.removePasskey(deps, user, params.id),
  createRecoveryCodes: ({ deps, user }) => own.replaceRecoveryCodes(deps, user),
  checkOptions: async ({ deps, user }) => createCheckRequest(deps, user),
  check: ({ deps, user, body }) => checkByPasskey(deps, user, body.credential),
});
