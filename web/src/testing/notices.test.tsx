import type { QueryClient } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from '@majstorija/contract/http/api.ts';
import type { Route } from '@majstorija/contract/http/route.ts';
import { dataFailureText, NOTICES } from '@majstorija/contract/messages/notices.ts';
import { LEGAL_NOTICES } from '@majstorija/contract/messages/notices/legal-notices.ts';
import {
  legalDocumentQuery,
  legalSummaryQuery,
  legalVersionsQuery,
} from '#api/legal-documents/legal-documents.ts';
import { orderQuery, ordersQuery } from '#api/orders/orders.ts';
import { adminOptionsQuery, adminsQuery } from '#api/people/admins.ts';
import { clientOrdersQuery, clientQuery, clientsQuery } from '#api/people/clients.ts';
import { ownersQuery } from '#api/people/owners.ts';
import { workersQuery } from '#api/people/workers.ts';
import { pricesQuery } from '#api/price-list/prices.ts';
import { ALL_NOTICES } from '#testing/all-notices.ts';
import { NOTICED_WRITES } from '#testing/builders/noticed/noticed-calls.ts';
import { renderWithProviders } from '#testing/render.tsx';
import { stubBadGateway } from '#testing/stub.ts';

type Call = keyof typeof NOTICED_WRITES;
type Notice = { success?: string; failure: string; failureToast?: string };

const CALLS = Object.keys(NOTICED_WRITES).filter((name): name is Call => name in NOTICED_WRITES);
const noticeOf = (call: Call): Notice => ALL_NOTICES[call];

/** The calls whose success shows no toast: the screen shows it. */
const WITHOUT_SUCCESS: readonly Call[] = ['logout', 'readNotices', 'chooseNotices'];

function Sender({ useSend }: { useSend: () => () => void }) {
  // oxlint-disable-next-line react/hooks -- each case renders a button of its own, which keeps its hook
  return <button onClick={useSend()}>send</button>;
}

/** Waits for the toast with a text, which names this subject beside it, or any. */
async function expectToast(text: string, subject: string | undefined) {
  const found = await screen.findAllByText(text, { selector: 'p' });
  const beside = found.map((part) => part.previousElementSibling?.textContent);
  expect(beside).toContain(subject ?? beside[0]);
}

// The DOM of the tests would leave the page for a file that is saved.
beforeEach(() => void vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined));

describe('a call of the back-office', () => {
  it.each(CALLS)('%s shows its toasts, and names its order, person or item beside them', async (call) => {
    const { route, succeed, subject, useSend } = NOTICED_WRITES[call];
    const { failure, failureToast = failure, success } = noticeOf(call);
    const { user } = renderWithProviders(<Sender useSend={useSend} />);
    const send = async () => user.click(await screen.findByText('send'));
    stubBadGateway(route);
    await send();
    await expectToast(failureToast, subject);
    expect(success === undefined).toBe(WITHOUT_SUCCESS.includes(call));
    if (success === undefined) return;
    succeed();
    await send();
    await expectToast(success, call === 'createOrder' ? 'N000123' : subject);
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

describe('a read that failed', () => {
  it.each(READS)('without a text of the server shows „%s”', async (text, route, read) => {
    stubBadGateway(route);
    const { queryClient } = renderWithProviders(<p>page</p>);
    await screen.findByText('page');
    await read(queryClient);
    expect(await screen.findAllByText(text)).not.toHaveLength(0);
  });
});
