import type { Job } from './job.ts';

/** What sparks, blinks and goes dark, as clients describe it. */
export const ELECTRICAL_JOBS: readonly Job[] = [
  {
    described: [
      'Utičnica u dnevnoj sobi varniči kad se uključi usisivač, plastika je potamnela.',
      'Pregorela utičnica, oseća se miris paljevine.',
    ],
    scenes: ['burntSocket', 'socket'],
    done: [
      ['Zamena utičnice', 2],
      ['Popravka veze u razvodnoj kutiji', 1],
    ],
    complaint: 'Zamenjena utičnica se greje kad radi grejalica.',
  },
  {
    described: [
      'Stalno izbija osigurač kad upalimo rernu i bojler zajedno.',
      'Izbacuje automatski osigurač za kuhinju, više puta dnevno.',
    ],
    scenes: ['fuseBox'],
    done: [
      ['Izlazak na teren i utvrđivanje kvara', 1],
      ['Zamena osigurača automatskog', 2],
      ['Čišćenje i dotezanje veza u tabli', 1],
    ],
    complaint: 'Osigurač i dalje izbija, isti dan uveče.',
  },
  {
    described: [
      'Nestala struja u pola stana, osigurači su podignuti.',
      'Nema struje u dve sobe, u ostatku stana ima.',
    ],
    scenes: ['fuseBox', 'cable'],
    done: [
      ['Traženje prekida u instalaciji', 2],
      ['Popravka veze u razvodnoj kutiji', 2],
    ],
    complaint: 'U jednoj sobi struje i dalje nema.',
  },
  {
    described: [
      'Montaža tri lustera, kuke postoje. Plafon je visok 3,2 m.',
      'Treba okačiti luster i dve zidne lampe.',
    ],
    scenes: ['chandelier'],
    done: [['Montaža lustera do 5 kg', 3]],
    complaint: 'Luster visi ukrivo i jedna sijalica ne radi.',
  },
  {
    described: ['Bojler ne greje vodu, lampica svetli.', 'Bojler greje slabo i izbacuje FID sklopku.'],
    scenes: ['boiler', 'fuseBox'],
    done: [
      ['Zamena grejača bojlera', 1],
      ['Čišćenje bojlera od kamenca sa zamenom anode', 1],
    ],
    complaint: 'Bojler je radio jedan dan, sad opet hladna voda.',
  },
  {
    described: [
      'Zamena stare razvodne table sa topljivim osiguračima, stan 58 m².',
      'U stanu su još uvek porculanski osigurači, hteli bismo automatske i FID sklopku.',
    ],
    scenes: ['fuseBox'],
    done: [
      ['Zamena razvodne table do 12 mesta', 1],
      ['Ugradnja FID sklopke u postojeću tablu', 1],
      ['Zamena topljivih osigurača automatskim, po strujnom krugu', 8],
    ],
    complaint: 'Nijedan strujni krug nije obeležen, a dogovoreno je da bude.',
  },
  {
    described: [
      'Prekidač u hodniku ne radi, svetlo se pali samo sa druge strane.',
      'Polomljen naizmenični prekidač na stepeništu.',
    ],
    scenes: ['switch'],
    done: [['Zamena naizmeničnog prekidača', 2]],
    complaint: 'Sada prekidači rade obrnuto i svetlo se ne gasi.',
  },
  {
    described: [
      'Treba priključiti novi električni šporet, trofazna struja dovedena.',
      'Priključenje ugradne ploče i rerne u novoj kuhinji.',
    ],
    scenes: ['socket', 'cable'],
    done: [
      ['Priključenje ugradne ploče i rerne', 1],
      ['Zamena trofazne utičnice', 1],
    ],
    complaint: 'Ploča radi samo na dva polja.',
  },
  {
    described: ['TA peć ne greje, čuje se samo ventilator.', 'Dve TA peći ne pune, a počinje hladno vreme.'],
    scenes: ['heater'],
    done: [
      ['Popravka TA peći, zamena grejača', 2],
      ['Popravka TA peći, zamena termostata', 1],
    ],
    complaint: 'Peć je toplija, ali se uključuje usred dana umesto noću.',
  },
  {
    described: [
      'Interfon ne zvoni u stanu, vrata se otvaraju.',
      'Zvonce i interfon ne rade od renoviranja hodnika.',
    ],
    scenes: ['intercom'],
    done: [['Popravka zvonca i interfona', 1]],
    complaint: 'Interfon zvoni, ali se sagovornik ne čuje.',
  },
  {
    described: [
      'Svetlo u kupatilu treperi, menjali smo sijalicu.',
      'Trepere svetla u celom stanu, naročito uveče.',
    ],
    scenes: ['chandelier', 'switch'],
    done: [
      ['Izlazak na teren i utvrđivanje kvara', 1],
      ['Zamena sijaličnog grla', 2],
      ['Čišćenje i dotezanje veza u tabli', 1],
    ],
    complaint: 'Svetla i dalje trepere.',
  },
  {
    described: [
      'Dodatne utičnice u radnoj sobi, ukupno četiri, zid je od cigle.',
      'Potrebne dve nove utičnice za klimu i televizor.',
    ],
    scenes: ['socket', 'cable'],
    done: [
      ['Ugradnja nove utičnice sa štemovanjem', 4],
      ['Štemovanje zida za kabl', 7],
      ['Postavljanje kabla 3×2,5 mm² u zid', 9],
    ],
    complaint: 'Dve utičnice nisu u istoj ravni sa ostalima.',
  },
  {
    described: ['Ugradnja kupatilskog ventilatora i senzora pokreta.', 'Ventilator u kupatilu se ne okreće.'],
    scenes: ['switch'],
    done: [
      ['Ugradnja kupatilskog ventilatora', 1],
      ['Ugradnja senzora pokreta', 1],
    ],
    complaint: 'Ventilator je bučan i ne gasi se sam.',
  },
  {
    described: ['Punjač za električni auto u garaži, razvodna tabla je na oko 15 m.'],
    scenes: ['cable', 'fuseBox'],
    done: [
      ['Ugradnja punjača za električno vozilo', 1],
      ['Postavljanje kabla u kanalici', 15],
    ],
    complaint: 'Punjač izbija posle pola sata rada.',
  },
  {
    described: [
      'Kratak spoj posle poplave kod komšije iznad, izgorela kutija u hodniku.',
      'Čuje se krčanje iz zida pored prekidača, isključili smo taj osigurač.',
    ],
    scenes: ['burntSocket', 'cable'],
    done: [
      ['Hitan izlazak noću, vikendom i praznikom', 1],
      ['Otklanjanje kratkog spoja', 2],
      ['Ugradnja nove razvodne kutije', 1],
    ],
    complaint: 'Krčanje se ponovo čuje, plašimo se da palimo svetlo.',
  },
  {
    described: [
      'Potreban zapisnik o merenju uzemljenja za tehnički pregled lokala.',
      'Ispitivanje instalacije pre izdavanja stana.',
    ],
    scenes: ['fuseBox', 'socket'],
    done: [
      ['Merenje otpora uzemljenja sa zapisnikom', 1],
      ['Ispitivanje instalacije stana sa izveštajem', 1],
    ],
    complaint: 'Zapisnik ima pogrešnu adresu i nije prihvaćen.',
  },
];
