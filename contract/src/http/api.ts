import { adminsApi } from '@majstorija/contract/people/admins-api.ts';
import {
  availabilityApi,
  myAvailabilityApi,
} from '@majstorija/contract/people/availability/availability-api.ts';
import { auditApi } from '@majstorija/contract/audit/audit-api.ts';
import { authApi } from '@majstorija/contract/accounts/auth-api.ts';
import { boardApi } from '@majstorija/contract/orders/board/board-api.ts';
import { clientsApi } from '@majstorija/contract/people/clients-api.ts';
import { complaintsApi } from '@majstorija/contract/complaints/complaints-api.ts';
import {
  consentsApi,
  myConsentsApi,
  publicConsentApi,
} from '@majstorija/contract/legal-documents/consents-api.ts';
import { dispatchApi } from '@majstorija/contract/dispatch/dispatch-api.ts';
import { myPositionApi } from '@majstorija/contract/dispatch/positions/positions-api.ts';
import { invitationsApi } from '@majstorija/contract/people/invitations-api.ts';
import { erasureApi } from '@majstorija/contract/personal-data/erasure-api.ts';
import { factorsApi } from '@majstorija/contract/accounts/factors-api.ts';
import { filesApi } from '@majstorija/contract/files/files-api.ts';
import { firstStepsApi } from '@majstorija/contract/first-steps/first-steps-api.ts';
import { geocodeApi } from '@majstorija/contract/addresses/geocode-api.ts';
import { healthApi } from '@majstorija/contract/health/health-api.ts';
import { liveApi } from '@majstorija/contract/live/live-api.ts';
import { mailApi } from '@majstorija/contract/mail/mail-api.ts';
import { messageTextsApi } from '@majstorija/contract/orders/message/message-texts-api.ts';
import { myOrdersApi } from '@majstorija/contract/orders/my-orders-api.ts';
import { orderEventsApi } from '@majstorija/contract/orders/order-events-api.ts';
import { noticesApi } from '@majstorija/contract/notices/notices-api.ts';
import { notifyMeApi, publicNotifyMeApi } from '@majstorija/contract/notify-me/notify-me-api.ts';
import { ordersApi } from '@majstorija/contract/orders/orders-api.ts';
import { ownersApi } from '@majstorija/contract/people/owners-api.ts';
import { personalDataApi } from '@majstorija/contract/personal-data/personal-data-api.ts';
import { profileApi } from '@majstorija/contract/people/profile-api.ts';
import { signInApi } from '@majstorija/contract/accounts/sign-in-api.ts';
import { verificationApi } from '@majstorija/contract/accounts/verification-api.ts';
import { workersApi } from '@majstorija/contract/people/workers-api.ts';
import { legalDocumentsApi } from '@majstorija/contract/legal-documents/legal-documents-api.ts';
import { publicLegalApi } from '@majstorija/contract/legal-documents/public-legal-api.ts';
import { priceListApi } from '@majstorija/contract/price-list/price-list-api.ts';
import { savedReportsApi } from '@majstorija/contract/statistics/saved-reports-api.ts';
import { shiftNoteApi } from '@majstorija/contract/shift-note/shift-note-api.ts';
import { statisticsApi } from '@majstorija/contract/statistics/statistics-api.ts';
import { priceVersionsApi } from '@majstorija/contract/price-list/price-versions-api.ts';
import { searchApi } from '@majstorija/contract/search/search-api.ts';
import type { Route } from '@majstorija/contract/http/route.ts';

/**
 * Every route of the product [api#one-route-table]. Access has no default: an open route must declare it
 * [accounts#explicit-access].
 */
export const api = {
  health: healthApi,
  auth: authApi,
  signIn: signInApi,
  factors: factorsApi,
  verification: verificationApi,
  profile: profileApi,
  admins: adminsApi,
  clients: clientsApi,
  owners: ownersApi,
  workers: workersApi,
  availability: availabilityApi,
  myAvailability: myAvailabilityApi,
  board: boardApi,
  myPosition: myPositionApi,
  orders: ordersApi,
  orderEvents: orderEventsApi,
  myOrders: myOrdersApi,
  messageTexts: messageTextsApi,
  complaints: complaintsApi,
  dispatch: dispatchApi,
  live: liveApi,
  notices: noticesApi,
  priceList: priceListApi,
  priceVersions: priceVersionsApi,
  legalDocuments: legalDocumentsApi,
  consents: consentsApi,
  myConsents: myConsentsApi,
  publicLegal: publicLegalApi,
  publicConsent: publicConsentApi,
  files: filesApi,
  geocode: geocodeApi,
  search: searchApi,
  mail: mailApi,
  audit: auditApi,
  invitations: invitationsApi,
  erasure: erasureApi,
  personalData: personalDataApi,
  publicNotifyMe: publicNotifyMeApi,
  notifyMe: notifyMeApi,
  firstSteps: firstStepsApi,
  shiftNote: shiftNoteApi,
  savedReports: savedReportsApi,
  statistics: statisticsApi,
} as const satisfies Record<string, Record<string, Route>>;

/** The table's type: what the server must handle and the client can call. */
export type Api = typeof api;

/** Features that the back-office never calls: of phones, public pages, links and probes. */
export const FOREIGN_FEATURES = [
  'health',
  'myOrders',
  'myAvailability',
  'myPosition',
  'myConsents',
  'publicLegal',
  'publicConsent',
  'publicNotifyMe',
  'files',
  'mail',
] as const;

/** The name of such a feature. */
export type ForeignFeature = (typeof FOREIGN_FEATURES)[number];
