import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { PointAddress } from '@majstorija/contract/addresses/geocode.ts';
import { api } from '@majstorija/contract/http/api.ts';
import { PinDialog } from './pin-dialog.tsx';
import type { ChosenPlace, Point } from './place-fields.ts';
import { aSuggestion } from '#testing/builders/builders.ts';
import { renderWithProviders } from '#testing/render.tsx';
import { requests, stub, stubError } from '#testing/stub.ts';

const START = { latitude: 44.8, longitude: 20.47 };

const around = (known: Partial<PointAddress> = {}): PointAddress => ({
  source: 'register',
  attribution: '',
  municipality: 'Vračar',
  isMunicipalityRecognised: true,
  nearest: [{ ...aSuggestion(), distanceMeters: 41.6 }],
  ...known,
});

async function open({ text = '', start }: { text?: string; start?: Point | undefined } = {}) {
  const onConfirm = vi.fn<(place: ChosenPlace) => void>();
  const part = <PinDialog text={text} start={start} onClose={() => undefined} onConfirm={onConfirm} />;
  const { user } = renderWithProviders(part);
  await screen.findByRole('dialog', { name: 'Postavi tačku na mapi' });
  const pin = await screen.findByRole('button', { name: /^Tačka na mapi/ });
  return { user, onConfirm, pin };
}
const street = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Ulica i broj' });
const confirm = () => screen.getByRole('button', { name: 'Potvrdi tačku' });

test('an empty street is proposed from the nearest address, and everything is confirmed by keyboard alone', async () => {
  stub(api.geocode.reverse, around());
  const { user, onConfirm, pin } = await open({ start: START });
  await waitFor(() => expect(street().value).toBe('Njegoševa 44'));
  expect(screen.getByText('Koordinate: 44.8000, 20.4700 · Vračar, Beograd')).toBeTruthy();
  fireEvent.keyDown(pin, { key: 'ArrowUp', shiftKey: true });
  await screen.findByText(/^Koordinate: 44\.800[5-9], 20\.4700 · Vračar, Beograd$/);
  street().focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(onConfirm).toHaveBeenCalledOnce());
  const [place] = onConfirm.mock.calls[0]!;
  expect(place).toMatchObject({
    streetAndNumber: 'Njegoševa 44',
    municipality: 'Vračar',
    postalCode: '11000',
    formattedAddress: 'Njegoševa 44, Vračar, Beograd',
    isMunicipalityRecognised: true,
    longitude: 20.47,
  });
  expect(place.latitude).toBeGreaterThan(44.8004);
});

test('typed text is replaced by the nearest address only on a press; a sample is marked as such', async () => {
  const nearest = [{ ...aSuggestion({ source: 'sample' }), distanceMeters: 41.6 }];
  stub(api.geocode.reverse, around({ nearest, source: 'sample' }));
  const { user, onConfirm } = await open({ text: 'Moj sokak 3', start: START });
  const button = await screen.findByRole('button', { name: 'Njegoševa 44' });
  expect(button.closest('li')?.textContent).toBe('Njegoševa 44 na 42 m · uzorak');
  expect(street().value).toBe('Moj sokak 3');
  await user.click(confirm());
  await waitFor(() => expect(onConfirm).toHaveBeenCalledOnce());
  expect(onConfirm.mock.calls[0]![0]).toMatchObject({ streetAndNumber: 'Moj sokak 3', formattedAddress: '' });
  await user.click(button);
  expect(street().value).toBe('Njegoševa 44');
});

test('a pin that was not set is not a place', async () => {
  const { user, onConfirm } = await open({ text: 'Moj sokak 3' });
  expect(screen.getByText('Tačka još nije postavljena.')).toBeTruthy();
  await user.click(confirm());
  expect(await screen.findByText('Prvo postavite tačku na mapi.')).toBeTruthy();
  expect(onConfirm).not.toHaveBeenCalled();
  expect(requests(api.geocode.reverse)).toEqual([]);
});

test('an unknown municipality becomes Stari grad, to be checked', async () => {
  stubError(api.geocode.reverse, 'geocode.unavailable');
  const { user, onConfirm } = await open({ text: 'Moj sokak 3', start: START });
  expect(await screen.findByText(/^Opština nije prepoznata/)).toBeTruthy();
  await user.click(confirm());
  await waitFor(() => expect(onConfirm).toHaveBeenCalledOnce());
  expect(onConfirm.mock.calls[0]![0]).toMatchObject({
    municipality: 'Stari grad',
    isMunicipalityRecognised: false,
  });
});

test('a place without a street is refused', async () => {
  stub(api.geocode.reverse, around({ nearest: [] }));
  const { user, onConfirm } = await open({ start: START });
  await screen.findByText(/Vračar, Beograd$/);
  await user.click(confirm());
  expect(await screen.findByText('Polje je obavezno')).toBeTruthy();
  expect(onConfirm).not.toHaveBeenCalled();
});
