import { useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { api } from '@majstorija/contract/api.ts';
import { dataFailureText, NOTICES } from '@majstorija/contract/messages/notices.ts';
import type { Route } from '@majstorija/contract/route.ts';
import { adminOptionsQuery, adminsQuery } from '#api/admins.ts';
import { clientOrdersQuery, clientQuery, clientsQuery } from '#api/clients.ts';
import { legalDocumentQuery, legalSummaryQuery, legalVersionsQuery } from '#api/legal-documents.ts';
import { orderQuery, ordersQuery } from '#api/orders.ts';
import { ownersQuery } from '#api/owners.ts';
import { pricesQuery } from '#api/prices.ts';
import { workersQuery } from '#api/workers.ts';
import { NOTICED_WRITES } from '#testing/noticed-calls.ts';
import { renderWithProviders } from '#testing/render.tsx';
import { stubBadGateway, stubError } from '#testing/stub.ts';

type Call = keyof typeof NOTICED_WRITES;
type Notice = { success?: string; failure: string; failureToast?: string };

const CALLS = Object.keys(NOTICED_WRITES).filter((name): name is Call => name in NOTICED_WRITES);
const noticeOf = (call: Call): Notice => NOTICES[call];
const SUCCEEDING = CALLS.filter((call) => NOTICED_WRITES[call].succeed !== undefined);

function Sender({ useSend }: { useSend: () => () => void }) {
  return <button onClick={useSend()}>send</button>;
}

async function send(call: Call) {
  const { user } = renderWithProviders(<Sender useSend={NOTICED_WRITES[call].useSend} />);
  await user.click(await screen.findByText('send'));
}

const told = async (text: string) => expect(await screen.findAllByText(text)).not.toHaveLength(0);

describe('a call that was made', () => {
  it.each(CALLS)('%s that failed without words of the server is told by its toast', async (call) => {
    const { failure, failureToast = failure } = noticeOf(call);
    stubBadGateway(NOTICED_WRITES[call].route);
    await send(call);
    await told(failureToast);
  });

  it.each(SUCCEEDING)('%s that worked is told by its toast', async (call) => {
    const { success = '' } = noticeOf(call);
    expect(success).not.toBe('');
    NOTICED_WRITES[call].succeed?.();
    await send(call);
    await told(success);
  });
});

const ID = 'x1';
const READS: readonly [string, Route, () => unknown][] = [
  [NOTICES.listAdmins.failure, api.admins.list, () => useQuery(adminsQuery({}))],
  [NOTICES.listAdmins.failure, api.admins.options, () => useQuery(adminOptionsQuery())],
  [NOTICES.listClients.failure, api.clients.list, () => useQuery(clientsQuery({}))],
  [NOTICES.getClient.failure, api.clients.get, () => useQuery(clientQuery(ID))],
  [NOTICES.listOrders.failure, api.clients.orders, () => useQuery(clientOrdersQuery(ID, {}))],
  [NOTICES.listOrders.failure, api.orders.list, () => useQuery(ordersQuery({}))],
  [dataFailureText(), api.orders.get, () => useQuery(orderQuery(ID))],
  [NOTICES.listOwners.failure, api.owners.list, () => useQuery(ownersQuery())],
  [NOTICES.listWorkers.failure, api.workers.list, () => useQuery(workersQuery())],
  [NOTICES.listPrices.failure, api.priceList.list, () => useQuery(pricesQuery({}))],
  [NOTICES.listLegalDocuments.failure, api.legalDocuments.summary, () => useQuery(legalSummaryQuery())],
  [
    NOTICES.getLegalDocument.failure,
    api.legalDocuments.get,
    () => useQuery(legalDocumentQuery('CLIENT_TERMS')),
  ],
  [
    NOTICES.listLegalVersions.failure,
    api.legalDocuments.versions,
    () => useQuery(legalVersionsQuery('CLIENT_TERMS')),
  ],
];

function Reader({ useRead }: { useRead: () => unknown }) {
  useRead();
  return null;
}

describe('a read that failed', () => {
  it.each(READS)('without words of the server says „%s”', async (text, route, useRead) => {
    stubBadGateway(route);
    renderWithProviders(<Reader useRead={useRead} />);
    await told(text);
  });

  it.each(READS)('with words of the server says those, and not „%s”', async (text, route, useRead) => {
    stubError(route, 'server.busy');
    renderWithProviders(<Reader useRead={useRead} />);
    await screen.findAllByText(/Server je trenutno preopterećen/);
    expect(screen.queryByText(text)).toBeNull();
  });
});
