import { handlers } from '#platform/http/handler.ts';
import { createPasskeyRequest } from '#features/accounts/factors/webauthn.ts';
import { answerSession, callerOf } from '#features/accounts/sessions/answer-session.ts';
import { confirmSignIn, loginByPasskey } from './second-factor.ts';

/** The handlers of sign-ins by a factor [accounts#second-factor]. */
export const signInHandlers = handlers('signIn', {
  secondFactor: async (call) => {
    const { ticket, ...factor } = call.body;
    return answerSession(call, await confirmSignIn(call.deps, { ticket, factor, caller: callerOf(call) }));
  },
  passkeyOptions: async ({ deps }) => createPasskeyRequest(deps, 'sign-in'),
  passkey: async (call) => {
    const { credential } = call.body;
    return answerSession(call, await loginByPasskey(call.deps, { credential, caller: callerOf(call) }));
  },
});
