import type { QueryClient } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from '@majstorija/contract/http/api.ts';
import { dataFailureText, NOTICES } from '@majstorija/contract/messages/notices.ts';
import { ALL_NOTICES } from '#testing/all-notices.ts';
import { LEGAL_NOTICES } from '@majstorija/contract/messages/notices/legal-notices.ts';
import { fullName } from '@majstorija/contract/text/format.ts';
import type { Route } from '@majstorija/contract/http/route.ts';
import { adminOptionsQuery, adminsQuery } from '#api/people/admins.ts';
import { clientOrdersQuery, clientQuery, clientsQuery } from '#api/people/clients.ts';
import {
  legalDocumentQuery,
  legalSummaryQuery,
  legalVersionsQuery,
} from '#api/legal-documents/legal-documents.ts';
import { orderQuery, ordersQuery } from '#api/orders/orders.ts';
import { ownersQuery } from '#api/people/owners.ts';
import { pricesQuery } from '#api/price-list/prices.ts';
import { workersQuery } from '#api/people/workers.ts';
import { anOwner, aWorker } from '#testing/builders/builders.ts';
import { aClientDetail } from '#testing/builders/client-builders.ts';
import { NOTICED_WRITES } from '#testing/builders/noticed/noticed-calls.ts';
import { renderWithProviders } from '#testing/render.tsx';
import { stubBadGateway, stubError } from '#testing/stub.ts';

type Call = keyof typeof NOTICED_WRITES;
type Notice = { success?: string; failure: string; failureToast?: string };

const CALLS = Object.keys(NOTICED_WRITES).filter((name): name is Call => name in NOTICED_WRITES);
const noticeOf = (call: Call): Notice => ALL_NOTICES[call];

const ORDER = 'N000123';
const PERSON = 'Ana Nikolić';

/** What each call names: undefined for one about no single order, person or item, and for one that names it later. */
const SUBJECTS: Record<Call, string | undefined> = {
  logout: undefined,
  setProfileImage: undefined,
  updateProfile: 'Milica Jovanović',
  createAdmin: PERSON,
  inviteAdmin: PERSON,
  toggleAdmin: PERSON,
  createClient: PERSON,
  updateClient: fullName(aClientDetail()),
  toggleClient: PERSON,
  setClientImage: PERSON,
  setOwnerImage: PERSON,
  setWorkerImage: PERSON,
  updateAddress: fullName(aClientDetail()),
  createAddress: PERSON,
  createOwner: 'ViK',
  updateOwner: anOwner().companyName,
  toggleOwner: PERSON,
  createWorker: PERSON,
  updateWorker: fullName(aWorker()),
  toggleWorker: PERSON,
  addAbsence: PERSON,
  changeAbsence: PERSON,
  cancelAbsence: PERSON,
  endAbsence: PERSON,
  setPause: PERSON,
  endPause: PERSON,
  createOrder: undefined,
  assignAdmin: ORDER,
  assignWorker: ORDER,
  undoAssignment: ORDER,
  rejectComplaint: ORDER,
  refundComplaint: ORDER,
  changeStatus: ORDER,
  workerReached: ORDER,
  closeCancellation: ORDER,
  setReminder: ORDER,
  changeTerm: ORDER,
  sayLate: ORDER,
  extendComplaint: ORDER,
  moveOrder: ORDER,
  takeReminder: ORDER,
  removeReminder: ORDER,
  complain: ORDER,
  updateOrder: ORDER,
  commentOrder: ORDER,
  updatePrice: 'Luster',
  removePrice: 'Luster',
  exportPerson: PERSON,
  erasePerson: PERSON,
  exportNotifyMe: undefined,
  eraseNotifyMe: undefined,
  updateDispatchWeights: undefined,
  readNotices: undefined,
  chooseNotices: undefined,
  exportComplaints: undefined,
  correctComplaint: undefined,
  exportAudit: undefined,
  exportConsents: undefined,
  exportDayConsents: undefined,
  exportReport: undefined,
  createSavedReport: undefined,
  updateSavedReport: undefined,
  removeSavedReport: undefined,
  chooseReportMail: undefined,
  exportPrices: undefined,
  importPrices: 'x.jpg',
  planPrices: 'x.jpg',
  restorePrices: undefined,
  withdrawPrices: undefined,
  downloadPrices: undefined,
  createLegalDocument: 'Uslovi',
  updateLegalDocument: 'Uslovi',
  createLegalVersion: 'Uslovi',
  activateLegalVersion: 'Uslovi',
};
const NAMING = CALLS.flatMap((call) => {
  const subject = SUBJECTS[call];
  return subject === undefined ? [] : [[call, subject] as const];
});
/** The calls whose success shows no toast: the screen shows it. */
const WITHOUT_SUCCESS: readonly Call[] = ['logout', 'readNotices', 'chooseNotices'];
const SUCCEEDING = CALLS.filter((call) => !WITHOUT_SUCCESS.includes(call));

