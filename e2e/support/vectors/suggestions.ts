import { expect, type Locator, type Page } from '@playwright/test';
import type { AddressSuggestions } from '@majstorija/contract/addresses/geocode.ts';
import { VECTORS } from './texts.ts';

/** Suggestions that a foreign address server might send. */
const ANSWER: AddressSuggestions = {
  source: 'photon',
  attribution: VECTORS[20] ?? '',
  suggestions: VECTORS.map((vector) => ({
    streetAndNumber: vector,
    street: vector,
    houseNumber: vector,
    municipality: 'Vračar',
    isMunicipalityRecognised: true,
    city: vector,
    postalCode: vector,
    latitude: 44.8,
    longitude: 20.47,
    formattedAddress: vector,
    isApproximate: true,
    source: 'photon',
  })),
};

/** Types an address into the open dialog, whose suggestions are then vectors. */
export async function suggestVectors(page: Page): Promise<Locator> {
  await page.route('**/api/v1/geocode/suggest?*', (route) => route.fulfill({ json: { data: ANSWER } }));
  await page.getByRole('dialog').getByRole('combobox', { name: 'Ulica i broj' }).fill('alert');
  await expect(page.getByRole('option').filter({ visible: true }).nth(3)).toBeVisible();
  return page.getByRole('listbox').filter({ visible: true });
}
