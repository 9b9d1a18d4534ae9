import { NOTICES } from '@majstorija/contract/messages/notices.ts';
import { COMPLAINT_NOTICES } from '@majstorija/contract/messages/notices/complaint-notices.ts';
import { CONSENT_NOTICES } from '@majstorija/contract/messages/notices/consent-notices.ts';
import { DISPATCH_NOTICES } from '@majstorija/contract/messages/notices/dispatch-notices.ts';
import { LEGAL_NOTICES } from '@majstorija/contract/messages/notices/legal-notices.ts';
import { PRICE_NOTICES } from '@majstorija/contract/messages/notices/price-notices.ts';
import { REPORT_NOTICES } from '@majstorija/contract/messages/notices/report-notices.ts';
import { SAVED_REPORT_NOTICES } from '@majstorija/contract/messages/notices/saved-report-notices.ts';

/** The texts of every call [errors-and-texts#notice-per-call]. */
export const ALL_NOTICES = {
  ...NOTICES,
  ...LEGAL_NOTICES,
  ...CONSENT_NOTICES,
  ...PRICE_NOTICES,
  ...DISPATCH_NOTICES,
  ...COMPLAINT_NOTICES,
  ...REPORT_NOTICES,
  ...SAVED_REPORT_NOTICES,
};
