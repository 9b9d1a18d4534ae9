import type { Job } from './job.ts';

/** What goes wrong with water and pipes, as clients describe it. */
export const PLUMBING_JOBS: readonly Job[] = [
  {
    described: [
      'Slavina u kuhinji kaplje već nedelju dana, sad curi i ispod sudopere.',
      'Curi slavina na sudoperi, podmetnuli smo lavor.',
    ],
    scenes: ['drippingTap', 'siphon'],
    done: [
      ['Zamena jednoručne baterije u kuhinji', 1],
      ['Zamena fleksibilnog creva', 2],
    ],
    complaint: 'Baterija opet kaplje posle dva dana, a pod sudoperom je ponovo mokro.',
  },
  {
    described: [
      'Pukla cev u kupatilu iza veš mašine, zatvorili smo glavni ventil. Hitno!',
      'Pukla je cev u zidu kupatila, voda curi komšiji na donjem spratu. Molim vas što pre.',
    ],
    scenes: ['burstPipe', 'wetCeiling'],
    done: [
      ['Hitan izlazak noću, vikendom i praznikom', 1],
      ['Popravka pukle cevi do 1 m, bez vraćanja pločica', 1],
      ['Zamena vodovodne cevi PPR', 2],
    ],
    complaint: 'Na mestu popravke se opet pojavila vlaga, komšija se žali da mu i dalje curi.',
  },
  {
    described: [
      'Vodokotlić stalno pušta vodu u šolju, ne može da se zaustavi.',
      'Voda u vodokotliću ne prestaje da teče, račun nam je duplo veći.',
    ],
    scenes: ['toilet'],
    done: [
      ['Zamena plovka u vodokotliću', 1],
      ['Zamena mehanizma za ispiranje', 1],
    ],
    complaint: 'Vodokotlić ponovo propušta, čuje se voda cele noći.',
  },
  {
    described: [
      'Bojler curi na donjoj strani, kap po kap. Bojler je od 80 litara, star oko 9 godina.',
      'Curi ventil na bojleru u kupatilu.',
    ],
    scenes: ['boiler'],
    done: [
      ['Zamena sigurnosnog ventila na bojleru', 1],
      ['Zamena EK ventila', 1],
    ],
    complaint: 'Novi ventil na bojleru kaplje jače nego stari.',
  },
  {
    described: [
      'Potrebna montaža nove WC šolje, stara je naprsla. Šolju smo kupili.',
      'Zamena WC šolje, simplon, imamo novu u kutiji.',
    ],
    scenes: ['toilet'],
    done: [
      ['Demontaža WC šolje', 1],
      ['Montaža WC šolje, podna', 1],
      ['Zamena veze WC šolje sa odvodom', 1],
    ],
    complaint: 'Šolja se klima i oseća se neprijatan miris iz odvoda.',
  },
  {
    described: [
      'Curi sifon na lavabou, ormarić ispod je sav mokar.',
      'Kapa ispod lavaboa kad se pusti voda.',
    ],
    scenes: ['siphon'],
    done: [['Zamena sifona na lavabou', 1]],
    complaint: 'Sifon je zamenjen ali opet curi na spoju sa zidom.',
  },
  {
    described: [
      'Slab pritisak vode u celom stanu, ranije je bilo u redu.',
      'Od juče jedva teče voda u kupatilu, u kuhinji normalno.',
    ],
    scenes: ['drippingTap', 'waterMeter'],
    done: [
      ['Izlazak na teren i dijagnostika kvara', 1],
      ['Zamena propusnog ventila 1/2"', 2],
    ],
    complaint: 'Pritisak je isti kao pre dolaska majstora.',
  },
  {
    described: [
      'Na plafonu u kupatilu se širi mrlja od vlage, komšija iznad kaže da kod njega ništa ne curi. Treba pronaći odakle dolazi.',
      'Vlaga na zidu između kupatila i hodnika, sumnjamo na cev.',
    ],
    scenes: ['wetCeiling', 'burstPipe'],
    done: [
      ['Pronalaženje curenja uređajem', 2],
      ['Ispitivanje instalacije pod pritiskom', 1],
    ],
    complaint: 'Rečeno nam je da ne curi, a mrlja je za tri dana postala dvostruko veća.',
  },
  {
    described: [
      'Treba priključiti novu mašinu za sudove, dovod i odvod postoje.',
      'Priključenje veš mašine posle selidbe, crevo je kratko.',
    ],
    scenes: ['siphon'],
    done: [
      ['Priključenje mašine za sudove', 1],
      ['Zamena fleksibilnog creva', 1],
    ],
    complaint: 'Mašina izbacuje grešku za dovod vode, ventil nije otvoren do kraja.',
  },
  {
    described: [
      'Zamena baterije u tuš kabini, nova je kupljena (jednoručna, podzidni izvodi 15 cm).',
      'Baterija na kadi pušta vodu i kad je zatvorena.',
    ],
    scenes: ['bathtub', 'drippingTap'],
    done: [
      ['Zamena baterije za kadu ili tuš', 1],
      ['Silikoniranje kade ili tuš kade', 3],
    ],
    complaint: 'Baterija je postavljena krivo i rozeta ne naleže na pločice.',
  },
  {
    described: [
      'Ne mogu da zatvorim glavni ventil, zarđao je. Vodomer je u šahtu ispred kuće.',
      'Glavni ventil u stanu se okreće u prazno.',
    ],
    scenes: ['waterMeter'],
    done: [
      ['Zamena glavnog ventila u stanu', 1],
      ['Zatvaranje i puštanje vode na vertikali', 1],
    ],
    complaint: 'Ventil kaplje na navoju, stavili smo krpu ispod.',
  },
  {
    described: [
      'Montaža lavaboa sa ormarićem i nove baterije, staro smo izneli.',
      'Treba ugraditi novi lavabo, širina 60 cm.',
    ],
    scenes: ['siphon', 'drippingTap'],
    done: [
      ['Montaža lavaboa sa ormarićem', 1],
      ['Zamena slavine na lavabou', 1],
    ],
    complaint: 'Ormarić visi, jedan tipl je popustio.',
  },
  {
    described: ['Baštenska slavina pukla od mraza, zatvorili smo vodu u podrumu.'],
    scenes: ['burstPipe', 'drippingTap'],
    done: [
      ['Ugradnja baštenske slavine otporne na mraz', 1],
      ['Zamena vodovodne cevi PPR', 3],
    ],
    complaint: 'Nova slavina curi na ručki kad se otvori.',
  },
  {
    described: [
      'Renoviramo kupatilo, potrebna nova instalacija: kada, lavabo, šolja, veš mašina.',
      'Premeštanje izvoda za tuš kabinu i lavabo, pločice su već skinute.',
    ],
    scenes: ['bathtub', 'burstPipe'],
    done: [
      ['Nova instalacija kupatila, komplet izvod', 5],
      ['Štemovanje zida za cevi', 6],
      ['Ispitivanje instalacije pod pritiskom', 1],
    ],
    complaint: 'Izvod za lavabo je 12 cm niže nego što smo se dogovorili.',
  },
  {
    described: ['Ugradni vodokotlić ne reaguje na taster, mora da se pritiska desetak puta.'],
    scenes: ['toilet'],
    done: [['Zamena tastera ugradnog vodokotlića', 1]],
    complaint: 'Taster se zaglavljuje, isto kao pre popravke.',
  },
];
