import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
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