function Sender({ useSend }: { useSend: () => () => void }) {
  // oxlint-disable-next-line react/hooks -- each case renders a button of its own, which keeps its hook
  return <button onClick={useSend()}>send</button>;
}

async function send(call: Call) {
  const { user } = renderWithProviders(<Sender useSend={NOTICED_WRITES[call].useSend} />);
  await user.click(await screen.findByText('send'));
}

const findTexts = (text: string) => screen.findAllByText(text);

/** What the toasts with a text name beside it. */
const subjectsBeside = async (text: string) => {
  const found = await screen.findAllByText(text, { selector: 'p' });
  return found.map((part) => part.previousElementSibling?.textContent);
};

// The DOM of the tests would leave the page for a file that is saved.
beforeEach(() => void vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined));

describe('a call of the back-office', () => {
  it.each(CALLS)('%s shows its toast when it fails without a text of the server', async (call) => {
    const { failure, failureToast = failure } = noticeOf(call);
    stubBadGateway(NOTICED_WRITES[call].route);
    await send(call);
    expect(await findTexts(failureToast)).not.toHaveLength(0);
  });

  it.each(NAMING)('%s names its order, person or item beside its toast', async (call, subject) => {
    stubBadGateway(NOTICED_WRITES[call].route);
    const { failure, failureToast = failure, success = '' } = noticeOf(call);
    await send(call);
    expect(await subjectsBeside(failureToast)).toContain(subject);
    NOTICED_WRITES[call].succeed();
    await userEvent.click(screen.getByText('send'));
    expect(await subjectsBeside(success)).toContain(subject);
  });

  it.each(WITHOUT_SUCCESS)('%s has no text of a success', (call) => {
    expect(noticeOf(call).success).toBeUndefined();
  });

  it('createOrder names the order that it created', async () => {
    NOTICED_WRITES.createOrder.succeed();
    await send('createOrder');
    expect(await subjectsBeside(NOTICES.createOrder.success)).toEqual([ORDER]);
  });

  it.each(SUCCEEDING)('%s shows its toast when it succeeds', async (call) => {
    const { success = '' } = noticeOf(call);
    expect(success).not.toBe('');
    NOTICED_WRITES[call].succeed();
    await send(call);
    expect(await findTexts(success)).not.toHaveLength(0);
  });
});

const ID = 'x1';
const READS: readonly [string, Route, (client: QueryClient) => Promise<void>][] = [
  [NOTICES.listAdmins.failure, api.admins.list, (client) => client.prefetchQuery(adminsQuery({}))],
  [NOTICES.listAdmins.failure, api.admins.options, (client) => client.prefetchQuery(adminOptionsQuery())],
  [NOTICES.listClients.failure, api.clients.list, (client) => client.prefetchQuery(clientsQuery({}))],
  [NOTICES.getClient.failure, api.clients.get, (client) => client.prefetchQuery(clientQuery(ID))],
  [dataFailureText(), api.clients.orders, (client) => client.prefetchQuery(clientOrdersQuery(ID, {}))],
  [dataFailureText(), api.orders.list, (client) => client.prefetchQuery(ordersQuery({}))],
  [dataFailureText(), api.orders.get, (client) => client.prefetchQuery(orderQuery(ID))],
  [NOTICES.listOwners.failure, api.owners.list, (client) => client.prefetchQuery(ownersQuery())],
  [NOTICES.listWorkers.failure, api.workers.list, (client) => client.prefetchQuery(workersQuery())],
  [dataFailureText(), api.priceList.list, (client) => client.prefetchQuery(pricesQuery({}))],
  [
    LEGAL_NOTICES.listLegalDocuments.failure,
    api.legalDocuments.summary,
    (client) => client.prefetchQuery(legalSummaryQuery()),
  ],
  [
    LEGAL_NOTICES.getLegalDocument.failure,
    api.legalDocuments.get,
    (client) => client.prefetchQuery(legalDocumentQuery('CLIENT_TERMS')),
  ],
  [
    LEGAL_NOTICES.listLegalVersions.failure,
    api.legalDocuments.versions,
    (client) => client.prefetchQuery(legalVersionsQuery('CLIENT_TERMS')),
  ],
];

async function load(read: (client: QueryClient) => Promise<void>) {
  const { queryClient } = renderWithProviders(<p>page</p>);
  await screen.findByText('page');
  await read(queryClient);
}

describe('a read that failed', () => {
  it.each(READS)('without a text of the server shows „%s”', async (text, route, read) => {
    stubBadGateway(route);
    await load(read);
    expect(await findTexts(text)).not.toHaveLength(0);
  });

  it.each(READS)('with a text of the server shows that, and not „%s”', async (text, route, read) => {
    stubError(route, 'server.busy');
    await load(read);
    await screen.findAllByText(/Server je trenutno preopterećen/);
    expect(screen.queryByText(text)).toBeNull();
  });
});
