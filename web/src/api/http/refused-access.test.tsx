import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { NOTICED_WRITES } from '#testing/builders/noticed/noticed-calls.ts';
import { renderWithProviders } from '#testing/render.tsx';
import { requests, stubError } from '#testing/stub.ts';
import { onFactorNeeded } from './factor-needed.ts';
import { onFreshCheck } from './fresh-check.ts';

type Call = keyof typeof NOTICED_WRITES;

/** One that sends JSON, one that sends a form with files, and one that saves a file. */
const CALLS = ['changeStatus', 'createOrder', 'exportPerson'] as const satisfies Call[];

function Sender({ useSend }: { useSend: () => () => void }) {
  // oxlint-disable-next-line react/hooks -- each case renders a button of its own, which keeps its hook
  return <button onClick={useSend()}>send</button>;
}

async function send(call: Call) {
  const { user } = renderWithProviders(<Sender useSend={NOTICED_WRITES[call].useSend} />);
  await user.click(await screen.findByText('send'));
}

// The DOM of the tests would leave the page for a file that is saved.
beforeEach(() => void vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined));

describe('a call of the back-office, with files or for a file too', () => {
  it.each(CALLS)('%s leads to the page of the second factor that is missing', async (call) => {
    const lead = vi.fn<() => void>();
    const stop = onFactorNeeded(lead);
    stubError(NOTICED_WRITES[call].route, 'auth.secondFactorNeeded');
    await send(call);
    await waitFor(() => expect(lead).toHaveBeenCalledOnce());
    stop();
  });

  it.each(CALLS)('%s is repeated after a fresh check of the password', async (call) => {
    const { route, succeed } = NOTICED_WRITES[call];
    const ask = vi.fn<() => Promise<boolean>>(() => {
      succeed();
      return Promise.resolve(true);
    });
    const stop = onFreshCheck(ask);
    stubError(route, 'auth.freshCheckNeeded');
    await send(call);
    await waitFor(() => expect(requests(route)).toHaveLength(2));
    expect(ask).toHaveBeenCalledOnce();
    stop();
  });
});
