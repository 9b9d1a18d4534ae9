import { handlers } from '#platform/http/handler.ts';
import { createPasskeyRequest } from '#features/accounts/factors/webauthn.ts';
import { answerSession, clientTypeOf, deviceOf } from '#features/accounts/sessions/answer-session.ts';
import { confirmSignIn, loginByPasskey } from './second-factor.ts';

/** The handlers of sign-ins by a factor [accounts#second-factor]. */
export const signInHandlers = handlers('signIn', {
  secondFactor: async (call) => {
    const { ticket, code, credential } = call.body;
    const caller = { ip: call.ip, clientType: clientTypeOf(call), device: deviceOf(call) };
    const tokens = await confirmSignIn(call.deps, { ticket, code, credential, ...caller });
    return answerSession(call, tokens);
  },
  passkeyOptions: async ({ deps }) => createPasskeyRequest(deps),
  passkey: async (call) => {
    const { credential } = call.body;
    const caller = { ip: call.ip, clientType: clientTypeOf(call), device: deviceOf(call) };
    return answerSession(call, await loginByPasskey(call.deps, { credential, ...caller }));
  },
});
