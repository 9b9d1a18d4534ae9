import type { Notice } from '@majstorija/contract/messages/notices/notice.ts';

/** Call of the price list → its texts, as NOTICES; only the page of the price list loads them. */
export const PRICE_NOTICES = {
  updatePrice: { success: 'Stavka je ažurirana.', failure: 'Stavka nije mogla biti ažurirana' },
  removePrice: { success: 'Stavka je obrisana.', failure: 'Stavka nije mogla biti obrisana' },
  exportPrices: { success: 'Cenovnik uspešno izvezen.', failure: 'Cenovnik nije mogao biti izvezen' },
  importPrices: { success: 'Cenovnik uspešno importovan.', failure: 'Cenovnik nije mogao biti importovan' },
  planPrices: { success: 'Cenovnik je zakazan.', failure: 'Cenovnik nije mogao biti zakazan' },
  restorePrices: {
    success: 'Verzija cenovnika je vraćena.',
    failure: 'Verzija cenovnika nije mogla biti vraćena',
  },
  withdrawPrices: {
    success: 'Zakazani cenovnik je povučen.',
    failure: 'Zakazani cenovnik nije mogao biti povučen',
  },
  downloadPrices: {
    success: 'Verzija cenovnika je preuzeta.',
    failure: 'Verzija cenovnika nije mogla biti preuzeta',
  },
} as const satisfies Record<string, Notice>;
