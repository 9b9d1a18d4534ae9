import type { Scene } from '@majstorija/stories/jobs/job.ts';
import { drawing, drops, pipe, puddle, socket, stain } from '#features/demo/content/pictures/scene-parts.ts';

const TAP = `<path d="M360 210h70v-60h-40v-36h160v36h-40v60h60c90 0 130 60 130 150v40h-80v-30c0-50-20-70-60-70H360z" fill="#c9d2d6" stroke="#66737a" stroke-width="6"/>
  <path d="M372 226h180c70 0 100 30 108 90" fill="none" stroke="#fff" stroke-width="10" opacity=".7"/>`;
const TOILET = `<rect x="330" y="90" width="300" height="230" rx="20" fill="#fdfdfb" stroke="#9aa4a6" stroke-width="6"/>
  <rect x="450" y="70" width="60" height="24" rx="8" fill="#c2cacc"/><ellipse cx="480" cy="400" rx="190" ry="80" fill="#fdfdfb" stroke="#9aa4a6" stroke-width="6"/>
  <ellipse cx="480" cy="396" rx="130" ry="48" fill="#7fb6d4"/><path d="M320 440c10 120 60 180 80 220h160c20-40 70-100 80-220" fill="#f2f3f0" stroke="#9aa4a6" stroke-width="6"/>`;
const SINK = `<rect x="120" y="330" width="720" height="250" rx="30" fill="#b8c2c6" stroke="#67747a" stroke-width="6"/>
  <rect x="190" y="370" width="420" height="170" rx="24" fill="#8f9a9e"/>`;
const BREAKERS = Array.from({ length: 8 }, (_, index) => {
  const x = 250 + index * 60;
  const off = index === 5;
  return `<rect x="${x}" y="240" width="50" height="150" fill="#f3f2ec" stroke="#8c897f" stroke-width="3"/>
    <rect x="${x + 13}" y="${off ? 330 : 270}" width="24" height="44" fill="${off ? '#c43d2f' : '#2f4f66'}"/>`;
}).join('');
const GRATE = Array.from(
  { length: 9 },
  (_, index) => `<rect x="${290 + index * 44}" y="330" width="22" height="190" fill="#22262a"/>`,
).join('');
const RIBS = Array.from(
  { length: 8 },
  (_, index) => `<path d="M${270 + index * 60} 200v330" stroke="#b9b2a2" stroke-width="10"/>`,
).join('');

function receipt(rows: number): string {
  const lines = Array.from({ length: rows }, (_, index) => {
    const y = 170 + index * 44;
    const width = 120 + ((index * 53) % 80);
    return `<rect x="330" y="${y}" width="${width}" height="12" fill="#4a4a4a"/><rect x="580" y="${y}" width="50" height="12" fill="#4a4a4a"/>`;
  });
  const bars = Array.from(
    { length: 26 },
    (_, index) =>
      `<rect x="${345 + index * 10}" y="610" width="${3 + ((index * 7) % 5)}" height="70" fill="#222"/>`,
  );
  return `<rect x="390" y="50" width="180" height="26" fill="#333"/><rect x="420" y="92" width="120" height="12" fill="#777"/>${lines.join('')}
    <rect x="330" y="${180 + rows * 44}" width="300" height="4" fill="#333"/><rect x="540" y="${196 + rows * 44}" width="90" height="22" fill="#222"/>${bars.join('')}`;
}

