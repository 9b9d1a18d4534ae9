import type { Municipality } from '@majstorija/contract/addresses/places.ts';

/** Where orders come from: municipality → its share, larger ones more often. */
export const MUNICIPALITY_SHARES = {
  'Novi Beograd': 17,
  Zemun: 12,
  Voždovac: 11,
  Zvezdara: 10,
  Palilula: 10,
  Čukarica: 9,
  Vračar: 7,
  Rakovica: 6,
  'Stari grad': 5,
  'Savski venac': 4,
  Obrenovac: 2,
  Grocka: 2,
  Lazarevac: 1,
  Mladenovac: 1,
  Surčin: 1,
  Barajevo: 1,
  Sopot: 1,
} as const satisfies Record<Municipality, number>;

const words = (text: string): string[] => text.trim().split(/\s*,\s*/);

/** Streets that a search has to tell apart: shared words, marks and letters of two scripts. */
export const STREETS = words(`
  Bulevar kralja Aleksandra, Bulevar Mihajla Pupina, Bulevar Zorana Đinđića, Bulevar oslobođenja, Bulevar despota Stefana,
  Kneza Miloša, Kneza Mihaila, Kneza Danila, Kralja Milana, Kralja Petra, Kraljice Natalije, Kraljice Marije,
  Cara Dušana, Cara Nikolaja, Cara Lazara, Carice Milice, Vojvode Stepe, Vojvode Mišića, Vojvode Dobrnjca, Vojvode Šupljikca,
  Nemanjina, Njegoševa, Krunska, Makenzijeva, Mileševska, Maksima Gorkog, Južni bulevar, Ustanička, Vojislava Ilića,
  Gospodara Vučića, Grčića Milenka, Zaplanjska, Jove Ilića, Kumodraška, Braće Jerković, Darvinova, Crnotravska,
  Požeška, Ljube Čupe, Trgovačka, Radnička, Savska, Sarajevska, Višegradska, Resavska, Birčaninova, Tiršova,
  Jurija Gagarina, Milutina Milankovića, Narodnih heroja, Omladinskih brigada, Gandijeva, Đorđa Stanojevića, Partizanske avijacije,
  Glavna, Gornjogradska, Karađorđev trg, Prvomajska, Batajnički drum, Cara Uroša, Dobračina, Francuska, Džordža Vašingtona,
  Takovska, Majke Jevrosime, Svetogorska, Kosovska, Makedonska, Palmotićeva, Višnjička, Mirijevski venac, Mite Ružića,
  Dimitrija Tucovića, Učiteljska, Ćirila i Metodija, Đevđelijska, Žička, Živka Davidovića, Španskih boraca, Šumadijska,
  Čarli Čaplina, Čingrijina, Štipska, Ljermontova, Ljubostinjska, Njegovanska, Patrijarha Dimitrija, Pere Velimirovića,
  Oslobođenja, Kružni put, Smederevski put, Ibarska, Zrenjaninski put, Marijane Gregoran, Drajzerova, Deligradska,
  Prote Mateje, Petra Kočića, Vuka Karadžića, Hadži Melentijeva, Stevana Sremca, Branka Radičevića, Đure Jakšića`);

/** First and last names of clients, workers and operators. */
export const FIRST_NAMES = words(`
  Milica, Jelena, Marija, Ana, Ivana, Jovana, Dragana, Snežana, Gordana, Ljiljana, Vesna, Đurđica, Anđela, Nevena, Tijana,
  Katarina, Sanja, Biljana, Slađana, Mirjana, Nikola, Marko, Stefan, Aleksandar, Petar, Milan, Dragan, Zoran, Goran, Dejan,
  Đorđe, Miloš, Nemanja, Dušan, Uroš, Živojin, Čedomir, Slobodan, Branislav, Vladimir`);
export const LAST_NAMES = words(`
  Jovanović, Petrović, Nikolić, Marković, Đorđević, Stojanović, Ilić, Stanković, Pavlović, Milošević, Kovačević, Popović,
  Živković, Janković, Todorović, Ristić, Kostić, Simić, Lukić, Mitrović, Tomić, Savić, Đukić, Ćirić, Čolić, Šarić, Obradović,
  Vasić, Lazić, Filipović, Maksimović, Radovanović, Veljković, Babić, Krstić, Antić, Grujić, Blagojević, Vuković, Aleksić`);
