import { zodResolver } from '@hookform/resolvers/zod';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { placeFields } from '@majstorija/contract/addresses/addresses.ts';
import type { AddressSuggestion, PointAddress } from '@majstorija/contract/addresses/geocode.ts';
import { api } from '@majstorija/contract/http/api.ts';
import { aSuggestion } from '#testing/builders/builders.ts';
import { renderWithProviders } from '#testing/render.tsx';
import { requests, stub } from '#testing/stub.ts';
import { FormDialog } from '#ui/forms/form-dialog.tsx';
import { AddressField } from './address-field.tsx';
import { placeLine, streetLine } from '@majstorija/contract/addresses/address-lines.ts';
import { PinDialog } from './pin-dialog.tsx';
import { type ChosenPlace, EMPTY_PLACE, PLACE_NAMES, placeForm, type Point } from './place-fields.ts';

const FROM_LIST = 'Molimo izaberite adresu iz padajuće liste da biste dobili tačne koordinate';

const Body = z.object({
  ...placeFields,
  ...placeForm,
  type: z.string().optional(),
});

type Sent = z.output<typeof Body>;
const onUnit = vi.fn<(unit: string) => void>();
const onSubmit = vi.fn<(body: Sent) => Promise<void>>(() => Promise.resolve());

function Dialog() {
  const form = useForm({ resolver: zodResolver(Body), defaultValues: EMPTY_PLACE });
  return (
    <FormDialog
      opened
      onClose={() => undefined}
      title="Nova adresa"
      form={form}
      submitLabel="Sačuvaj"
      onSubmit={onSubmit}
    >
      <AddressField control={form.control} names={PLACE_NAMES} onUnit={onUnit} />
    </FormDialog>
  );
}

const offer = (suggestions: AddressSuggestion[], attribution = 'Adresni registar') =>
  stub(api.geocode.suggest, { source: suggestions[0]?.source ?? 'register', attribution, suggestions });

async function open() {
  const { user } = renderWithProviders(<Dialog />);
  await screen.findByRole('dialog', { name: 'Nova adresa' });
  return user;
}
const street = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Ulica i broj' });
const municipality = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Opština' });
const save = () => screen.getByRole('button', { name: 'Sačuvaj' });
const options = () =>
  within(screen.getByRole('listbox', { name: 'Predlozi: Ulica i broj' }))
    .getAllByRole('option')
    .map((option) => option.textContent);

/** In one step, as pasting does: the time between key presses is not predictable. */
async function write(user: UserEvent, text: string) {
  await user.clear(street());
  await user.click(street());
  await user.paste(text);
}

beforeEach(() => void onSubmit.mockClear());

describe('typing an address', () => {
  test('requests suggestions after a pause, from the third character, and shows the details of each', async () => {
    offer([
      aSuggestion(),
      aSuggestion({
        streetAndNumber: 'Njegoševa 440',
        formattedAddress: 'Njegoševa 440, Vračar, Beograd',
        isApproximate: true,
        source: 'sample',
      }),
    ]);
    const user = await open();
    await write(user, 'Nj');
    expect(screen.queryByText('Učitavanje…')).toBeNull();
    for (const value of ['Nje', 'Njegoš', 'Njegoševa 44']) fireEvent.change(street(), { target: { value } });
    await waitFor(() => expect(options()).toHaveLength(3));
    expect(options()).toEqual([
      'Njegoševa 44Vračar, Beograd',
      'Njegoševa 440Vračar, Beograd · približno · uzorak',
      'Postavi tačku na mapi',
    ]);
    expect(requests(api.geocode.suggest).map(({ query }) => query.q)).toEqual(['Njegoševa 44']);
    expect(screen.getByText('2 predloga')).toBeTruthy();
    expect(screen.getByText('Adresni registar')).toBeTruthy();
  });
});

