import { NOTICES } from '@majstorija/contract/messages/notices.ts';
import { handlers } from '#platform/http/handler.ts';
import { storeKnownDevice } from '#features/accounts/sign-in/device-cookie.ts';
import { isPasswordLinkOpen, setPasswordByLink } from './password-link.ts';
import { verifyEmail } from './verify-email.ts';

/** First passwords and proven addresses, by mailed links [accounts#who-sets-a-password]. */
export const verificationHandlers = handlers('verification', {
  setPassword: async (call) => {
    const link = { ...call.body, purpose: 'set_password', ip: call.ip } as const;
    storeKnownDevice(call, await setPasswordByLink(call.deps, link));
    return { message: NOTICES.setPassword.success };
  },
  checkSetPasswordToken: async ({ deps, ip, params }) => ({
    isTokenValid: await isPasswordLinkOpen(deps, { ...params, purpose: 'set_password', ip }),
  }),
  verifyEmail: async ({ deps, ip, body }) => {
    await verifyEmail(deps, { token: body.token, ip });
    return { message: NOTICES.verifyEmail.success };
  },
});
