/** Notes of addresses. */
export const ADDRESS_NOTES = [
  'Interfon 12.',
  'Ulaz iz dvorišta.',
  'Pas u dvorištu, pozvonite.',
  'Lift ne radi, četvrti sprat.',
  'Zvonce ne radi, pozvati telefonom.',
  'Parking u zoni 2.',
  'Kapija uvek otključana.',
  'Šifra ulaza se dobija od klijenta.',
  'Žuta zgrada preko puta škole.',
  'Poslednja kuća desno, kraj asfalta.',
] as const;

/** Notes of clients. */
export const CLIENT_NOTES = [
  'Zvati posle 16 h.',
  'Najradije porukom.',
  'Upravnik zgrade.',
  'Starija gospođa, slabije čuje.',
  'Traži račun na firmu.',
  'Stalni klijent, 5 % popusta po dogovoru.',
  'Izdaje tri stana, proveriti adresu.',
] as const;

/** Whose the second telephone of a client is. */
export const PHONE_WORDS = ['kućni', 'posao', 'komšija', 'supruga', 'ćerka', 'sin'] as const;
