import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { NOTIFY_ME_TEXTS } from '@majstorija/contract/notify-me/notify-me-texts.ts';
import { renderLanding } from '#landing/render-page.tsx';
import { sendInPlace } from './send-in-place.ts';
import type { View } from '#landing/view.ts';

const calls: { url: string; body: unknown; headers: unknown }[] = [];

/** Answers the next calls, in order; the last one again. */
function answerWith(...answers: (() => Promise<Response>)[]): void {
  vi.stubGlobal('fetch', (url: string, { body, headers }: { body: string; headers: unknown }) => {
    calls.push({ url, body: JSON.parse(body), headers });
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    return answer?.();
  });
}

const taken = () => Promise.resolve(new Response(null, { status: 204 }));
const refused = (body: object) => () => Promise.resolve(Response.json(body, { status: 422 }));

function open(view: View = 'gradjane'): void {
  document.body.innerHTML = renderLanding(view).body;
  sendInPlace();
}

const email = () => screen.getByRole('textbox', { name: NOTIFY_ME_TEXTS.email });
const submit = () => userEvent.click(screen.getByRole('button', { name: NOTIFY_ME_TEXTS.submit }));

async function fill(): Promise<void> {
  await userEvent.click(screen.getByRole('checkbox', { name: 'iOS' }));
  await userEvent.type(email(), 'ana@primer.rs');
  await userEvent.click(screen.getByRole('checkbox', { name: NOTIFY_ME_TEXTS.consent }));
}

beforeEach(() => {
  calls.length = 0;
  return () => {
    vi.unstubAllGlobals();
    document.body.innerHTML = '';
  };
});

describe('Javite mi with the script [public-page#notify-me]', () => {
  it.each([
    ['gradjane', 'citizens'],
    ['majstore', 'workers'],
  ] as const)(
    'sends what was typed in the view %s and puts the answer in its place',
    async (view, audience) => {
      answerWith(taken);
      open(view);
      await fill();
      await submit();
      const title = await screen.findByRole('heading', { name: NOTIFY_ME_TEXTS.doneTitle });
      expect(calls).toEqual([
        {
          url: '/api/v1/public/notify-me',
          body: { email: 'ana@primer.rs', platforms: ['ios'], audience, consent: true },
          headers: { 'content-type': 'application/json', 'x-client-type': 'web' },
        },
      ]);
      expect(screen.queryByRole('textbox')).toBeNull();
      expect(document.activeElement).toBe(title.parentElement);
    },
  );

  it('shows each fault at its field, focuses the first and keeps what was typed', async () => {
    const fields = { platforms: 'Izaberite', email: 'Nije adresa' };
    answerWith(refused({ error: 'Neka polja nisu ispravna.', fields }), taken);
    open();
    await userEvent.type(email(), 'ana');
    await submit();
    await screen.findByText('Nije adresa');
    expect(screen.getByRole('textbox', { name: NOTIFY_ME_TEXTS.email })).toMatchObject({ value: 'ana' });
    expect(email().getAttribute('aria-invalid')).toBe('true');
    const android = screen.getByRole('checkbox', { name: 'Android' });
    expect(document.activeElement).toBe(android);
    expect(screen.getByRole('alert').textContent).toBe('');
    expect(screen.getByRole('checkbox', { name: NOTIFY_ME_TEXTS.consent }).hasAttribute('aria-invalid')).toBe(
      false,
    );
    await submit();
    await screen.findByRole('heading', { name: NOTIFY_ME_TEXTS.doneTitle });
  });

  it.each([
    ['a sentence of the server', refused({ error: 'Previše pokušaja.' }), 'Previše pokušaja.'],
    ['no connection', () => Promise.reject(new TypeError('offline')), NOTIFY_ME_TEXTS.noConnection],
    [
      'an answer of a proxy',
      () => Promise.resolve(new Response('<h1>502</h1>', { status: 502 })),
      NOTIFY_ME_TEXTS.noConnection,
    ],
  ])('says why it was not taken: %s', async (_what, answer, text) => {
    answerWith(answer);
    open();
    await fill();
    await submit();
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(text));
    expect(email()).toMatchObject({ value: 'ana@primer.rs' });
    screen.getByRole('button', { name: NOTIFY_ME_TEXTS.submit });
  });
});