/** What each photo of the demo data shows, as SVG without any letters: fonts differ between machines. */
export const SCENE_DRAWINGS: Readonly<Record<Scene, string>> = {
  drippingTap: drawing('tiles', TAP, drops(670, 410, 4), puddle(670, 660, 170)),
  burstPipe: drawing(
    'bricks',
    pipe('M-20 300H420M500 300H980', 56),
    `<path d="M420 268l30 20-18 24 34 20" stroke="#3a2a20" stroke-width="8" fill="none"/><path d="M440 300C380 120 320 80 240 60M450 290C450 120 470 70 480 20M470 300C560 150 620 110 720 90" stroke="#7cc0e8" stroke-width="16" fill="none" opacity=".85"/>`,
    puddle(460, 650, 330),
  ),
  wetCeiling: drawing(
    'wall',
    stain(430, 150, 330, '#7d6a3c'),
    stain(560, 210, 190, '#4f4a2c'),
    drops(470, 300, 3),
  ),
  toilet: drawing('tiles', TOILET, puddle(300, 690, 210)),
  boiler: drawing(
    'tiles',
    `<rect x="340" y="70" width="280" height="430" rx="120" fill="#fafaf7" stroke="#98a0a2" stroke-width="6"/><circle cx="480" cy="420" r="34" fill="#d9dcdb" stroke="#666" stroke-width="5"/><circle cx="560" cy="430" r="10" fill="#d23b2f"/>`,
    pipe('M430 500V720M530 500V640', 22),
    drops(530, 640, 1),
  ),
  siphon: drawing(
    'cupboard',
    pipe('M480 40V330', 46, '#e5e5df'),
    pipe('M480 330c0 130 150 130 150 0V250H900', 46, '#e5e5df'),
    drops(556, 430, 3),
    puddle(560, 620, 190),
  ),
  waterMeter: drawing(
    'bricks',
    pipe('M-20 380H980', 60, '#8b8f92'),
    `<circle cx="480" cy="380" r="150" fill="#2c5d86" stroke="#17354d" stroke-width="10"/><circle cx="480" cy="380" r="110" fill="#f4f4ee"/><rect x="410" y="330" width="140" height="36" fill="#222"/><path d="M480 420l40 30M440 430l-20 30" stroke="#c0392b" stroke-width="8"/><rect x="200" y="300" width="80" height="40" fill="#b8332a"/>`,
  ),
  bathtub: drawing(
    'tiles',
    `<path d="M90 330h780c-10 190-70 280-160 280H250c-90 0-150-90-160-280z" fill="#fdfdfb" stroke="#9aa4a6" stroke-width="8"/><path d="M140 400h680c-6 40-14 70-24 96H164c-10-26-18-56-24-96z" fill="#9a9a72" opacity=".8"/>`,
    `<path d="M150 330v-120h110v40" fill="none" stroke="#8b979c" stroke-width="26"/>`,
  ),
  cloggedSink: drawing(
    'tiles',
    SINK,
    `<rect x="190" y="400" width="420" height="140" rx="24" fill="#7a7348"/>${stain(380, 460, 130, '#3f3a1f')}`,
    `<path d="M400 330V180c0-70 140-70 140 0v40" fill="none" stroke="#c9d2d6" stroke-width="34"/>`,
  ),
  floodedBasement: drawing(
    'bricks',
    `<path d="M80 60l260 260v120M80 60H0" stroke="#55504a" stroke-width="30" fill="none"/><rect y="440" width="960" height="280" fill="#57583c" opacity=".92"/><path d="M0 470c120-30 200 30 320 0s220 30 340 0 200 20 300 0" stroke="#8c8d66" stroke-width="10" fill="none"/><rect x="600" y="330" width="170" height="150" fill="#94713f" transform="rotate(-8 680 400)"/>`,
  ),
  manhole: drawing(
    'yard',
    `<circle cx="490" cy="430" r="210" fill="#2b2d2f"/><circle cx="490" cy="430" r="170" fill="#4e4a33"/>${stain(490, 440, 150, '#211e12')}<circle cx="760" cy="560" r="150" fill="#6b6f72" stroke="#3c3f41" stroke-width="12"/><path d="M680 500l160 120M680 620l160-120" stroke="#3c3f41" stroke-width="12"/>`,
  ),
  gully: drawing(
    'yard',
    `<rect x="270" y="310" width="430" height="230" rx="10" fill="#3f4447"/>${GRATE}`,
    stain(520, 520, 190, '#4d3b1f'),
    puddle(480, 600, 330),
  ),
  burntSocket: drawing(
    'wall',
    stain(480, 260, 230, '#2a1b10'),
    socket(480, 300),
    stain(510, 290, 90, '#000'),
  ),
  socket: drawing('wall', socket(360, 320), socket(600, 320)),
  fuseBox: drawing(
    'wall',
    `<rect x="200" y="120" width="560" height="400" rx="12" fill="#dcdad2" stroke="#8c897f" stroke-width="8"/><rect x="230" y="228" width="500" height="174" fill="#bdbab0"/>${BREAKERS}<rect x="250" y="430" width="460" height="50" fill="#fff"/><path d="M260 455H700" stroke="#bbb" stroke-width="4"/>`,
  ),
  cable: drawing(
    'bricks',
    `<path d="M480 0V240" stroke="#3a3a3a" stroke-width="26"/><path d="M480 240c-90 60-140 140-150 280" stroke="#2e6fb0" stroke-width="16" fill="none"/><path d="M480 240c0 90 10 170 20 290" stroke="#6b4a2b" stroke-width="16" fill="none"/><path d="M480 240c90 60 150 120 170 270" stroke="#8db33a" stroke-width="16" fill="none"/><path d="M330 520v40M500 530v40M650 510v40" stroke="#d18b47" stroke-width="10"/>`,
  ),
  chandelier: drawing(
    'wall',
    `<path d="M480 0V180" stroke="#6b5a3a" stroke-width="10"/><path d="M260 330c0-120 440-120 440 0M480 180v160" stroke="#8a7344" stroke-width="14" fill="none"/><circle cx="260" cy="370" r="46" fill="#fff3c4"/><circle cx="480" cy="380" r="46" fill="#77756b"/><circle cx="700" cy="370" r="46" fill="#fff3c4"/><circle cx="260" cy="370" r="90" fill="#fff3c4" opacity=".35"/><circle cx="700" cy="370" r="90" fill="#fff3c4" opacity=".35"/>`,
  ),
  switch: drawing(
    'wall',
    `<rect x="370" y="200" width="220" height="220" rx="16" fill="#f7f6f1" stroke="#a8a59b" stroke-width="5"/><rect x="410" y="240" width="66" height="140" fill="#eceae2" stroke="#a8a59b" stroke-width="3"/><rect x="484" y="240" width="66" height="140" fill="#dad7cb" stroke="#a8a59b" stroke-width="3"/><path d="M590 240l60-30-30 60 70-20" stroke="#444" stroke-width="5" fill="none"/>`,
  ),
  heater: drawing(
    'wall',
    `<rect x="210" y="150" width="540" height="430" rx="16" fill="#e9e3d3" stroke="#8f8979" stroke-width="8"/>${RIBS}<rect x="240" y="540" width="480" height="26" fill="#4c4840"/><circle cx="700" cy="180" r="16" fill="#b33a2c"/>`,
  ),
  intercom: drawing(
    'wall',
    `<rect x="370" y="120" width="220" height="420" rx="22" fill="#f4f3ee" stroke="#9a978d" stroke-width="6"/><path d="M410 160h60v300h-60z" fill="#dcd9cf" stroke="#9a978d" stroke-width="4"/><path d="M440 460c0 120 120 60 110 150" stroke="#555" stroke-width="9" fill="none"/><circle cx="535" cy="200" r="22" fill="#8fa7b5"/><circle cx="535" cy="270" r="22" fill="#8fa7b5"/><path d="M505 350h60M505 375h60M505 400h60" stroke="#777" stroke-width="7"/>`,
  ),
  receipt: drawing('paper', receipt(5)),
  longReceipt: drawing('paper', receipt(8)),
};
