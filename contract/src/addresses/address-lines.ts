import { CITY } from '@majstorija/contract/addresses/places.ts';

/** Street, number and the unit, which is a flat when it is only numbered: 'Njegoševa 44, stan 5', 'Glavna 1, lokal 4'. */
export function streetLine(address: { streetAndNumber: string; unitNumber?: string | null }): string {
  const { streetAndNumber, unitNumber } = address;
  if (!unitNumber) return streetAndNumber;
  return `${streetAndNumber}, ${/^\d/.test(unitNumber) ? 'stan ' : ''}${unitNumber}`;
}

/** Municipality and city: 'Vračar, Beograd'. */
export function placeLine(address: { municipality: string; city?: string }): string {
  return `${address.municipality}, ${address.city ?? CITY}`;
}
