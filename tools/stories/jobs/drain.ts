import type { Job } from './job.ts';

/** What gets stuck and overflows, as clients describe it. */
export const DRAIN_JOBS: readonly Job[] = [
  {
    described: [
      'Zapušena sudopera, voda stoji i smrdi. Probali smo sodu i sirće, bez uspeha.',
      'Sudopera je začepljena od juče, voda se vraća i u mašinu za sudove.',
    ],
    scenes: ['cloggedSink', 'siphon'],
    done: [['Odgušenje sudopere električnom sajlom', 1]],
    complaint: 'Posle tri dana sudopera je ponovo zapušena.',
  },
  {
    described: [
      'Zapušena WC šolja, voda se diže do vrha. Imamo samo jedan toalet, molim hitno.',
      'WC šolja se začepila, dete je ubacilo igračku.',
    ],
    scenes: ['toilet'],
    done: [['Odgušenje WC šolje sa demontažom', 1]],
    complaint: 'Šolja je odgušena, ali posle vraćanja curi na podu.',
  },
  {
    described: [
      'Vraća se kanalizacija u podrumu zgrade, oko 10 cm vode. Zove upravnik.',
      'Podrum poplavljen fekalijama, potrebna cisterna i ispiranje.',
    ],
    scenes: ['floodedBasement', 'manhole'],
    done: [
      ['VOMA vozilo: izlazak na teren, gradske opštine', 1],
      ['VOMA vozilo: mašinsko ispiranje pod pritiskom', 2],
      ['Ispumpavanje poplavljenog podruma', 2],
      ['Dezinfekcija posle izlivanja', 40],
    ],
    complaint: 'Voda se u podrum vratila već posle prve jače kiše.',
  },
  {
    described: [
      'Voda u kadi otiče jako sporo, a kad se pusti lavabo izbija u kadi.',
      'Kada se ne prazni, verovatno dlake u odvodu.',
    ],
    scenes: ['bathtub'],
    done: [
      ['Odgušenje kade ili tuš kade', 1],
      ['Odgušenje sabirne cevi u stanu do 5 m', 1],
    ],
    complaint: 'Kada opet otiče sporo, kao da ništa nije rađeno.',
  },
  {
    described: [
      'Zapušena vertikala u zgradi, izbija na prvom spratu kod nas u kuhinji.',
      'Vertikala u kupatilu je začepljena negde između drugog i trećeg sprata.',
    ],
    scenes: ['cloggedSink', 'wetCeiling'],
    done: [
      ['Odgušenje vertikale sajlom, preko 3 sprata', 1],
      ['Odgušenje horizontale u podrumu', 8],
    ],
    complaint: 'Komšije sa četvrtog sprata kažu da je kod njih i dalje začepljeno.',
  },
  {
    described: [
      'Pun šaht u dvorištu, preliva se na stazu.',
      'Šaht ispred kuće se preliva kad god neko pusti vodu.',
    ],
    scenes: ['manhole'],
    done: [
      ['Čišćenje šahta', 1],
      ['Odgušenje kućnog priključka do ulične mreže', 1],
    ],
    complaint: 'Šaht se ponovo napunio, izgleda da kvar nije do nas nego dalje u cevi.',
  },
  {
    described: [
      'Potrebno pražnjenje septičke jame, oko 8 kubika. Pristup za vozilo postoji, kapija 3 m.',
      'Septička jama je puna, prilaz je uzak pa treba duže crevo.',
    ],
    scenes: ['manhole'],
    done: [
      ['VOMA vozilo: izlazak na teren, prigradske opštine', 1],
      ['Pražnjenje septičke jame do 10 m³', 1],
    ],
    complaint: 'Jama nije ispražnjena do kraja, ostalo je bar dva kubika.',
  },
  {
    described: [
      'Kišna rešetka pred garažom ne prima vodu, garaža se plavi pri svakom pljusku.',
      'Rešetka na ulazu u garažu zgrade je začepljena zemljom i lišćem.',
    ],
    scenes: ['gully', 'floodedBasement'],
    done: [
      ['Odgušenje kišne rešetke', 2],
      ['VOMA vozilo: ispiranje cevi prečnika do 200 mm', 12],
    ],
    complaint: 'Rešetka je očišćena samo odozgo, voda i dalje stoji.',
  },
  {
    described: [
      'Neprijatan miris iz slivnika u kupatilu, voda jedva otiče.',
      'Podni slivnik izbacuje vodu kad radi veš mašina.',
    ],
    scenes: ['gully'],
    done: [
      ['Odgušenje podnog slivnika', 1],
      ['Odgušenje odvoda mašine za veš', 1],
    ],
    complaint: 'Miris se vratio posle dva dana.',
  },
  {
    described: [
      'Kanalizacija se u kući često guši, treba snimiti kamerom i videti gde je problem. Kuća iz 1974.',
      'Tražimo snimanje kanalizacije pre kupovine kuće, sa video zapisom.',
    ],
    scenes: ['manhole', 'gully'],
    done: [
      ['Snimanje kanalizacije kamerom do 20 m', 1],
      ['Snimanje kanalizacije kamerom, svaki naredni metar', 9],
      ['Izveštaj o snimanju sa video zapisom', 1],
    ],
    complaint: 'Izveštaj nismo dobili, a plaćen je.',
  },
  {
    described: ['Restoran: začepljen odvod u kuhinji, separator masti nije čišćen pola godine.'],
    scenes: ['cloggedSink', 'gully'],
    done: [
      ['Čišćenje separatora masti', 1],
      ['VOMA vozilo: izlazak na teren, gradske opštine', 1],
      ['VOMA vozilo: mašinsko ispiranje pod pritiskom', 1],
    ],
    complaint: 'Separator je očišćen, ali odvod iz kuhinje i dalje ne prima vodu.',
  },
  {
    described: [
      'Koren drveta ušao u kanalizacionu cev u dvorištu, majstor koji je bio kaže da treba frezovanje.',
    ],
    scenes: ['manhole'],
    done: [
      ['Frezovanje korenja u cevi', 6],
      ['Snimanje kanalizacije kamerom do 20 m', 1],
    ],
    complaint: 'Cev se opet zapušila, deo korenja je ostao.',
  },
];
