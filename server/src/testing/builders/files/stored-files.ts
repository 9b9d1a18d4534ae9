import { JPEG_RULES } from '@majstorija/contract/fields.ts';
import {
  PAYLOAD,
  PHP,
  SCAN,
  SCRIPT,
  ZIP,
  afterStart,
  canvas,
  changed,
  claimSize,
  jpeg,
  noise,
  padTo,
  segment,
  twoHalves,
  withFrameByte,
  type Given,
} from './jpegs.ts';

const EXIF = {
  IFD0: { Make: PAYLOAD, Copyright: SCRIPT },
  IFD3: {
    GPSLatitudeRef: 'N',
    GPSLatitude: '44/1 48/1 30/1',
    GPSLongitudeRef: 'E',
    GPSLongitude: '20/1 28/1 0/1',
  },
};
const XMP = `<x:xmpmeta xmlns:x="adobe:ns:meta/">${SCRIPT}</x:xmpmeta>`;
const LANDSCAPE = { width: 320, height: 240 };
/** Which half is where: left and right, or above and below after a rotation. */
const RED_LEFT = {
  width: 400,
  height: 200,
  upright: [
    [50, 100, 'red'],
    [350, 100, 'blue'],
  ],
} as const;
const RED_ABOVE = {
  width: 200,
  height: 400,
  upright: [
    [100, 50, 'red'],
    [100, 350, 'blue'],
  ],
} as const;
const RED_BELOW = {
  width: 200,
  height: 400,
  upright: [
    [100, 50, 'blue'],
    [100, 350, 'red'],
  ],
} as const;
const RED_RIGHT = {
  width: 400,
  height: 200,
  upright: [
    [50, 100, 'blue'],
    [350, 100, 'red'],
  ],
} as const;

/** The size of the stored photo, and the colours at places that show its rotation. */
export interface Stored {
  readonly width: number;
  readonly height: number;
  readonly upright?: readonly (readonly [left: number, top: number, colour: 'red' | 'blue'])[];
}

const turned =
  (orientation: number): Given =>
  () =>
    twoHalves().jpeg().withMetadata({ orientation }).toBuffer();
const inkJpeg = () => twoHalves().toColourspace('cmyk').jpeg().toBuffer();
const behind = (tail: Buffer | string): Given => changed((good) => Buffer.concat([good, Buffer.from(tail)]));

/** Photos that are accepted, most with content that must not be stored. */
export const STORED: readonly (readonly [name: string, stored: Stored, given: Given])[] = [
  ['a plain photo', LANDSCAPE, jpeg],
  ['a progressive photo', LANDSCAPE, () => noise().jpeg({ progressive: true }).toBuffer()],
  ['a photo in greys', LANDSCAPE, () => noise().toColourspace('b-w').jpeg().toBuffer()],
  ['a photo in four inks', RED_LEFT, inkJpeg],
  ['a photo with full colour', LANDSCAPE, () => noise().jpeg({ chromaSubsampling: '4:4:4' }).toBuffer()],
  ['a photo of one pixel', { width: 1, height: 1 }, () => canvas(1, 1).jpeg().toBuffer()],
  ['a photo of one line', { width: 3000, height: 1 }, () => canvas(3000, 1).jpeg().toBuffer()],
  ['a photo of the largest file', LANDSCAPE, changed((good) => padTo(JPEG_RULES.maxBytes, good))],
  ['a photo of a phone, with its place', LANDSCAPE, () => noise().withExif(EXIF).jpeg().toBuffer()],
  ['a photo with a script in its XMP', LANDSCAPE, () => noise().withXmp(XMP).jpeg().toBuffer()],
  ['a photo with a colour profile', LANDSCAPE, () => noise().withIccProfile('p3').jpeg().toBuffer()],
  [
    'a photo with comments of HTML and PHP',
    LANDSCAPE,
    changed((good) => afterStart(good, segment(0xfe, SCRIPT), segment(0xfe, PHP))),
  ],
  [
    'a photo with captions of an agency',
    LANDSCAPE,
    changed((good) => afterStart(good, segment(0xed, `Photoshop 3.0\u00008BIM\u0004\u0004${PAYLOAD}`))),
  ],
  [
    'a photo with a segment of every maker',
    LANDSCAPE,
    changed((good) =>
      afterStart(
        good,
        ...Array.from({ length: 14 }, (_, at) => segment(0xe2 + at === 0xee ? 0xfe : 0xe2 + at, PAYLOAD)),
      ),
    ),
  ],
  [
    'a photo with a broken EXIF',
    LANDSCAPE,
    changed((good) => afterStart(good, segment(0xe1, `Exif\u0000\u0000MM${PAYLOAD}`))),
  ],
  [
    'a photo with another photo in its EXIF',
    LANDSCAPE,
    changed((good) =>
      afterStart(
        good,
        segment(0xe1, Buffer.concat([Buffer.from(`Exif\u0000\u0000${PAYLOAD}`), good.subarray(0, 9000)])),
      ),
    ),
  ],
  [
    'a photo with a second one behind it',
    LANDSCAPE,
    changed((good) => Buffer.concat([afterStart(good, segment(0xe2, `MPF\u0000MM\u0000*${PAYLOAD}`)), good])),
  ],
  ['a photo with a ZIP behind it', LANDSCAPE, behind(ZIP)],
  ['a photo with a page behind it', LANDSCAPE, behind(`<html>${SCRIPT}</html>`)],
  ['a photo with PHP behind it', LANDSCAPE, behind(PHP)],
  ['a photo with a film behind it', LANDSCAPE, behind(`\u0000\u0000\u0000\u0018ftypmp42${PAYLOAD}`)],
  [
    'a photo that is JavaScript too',
    LANDSCAPE,
    changed((good) =>
      Buffer.concat([afterStart(good, segment(0xfe, `*/=alert('${PAYLOAD}');/*`)), Buffer.from('*/')]),
    ),
  ],
  ['a photo with prefixes to spare', LANDSCAPE, changed((good) => afterStart(good, Buffer.alloc(64, 0xff)))],
  ['a photo mirrored', RED_RIGHT, turned(2)],
  ['a photo upside down', RED_RIGHT, turned(3)],
  ['a photo flipped', RED_LEFT, turned(4)],
  ['a photo turned and mirrored', RED_ABOVE, turned(5)],
  ['a photo held upright', RED_ABOVE, turned(6)],
  ['a photo turned and mirrored the other way', RED_BELOW, turned(7)],
  ['a photo held upright the other way', RED_BELOW, turned(8)],
  [
    'a larger size than there are pixels for',
    { width: 3200, height: 2400 },
    changed((good) => claimSize(good, 3200, 2400)),
  ],
  ['arithmetic coding', LANDSCAPE, withFrameByte(1, 0xc9)],
  ['a segment of no length', LANDSCAPE, changed((good) => afterStart(good, Buffer.from([0xff, 0xe1, 0, 0])))],
  [
    'a photo whose pixels are overwritten',
    LANDSCAPE,
    changed((good) => good.fill(0x55, good.indexOf(SCAN) + 40, good.length - 200)),
  ],
];
