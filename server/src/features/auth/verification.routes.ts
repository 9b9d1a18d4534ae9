import { NOTICES } from '@majstorija/contract/messages/notices.ts';
import { handlers } from '#platform/handler.ts';
import { setPasswordByLink } from '#features/auth/password-link.service.ts';
import { verifyEmail } from '#features/auth/verification.service.ts';

/** First passwords and proven addresses, by mailed links (DECISIONS §5). */
export const verificationHandlers = handlers('verification', {
  setPassword: async ({ deps, ip, body }) => {
    await setPasswordByLink(deps, { ...body, purpose: 'set_password', ip });
    return { message: NOTICES.setPassword.success };
  },
  verifyEmail: async ({ deps, ip, body }) => {
    await verifyEmail(deps, { token: body.token, ip });
    return { message: NOTICES.verifyEmail.success };
  },
});
