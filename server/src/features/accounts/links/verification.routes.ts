import { NOTICES } from '@majstorija/contract/messages/notices.ts';
import { handlers } from '#platform/http/handler.ts';
import { isPasswordLinkOpen, setPasswordByLink } from './password-link.ts';
import { verifyEmail } from './verify-email.ts';

/** First passwords and proven addresses, by mailed links [accounts#who-sets-a-password]. */
export const verificationHandlers = handlers('verification', {
  setPassword: async ({ deps, ip, body }) => {
    await setPasswordByLink(deps, { ...body, purpose: 'set_password', ip });
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
