import { describe, expect, it, vi } from 'vitest';
import { api } from '@majstorija/contract/http/api.ts';
import { isApiError } from '#lib/http/api-error.ts';
import { getToken, onSessionEnd, setToken } from '#lib/http/session.ts';
import { aCurrentUser, anId, anOrder, anOrderDetail, aPage } from '#testing/builders/builders.ts';
import { requests, stub, stubError, stubNoAnswer, stubWith } from '#testing/stub.ts';
import { client } from './client.ts';

const caught = (call: Promise<unknown>) => call.then(() => undefined).catch((error: unknown) => error);

describe('a call', () => {
  it('sends the client type, the token and its query, and unwraps a list with its meta', async () => {
    setToken('abc');
    const order = anOrder();
    stub(api.orders.list, aPage([order], { total: 128 }));
    const page = await client.orders.list({ query: { status: 'pending', page: 2, searchTerm: '' } });
    expect(page).toEqual({ data: [order], meta: { page: 1, pageSize: 25, total: 128 } });
    const [call] = requests(api.orders.list);
    expect(call?.query).toEqual({ status: 'pending', page: '2' });
    expect(call?.headers.get('x-client-type')).toBe('web');
    expect(call?.headers.get('authorization')).toBe('Bearer abc');
  });

  it('sends a form with its photos and its key, and reports how much is sent', async () => {
    stub(api.orders.create, anOrderDetail());
    const files = ['a.jpg', 'b.jpg'].map((name) => new File(['x'], name, { type: 'image/jpeg' }));
    const body = {
      clientId: anId(),
      addressId: anId(),
      category: 'ELECTRICS',
      package: 'ELECTRICAL',
      description: undefined,
    } as const;
    const onProgress = vi.fn<(share: number) => void>();
    const sent = vi.spyOn(XMLHttpRequest.prototype, 'send');
    const created = client.orders.create({ body, files, idempotencyKey: 'k1' }, { onProgress });
    await vi.waitFor(() => expect(sent).toHaveBeenCalled());
    // Nothing is really sent here, so the browser's event is made.
    const [xhr] = sent.mock.contexts as XMLHttpRequest[];
    xhr?.upload.dispatchEvent(new ProgressEvent('progress', { loaded: 1, total: 2 }));
    await created;
    expect(onProgress).toHaveBeenLastCalledWith(0.5);
    const [call] = requests(api.orders.create);
    expect(call?.body).toMatchObject({ clientId: body.clientId, category: 'ELECTRICS' });
    expect(call?.body).not.toHaveProperty('description');
    expect(call?.headers.get('idempotency-key')).toBe('k1');
    expect(call?.body).toMatchObject({ files: [expect.any(File), expect.any(File)] });
  });

  it('fails with the status, code, text and fields of the server', async () => {
    stubError(api.orderEvents.changeStatus, 'request.invalid', { fields: { status: 'Polje je obavezno' } });
    const error = await caught(
      client.orderEvents.changeStatus({ params: { id: anId() }, body: { status: 'pending' } }),
    );
    expect(error).toMatchObject({
      status: 422,
      code: 'request_invalid',
      message: 'Neka polja nisu ispravna. Ispravite ih i pokušajte ponovo.',
      fields: { status: 'Polje je obavezno' },
    });
  });

  it("fails with 'Error connecting to server' when no answer arrives", async () => {
    stubNoAnswer(api.orders.counts);
    const error = await caught(client.orders.counts());
    expect(error).toMatchObject({ status: 0, message: 'Error connecting to server', serverText: undefined });
  });
});

describe('the session of a call', () => {
  it('asks for a token first when the browser was signed in before', async () => {
    localStorage.setItem('majstorija.signed-in', '1');
    stub(api.auth.refresh, { accessToken: 'fresh' });
    stub(api.auth.me, aCurrentUser());
    await client.auth.me();
    expect(requests(api.auth.me).map(({ headers }) => headers.get('authorization'))).toEqual([
      'Bearer fresh',
    ]);
  });

  it('is refreshed once for all the calls that a stale token fails', async () => {
    setToken('stale');
    stub(api.auth.refresh, { accessToken: 'fresh' });
    const answer = aPage([anOrder()]);
    stubError(api.orders.list, 'auth.sessionExpired');
    const calls = [1, 2, 3].map((page) => client.orders.list({ query: { page } }));
    stubWith(api.auth.refresh, () => {
      stub(api.orders.list, answer);
      return { accessToken: 'fresh' };
    });
    expect(await Promise.all(calls)).toEqual([answer, answer, answer]);
    expect(requests(api.auth.refresh)).toHaveLength(1);
    expect(getToken()).toBe('fresh');
  });

  it('ends when the refresh is refused, and the call fails with its 401', async () => {
    setToken('stale');
    let ends = 0;
    const stop = onSessionEnd(() => {
      ends += 1;
      return Promise.resolve(false);
    });
    stubError(api.orders.counts, 'auth.sessionExpired');
    stubError(api.auth.refresh, 'auth.refreshFailed');
    const error = await caught(client.orders.counts());
    stop();
    expect(isApiError(error, 'auth.sessionExpired')).toBe(true);
    expect([ends, getToken()]).toEqual([1, undefined]);
  });

  it('continues when the refresh only got no answer', async () => {
    setToken('stale');
    stubError(api.orders.counts, 'auth.sessionExpired');
    stubNoAnswer(api.auth.refresh);
    expect(await caught(client.orders.counts())).toMatchObject({ status: 0 });
    expect(getToken()).toBe('stale');
  });
});
