import { act, screen } from '@testing-library/react';
import { useSyncExternalStore } from 'react';
import { expect, it, vi } from 'vitest';
import { anOrder } from '#testing/builders/builders.ts';
import { renderWithProviders } from '#testing/render.tsx';
import { firstAsked, watchAsked } from '#ui/dialogs/asked.ts';
import { callClient } from './call-client.tsx';

const { client } = anOrder();

/** Draws what is asked, as the shell does. */
const Host = () => useSyncExternalStore(watchAsked, firstAsked)?.dialog;

function watchCalls(): string[] {
  const called: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    called.push(this.href);
  });
  return called;
}

it('a client with one number is called at once', () => {
  const called = watchCalls();
  callClient(client);
  expect(called).toEqual([`tel:${client.phone}`]);
});

it('of two numbers Enter calls the own one, Tab and Enter the other [people#second-phone]', async () => {
  const called = watchCalls();
  const { user } = renderWithProviders(<Host />);
  const other = { ...client, secondPhone: '+381111234567', secondPhoneWord: 'komšija' };
  for (const keys of ['{Enter}', '{Tab}{Enter}']) {
    act(() => callClient(other));
    await screen.findByRole('button', { name: '+381 11 123 4567 · komšija' });
    await user.keyboard(keys);
    expect(screen.queryByRole('dialog')).toBeNull();
  }
  expect(called).toEqual([`tel:${client.phone}`, 'tel:+381111234567']);
});
