import { legalHtml, type LegalText } from '#features/demo/content/legal/legal-text.ts';

/** The privacy policy, oldest version first. */
export const PRIVACY_POLICY: readonly LegalText[] = [
  {
    title: 'Politika privatnosti',
    description: 'Koje podatke obrađujemo i zašto.',
    content: legalHtml([
      [
        '1. Koje podatke obrađujemo',
        '- Ime, prezime, broj telefona i email adresu; Adrese na kojima se izvode radovi; Opise kvarova, fotografije i tok naloga; Podatke o plaćanju, bez brojeva platnih kartica',
      ],
      [
        '2. Svrha obrade',
        'Podatke koristimo da bismo primili nalog, poslali majstora, naplatili uslugu i odgovorili na reklamaciju. Ne koristimo ih za oglašavanje i ne prodajemo ih.',
      ],
      [
        '3. Ko ima uvid',
        'Uvid imaju operateri platforme i majstor kome je nalog dodeljen, i to samo u podatke potrebne za taj posao. Sa fotografija se pri prijemu uklanjaju podaci o mestu i uređaju.',
      ],
      [
        '4. Rok čuvanja',
        'Podatke o nalozima čuvamo dok traje garancija na rad i onoliko koliko nalažu propisi o računovodstvu.',
      ],
      [
        '5. Vaša prava',
        'Imate pravo na uvid, ispravku i brisanje podataka, kao i na pritužbu Povereniku za informacije od javnog značaja i zaštitu podataka o ličnosti.',
      ],
    ]),
    daysAgo: 395,
  },
];
