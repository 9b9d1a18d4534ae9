import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { NOTICED_WRITES } from '#testing/builders/noticed/noticed-calls.ts';
import { renderWithProviders } from '#testing/render.tsx';
import { requests, stubError } from '#testing/stub.ts';
import { onFactorNeeded } from './factor-needed.ts';
import { onFreshCheck } from './fresh-check.ts';

type Call = keyof typeof NOTICED_WRITES;

const CALLS = Object.keys(NOTICED_WRITES)
  .filter((name): name is Call => name in NOTICED_WRITES)
  .filter((call) => NOTICED_WRITES[call].route.access !== 'public');

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

describe('every call of the back-office, a download too', () => {
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
