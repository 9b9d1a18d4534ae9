import type { Notice } from '@majstorija/contract/messages/notices/notice.ts';

/** Calls about factors, apart from the others: only Bezbednost and Operateri load them. */
export const FACTOR_NOTICES = {
  list: { failure: 'Potvrde prijave nisu učitane.' },
  begin: { failure: 'Dodavanje aplikacije nije uspelo.' },
  add: { success: 'Potvrda prijave je dodata.', failure: 'Potvrda prijave nije dodata.' },
  remove: { success: 'Potvrda prijave je uklonjena.', failure: 'Potvrda prijave nije uklonjena.' },
  takeOff: { success: 'Potvrde prijave su uklonjene.', failure: 'Potvrde prijave nisu uklonjene.' },
  enter: { failure: 'Stranica nije otvorena. Pokušajte ponovo.' },
  createCodes: { failure: 'Rezervni kodovi nisu napravljeni.' },
} as const satisfies Record<string, Notice>;

/** To an account that must add a factor before it can work [accounts#required-factor-page]. */
export const FACTOR_NEEDED =
  'Za rad je potrebna potvrda prijave u dva koraka. Dodajte ključ ili aplikaciju za kodove, pa nastavljate na stranici koju ste tražili.';
