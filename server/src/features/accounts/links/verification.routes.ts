import { NOTICES } from '@majstorija/contract/messages/notices.ts';
import { handlers } from '#platform/http/handler.ts';
import { storeKnownDevice } from '#features/accounts/sign-in/device-cookie.ts';
import { isPasswordLinkOpen, setPasswordByLink } from './password-link.ts';
import { verifyEmail } from './verify-email.ts';

/** First passwords and proven addresses, by mailed links [accounts#who-sets-a-password]. */
export const verificationHandlers = handlers('verification', {
  setPassword: async (call) => {
    const link = { ...call.body, purpose: 'set_password', ip: call.ip } as const;
    const account = await setPasswordByLink(call.deps, link);
    storeKnownDevice(call, account);
    return { message: NOTICES.setPassword.success, role: account.role };
  },
  checkSetPasswordToken: async ({ deps, ip, params }) => ({
    isTokenValid: await isPasswordLinkOpen(deps, { ...params, purpose: 'set_password', ip }),
  }),
  verifyEmail: async ({ deps, ip, body }) => {
    const { needsPassword } = await verifyEmail(deps, { token: body.token, ip });
    return { message: NOTICES.verifyEmail.success, needsPassword };
  },
});
