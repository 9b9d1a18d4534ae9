import type { View } from './view.ts';

type Step = { title: string; text: string };

type ViewTexts = {
  choice: string;
  title: string;
  intro: string;
  steps: readonly [Step, Step, Step, Step];
  app: { title: string; intro: string };
};

/** The texts of the public page for each of its two audiences. */
export const TEXTS = {
  gradjane: {
    choice: 'Za građane',
    title: 'Majstor na Vašoj adresi.',
    intro:
      'Voda, struja, prevoz i pomoć na putu u Beogradu. Prijavite kvar, pratite dolazak majstora i platite po cenovniku.',
    steps: [
      { title: 'Opišite kvar', text: 'Izaberite uslugu, dodajte fotografije i adresu.' },
      { title: 'Majstor prihvata', text: 'Vidite ko dolazi i po kom cenovniku radi.' },
      { title: 'Pratite dolazak', text: 'Status se menja dok majstor putuje, stiže i završava.' },
      { title: 'Posao završen', text: 'Račun i reklamacija su na jednom mestu, u Vašem nalogu.' },
    ],
    app: {
      title: 'Nalog u Vašem džepu',
      intro:
        'Ista šifra, isti majstor i isti status – na telefonu, čim se nešto promeni. Aplikacija stiže za Android i iOS.',
    },
  },
  majstore: {
    choice: 'Za majstore',
    title: 'Posao u Vašem kraju.',
    intro:
      'Nalozi iz Beograda stižu Vam na telefon, sa opisom, fotografijama i adresom. Vi prihvatate, radite i naplaćujete po cenovniku.',
    steps: [
      { title: 'Prijavite se', text: 'Kroz svoju kompaniju, sa uslugama koje radite.' },
      { title: 'Stiže Vam nalog', text: 'Opis, fotografije i adresa, pre nego što krenete.' },
      { title: 'Javite da ste krenuli', text: 'Jedan dodir za put, jedan za dolazak. Klijent vidi isto.' },
      { title: 'Završite posao', text: 'Cena je iz cenovnika, a račun ostaje uz nalog.' },
    ],
    app: {
      title: 'Radni nalog u džepu',
      intro:
        'Bez papira i bez prepisivanja: adresa, opis i telefon klijenta uvek su uz Vas. Aplikacija stiže za Android i iOS.',
    },
  },
} as const satisfies Record<View, ViewTexts>;

/** The page in a line and in a sentence, for search engines and for links that people send. */
export const ABOUT = {
  title: 'Majstorija – majstor na Vašoj adresi u Beogradu',
  description:
    'Vodoinstalater, električar, prevoz i pomoć na putu u Beogradu: prijavite kvar, pratite dolazak majstora i platite po cenovniku. Uskoro za Android i iOS.',
} as const;
