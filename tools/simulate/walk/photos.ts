import sharp from 'sharp';
import { formatMoney } from '@majstorija/contract/text/format.ts';

const [WIDTH, HEIGHT] = [640, 480];
/** Photos of each kind; orders share them. */
const OF_A_KIND = 4;

async function toJpeg(svg: string, name: string): Promise<File> {
  const jpeg = await sharp(Buffer.from(svg)).jpeg({ quality: 80 }).toBuffer();
  return new File([new Uint8Array(jpeg)], name, { type: 'image/jpeg' });
}

const picture = (inside: string, [width, height]: readonly [number, number] = [WIDTH, HEIGHT]) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${inside}</svg>`;

/** A pipe or cable along a wall, with the place where it broke. */
function fault(index: number): string {
  const [wall, pipe, spot] = [
    `hsl(${35 + index * 12} 28% 78%)`,
    `hsl(${205 + index * 20} 22% 42%)`,
    150 + index * 90,
  ];
  return picture(
    `<rect width="100%" height="100%" fill="${wall}"/><rect y="330" width="100%" height="150" fill="hsl(30 18% 46%)"/>
    <path d="M-10 ${120 + index * 20}H${spot}V290H650" fill="none" stroke="${pipe}" stroke-width="34"/>
    <circle cx="${spot}" cy="290" r="26" fill="hsl(8 60% 45%)"/>
    <path d="M${spot} 320q-26 44 0 66q26-22 0-66z" fill="hsl(205 70% 52%)"/>`,
  );
}

/** The same wall after a repair that did not hold. */
function complaint(index: number): string {
  return picture(
    `<rect width="100%" height="100%" fill="hsl(${40 + index * 10} 24% 82%)"/>
    <ellipse cx="${260 + index * 40}" cy="240" rx="150" ry="110" fill="hsl(32 30% 58%)"/>
    <ellipse cx="${280 + index * 40}" cy="250" rx="90" ry="64" fill="hsl(28 34% 44%)"/>
    <path d="M${270 + index * 40} 330q-22 40 0 60q22-20 0-60z" fill="hsl(205 70% 52%)"/>`,
  );
}

/** Photos as phones take them. */
export interface Photos {
  readonly faults: readonly File[];
  readonly complaints: readonly File[];
}

const drawAll = (draw: (index: number) => string, name: string) =>
  Promise.all(
    Array.from({ length: OF_A_KIND }, (_, index) => toJpeg(draw(index), `${name}-${index + 1}.jpg`)),
  );

/** Draws the photos of faults and complaints, once for the whole day. */
export async function drawPhotos(): Promise<Photos> {
  return { faults: await drawAll(fault, 'kvar'), complaints: await drawAll(complaint, 'reklamacija') };
}

const line = (y: number, text: string, size = 24) =>
  `<text x="40" y="${y}" font-family="monospace" font-size="${size}" fill="#222">${text}</text>`;

/** The receipt of one payment, with its order and amount (rsd) on it. */
export function drawReceipt(orderCode: string, amount: number): Promise<File> {
  const svg = picture(
    `<rect width="100%" height="100%" fill="#f4f1ea"/>${line(80, 'FISKALNI RAČUN', 34)}${line(150, `Nalog ${orderCode}`)}
    ${line(200, 'Majstorske usluge')}<path d="M40 240H440" stroke="#222" stroke-dasharray="8 6"/>
    ${line(300, `UKUPNO ${formatMoney(amount)}`, 28)}${line(360, 'Plaćeno na licu mesta')}`,
    [480, 420],
  );
  return toJpeg(svg, 'racun.jpg');
}

/** That many of them, starting with that index. */
export const takePhotos = (photos: readonly File[], count: number, first: number): File[] =>
  Array.from({ length: count }, (_, index) => photos[(first + index) % photos.length]).filter(
    (photo) => photo !== undefined,
  );
