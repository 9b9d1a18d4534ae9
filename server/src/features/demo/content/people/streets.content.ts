import type { Municipality } from '@majstorija/contract/addresses/places.ts';

/** A street of the demo data: an approximate point about its middle (degrees) and the highest house number used. */
export interface DemoStreet {
  readonly name: string;
  readonly municipality: Municipality;
  readonly latitude: number;
  readonly longitude: number;
  readonly lastNumber: number;
}

type Row = readonly [name: string, latitude: number, longitude: number, lastNumber: number];

const ROWS: Readonly<Record<Municipality, readonly Row[]>> = {
  'Stari grad': [
    ['Cara Dušana', 44.823, 20.462, 110],
    ['Gospodar Jovanova', 44.822, 20.46, 75],
    ['Francuska', 44.819, 20.466, 60],
    ['Makedonska', 44.815, 20.464, 44],
    ['Svetogorska', 44.813, 20.468, 48],
    ['Kosovska', 44.813, 20.466, 51],
    ['Strahinjića Bana', 44.822, 20.461, 80],
    ['Džordža Vašingtona', 44.817, 20.471, 60],
    ['Dobračina', 44.821, 20.459, 70],
    ['Takovska', 44.813, 20.471, 40],
    ['Palmotićeva', 44.812, 20.467, 37],
    ['Kraljice Natalije', 44.81, 20.459, 80],
  ],
  Vračar: [
    ['Njegoševa', 44.803, 20.471, 90],
    ['Krunska', 44.805, 20.47, 85],
    ['Maksima Gorkog', 44.799, 20.475, 100],
    ['Makenzijeva', 44.8, 20.473, 90],
    ['Cara Nikolaja II', 44.797, 20.476, 94],
    ['Kneginje Zorke', 44.801, 20.471, 100],
    ['Mileševska', 44.8, 20.481, 75],
    ['Južni bulevar', 44.793, 20.48, 144],
    ['Golsvordijeva', 44.8, 20.474, 40],
    ['Vojvode Dragomira', 44.799, 20.479, 20],
    ['Internacionalnih brigada', 44.796, 20.474, 80],
  ],
  'Savski venac': [
    ['Kneza Miloša', 44.803, 20.459, 90],
    ['Nemanjina', 44.805, 20.46, 44],
    ['Sarajevska', 44.803, 20.456, 80],
    ['Višegradska', 44.802, 20.459, 30],
    ['Bulevar kneza Aleksandra Karađorđevića', 44.783, 20.456, 80],
    ['Užička', 44.786, 20.451, 60],
    ['Tolstojeva', 44.785, 20.449, 70],
    ['Vase Pelagića', 44.786, 20.443, 80],
    ['Gavrila Principa', 44.811, 20.456, 70],
    ['Deligradska', 44.801, 20.463, 40],
  ],
  Zvezdara: [
    ['Bulevar kralja Aleksandra', 44.797, 20.499, 480],
    ['Dimitrija Tucovića', 44.803, 20.489, 150],
    ['Mite Ružića', 44.788, 20.506, 90],
    ['Milana Rakića', 44.796, 20.503, 120],
    ['Batutova', 44.799, 20.492, 50],
    ['Učiteljska', 44.788, 20.51, 90],
    ['Živka Davidovića', 44.788, 20.518, 110],
    ['Mirijevski venac', 44.791, 20.531, 40],
    ['Matice srpske', 44.788, 20.536, 90],
    ['Jovanke Radaković', 44.796, 20.533, 40],
    ['Veljka Dugoševića', 44.804, 20.505, 54],
    ['Svetog Nikole', 44.807, 20.495, 70],
  ],
  Palilula: [
    ['Venizelosova', 44.818, 20.476, 40],
    ['Cvijićeva', 44.813, 20.482, 130],
    ['Višnjička', 44.82, 20.507, 115],
    ['Mije Kovačevića', 44.814, 20.489, 50],
    ['Dalmatinska', 44.811, 20.478, 100],
    ['Starine Novaka', 44.81, 20.478, 30],
    ['Čarlija Čaplina', 44.814, 20.483, 60],
    ['Marijane Gregoran', 44.815, 20.511, 80],
    ['Salvadora Aljendea', 44.81, 20.518, 90],
    ['Zrenjaninski put', 44.858, 20.472, 200],
    ['Ivana Milutinovića', 44.873, 20.457, 120],
  ],
  Voždovac: [
    ['Vojvode Stepe', 44.768, 20.48, 520],
    ['Kumodraška', 44.779, 20.479, 300],
    ['Ustanička', 44.788, 20.478, 140],
    ['Jove Ilića', 44.78, 20.472, 160],
    ['Braće Jerković', 44.776, 20.487, 200],
    ['Zaplanjska', 44.772, 20.492, 90],
    ['Bulevar oslobođenja', 44.772, 20.473, 380],
    ['Gospodara Vučića', 44.789, 20.482, 220],
    ['Paunova', 44.757, 20.474, 60],
    ['Meštrovićeva', 44.77, 20.491, 50],
    ['Avalska', 44.662, 20.509, 190],
  ],
  'Novi Beograd': [
    ['Bulevar Mihajla Pupina', 44.818, 20.425, 165],
    ['Bulevar Zorana Đinđića', 44.817, 20.42, 200],
    ['Jurija Gagarina', 44.801, 20.391, 270],
    ['Nehruova', 44.8, 20.384, 120],
    ['Gandijeva', 44.804, 20.387, 230],
    ['Omladinskih brigada', 44.807, 20.4, 190],
    ['Narodnih heroja', 44.823, 20.405, 63],
    ['Milutina Milankovića', 44.811, 20.416, 150],
    ['Pariske komune', 44.826, 20.408, 60],
    ['Goce Delčeva', 44.827, 20.415, 50],
    ['Dr Ivana Ribara', 44.799, 20.371, 180],
    ['Otona Župančiča', 44.828, 20.408, 40],
    ['Partizanske avijacije', 44.807, 20.372, 40],
    ['Vojvođanska', 44.806, 20.377, 110],
  ],
  Zemun: [
    ['Glavna', 44.844, 20.411, 45],
    ['Gospodska', 44.845, 20.412, 20],
    ['Cara Dušana', 44.853, 20.392, 260],
    ['Prvomajska', 44.846, 20.388, 110],
    ['Ugrinovačka', 44.846, 20.391, 210],
    ['Vrtlarska', 44.844, 20.401, 90],
    ['Dobanovačka', 44.847, 20.4, 100],
    ['Kej oslobođenja', 44.846, 20.415, 70],
    ['Tošin bunar', 44.838, 20.404, 80],
    ['Filipa Višnjića', 44.851, 20.385, 80],
    ['Nade Dimić', 44.849, 20.404, 30],
  ],
  Čukarica: [
    ['Požeška', 44.779, 20.417, 170],
    ['Kneza Višeslava', 44.774, 20.423, 100],
    ['Blagoja Parovića', 44.782, 20.416, 70],
    ['Beogradskog bataljona', 44.777, 20.41, 60],
    ['Trgovačka', 44.752, 20.417, 90],
    ['Vodovodska', 44.756, 20.409, 190],
    ['Lješka', 44.764, 20.41, 100],
    ['Ace Joksimovića', 44.757, 20.42, 110],
    ['Nedeljka Čabrinovića', 44.775, 20.416, 70],
    ['Obalskih radnika', 44.777, 20.406, 60],
  ],
  Rakovica: [
    ['Vidikovački venac', 44.739, 20.421, 105],
    ['Pilota Mihaila Petrovića', 44.745, 20.436, 90],
    ['Miška Kranjca', 44.744, 20.446, 40],
    ['Kraljice Jelene', 44.744, 20.441, 60],
    ['Luke Vojvodića', 44.752, 20.438, 100],
    ['Ivana Mičurina', 44.751, 20.456, 60],
    ['Slavoljuba Vuksanovića', 44.747, 20.458, 40],
    ['Omladinsko šetalište', 44.721, 20.423, 40],
  ],
  Surčin: [
    ['Svetog Save', 44.833, 20.31, 90],
    ['Bratstva i jedinstva', 44.796, 20.29, 80],
    ['Braće Nikolić', 44.786, 20.255, 90],
  ],
  Grocka: [
    ['Bulevar oslobođenja', 44.671, 20.717, 60],
    ['Kralja Petra Prvog', 44.764, 20.556, 80],
    ['Profesora Vasića', 44.758, 20.616, 180],
  ],
  Obrenovac: [
    ['Miloša Obrenovića', 44.655, 20.204, 180],
    ['Vojvode Mišića', 44.656, 20.202, 190],
    ['Kralja Petra Prvog', 44.659, 20.204, 60],
  ],
  Lazarevac: [
    ['Karađorđeva', 44.383, 20.259, 80],
    ['Dositeja Obradovića', 44.384, 20.262, 20],
  ],
  Mladenovac: [
    ['Kralja Petra Prvog', 44.436, 20.69, 340],
    ['Kosmajska', 44.432, 20.699, 140],
  ],
  Barajevo: [
    ['Svetosavska', 44.578, 20.416, 90],
    ['Kosmajskih partizana', 44.585, 20.376, 170],
  ],
  Sopot: [
    ['Kneza Miloša', 44.524, 20.575, 40],
    ['Karađorđeva', 44.524, 20.624, 150],
  ],
};

/** The streets of one municipality. */
export const streetsOf = (municipality: Municipality): readonly DemoStreet[] =>
  ROWS[municipality].map(([name, latitude, longitude, lastNumber]) => ({
    name,
    municipality,
    latitude,
    longitude,
    lastNumber,
  }));

/** How often a demo address lies in each municipality, roughly as many as live there. */
export const MUNICIPALITY_WEIGHTS = {
  'Novi Beograd': 22,
  Zvezdara: 15,
  Voždovac: 15,
  Čukarica: 14,
  Palilula: 13,
  Zemun: 13,
  Rakovica: 9,
  'Stari grad': 8,
  Vračar: 8,
  'Savski venac': 6,
  Grocka: 4,
  Obrenovac: 3,
  Surčin: 3,
  Lazarevac: 2,
  Mladenovac: 2,
  Barajevo: 1,
  Sopot: 1,
} as const satisfies Record<Municipality, number>;