describe('choosing an address', () => {
  test('by arrows and Enter fills street, municipality and point, and the form is sent with them', async () => {
    offer([
      aSuggestion(),
      aSuggestion({ streetAndNumber: 'Njegoševa 46', latitude: 44.9, municipality: 'Zvezdara', unit: '4' }),
    ]);
    const user = await open();
    await write(user, 'njegoseva');
    await screen.findByRole('option', { name: /Njegoševa 46/ });
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(street().value).toBe('Njegoševa 46');
    expect(municipality().value).toBe('Zvezdara');
    expect(onUnit).toHaveBeenCalledExactlyOnceWith('4');
    expect(screen.getByText('Tačna lokacija: 44.9000, 20.4703')).toBeTruthy();
    await user.click(save());
    await waitFor(() => expect(onSubmit).toHaveBeenCalledOnce());
    expect(onSubmit.mock.calls[0]?.[0]).toMatchObject({
      streetAndNumber: 'Njegoševa 46',
      municipality: 'Zvezdara',
      latitude: 44.9,
      longitude: 20.4703,
      postalCode: '11000',
      formattedAddress: 'Njegoševa 44, Vračar, Beograd',
    });
  });

  test('a municipality that was not recognised is marked as a guess until it is chosen', async () => {
    offer([aSuggestion({ municipality: 'Stari grad', isMunicipalityRecognised: false })]);
    const user = await open();
    await write(user, 'njegoseva');
    await screen.findByRole('option', { name: /opština nije prepoznata/ });
    await user.keyboard('{Enter}');
    const note = /^Opština nije prepoznata — postavljeno je Stari grad/;
    expect(screen.getByText(note)).toBeTruthy();
    await user.tab();
    expect(document.activeElement).toBe(municipality());
    await user.clear(municipality());
    await user.type(municipality(), 'Vra');
    await user.keyboard('{Enter}');
    expect(municipality().value).toBe('Vračar');
    expect(screen.queryByText(note)).toBeNull();
  });
});

describe('without a choice', () => {
  test('the form is not sent, shows the error at the street, and returning to it opens the list', async () => {
    offer([aSuggestion()]);
    const user = await open();
    await write(user, 'Njegoševa 44');
    await user.click(save());
    expect(await screen.findByText(FROM_LIST)).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(street()));
    expect(street().getAttribute('aria-invalid')).toBe('true');
    await screen.findByRole('option', { name: /Njegoševa 44/ });
    expect(onSubmit).not.toHaveBeenCalled();
  });
});

describe('the point on the map', () => {
  const START = { latitude: 44.8, longitude: 20.47 };

  const around = (known: Partial<PointAddress> = {}): PointAddress => ({
    source: 'register',
    attribution: '',
    municipality: 'Vračar',
    isMunicipalityRecognised: true,
    nearest: [{ ...aSuggestion(), distanceMeters: 41.6 }],
    ...known,
  });

  async function openPin({ text = '', start }: { text?: string; start?: Point | undefined } = {}) {
    const onConfirm = vi.fn<(place: ChosenPlace) => void>();
    const part = <PinDialog text={text} start={start} onClose={() => undefined} onConfirm={onConfirm} />;
    const { user } = renderWithProviders(part);
    await screen.findByRole('dialog', { name: 'Postavi tačku na mapi' });
    const pin = await screen.findByRole('button', { name: /^Tačka na mapi/ });
    return { user, onConfirm, pin };
  }
  const pinStreet = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Ulica i broj' });

  test('an empty street is proposed from the nearest address, and everything is confirmed by keyboard alone', async () => {
    stub(api.geocode.reverse, around());
    const { user, onConfirm, pin } = await openPin({ start: START });
    await waitFor(() => expect(pinStreet().value).toBe('Njegoševa 44'));
    expect(screen.getByText('Koordinate: 44.8000, 20.4700 · Vračar, Beograd')).toBeTruthy();
    fireEvent.keyDown(pin, { key: 'ArrowUp', shiftKey: true });
    await screen.findByText(/^Koordinate: 44\.800[5-9], 20\.4700 · Vračar, Beograd$/);
    pinStreet().focus();
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
});

test('a numbered unit is a flat, a named one keeps its name', () => {
  expect(streetLine({ streetAndNumber: 'Njegoševa 44', unitNumber: '5' })).toBe('Njegoševa 44, stan 5');
  expect(streetLine({ streetAndNumber: 'Glavna 1', unitNumber: 'lokal 4' })).toBe('Glavna 1, lokal 4');
  expect(streetLine({ streetAndNumber: 'Glavna 1', unitNumber: null })).toBe('Glavna 1');
});

test('a place without a city is in Belgrade', () => {
  expect(placeLine({ municipality: 'Vračar' })).toBe('Vračar, Beograd');
});
