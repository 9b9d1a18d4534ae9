import { JPEG_RULES } from '@majstorija/contract/fields.ts';
import {
  PAYLOAD,
  PHP,
  SCRIPT,
  afterStart,
  changed,
  jpeg,
  noise,
  padTo,
  segment,
  twoHalves,
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
/** Photos that are accepted, most with content that must not be stored. */
export const STORED: readonly (readonly [name: string, stored: Stored, given: Given])[] = [
  ['a plain photo', LANDSCAPE, jpeg],
  ['a progressive photo', LANDSCAPE, () => noise().jpeg({ progressive: true }).toBuffer()],
  ['a photo in greys', LANDSCAPE, () => noise().toColourspace('b-w').jpeg().toBuffer()],
  ['a photo in four inks', RED_LEFT, inkJpeg],
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
    'a photo with a second one behind it',
    LANDSCAPE,
    changed((good) => Buffer.concat([afterStart(good, segment(0xe2, `MPF\u0000MM\u0000*${PAYLOAD}`)), good])),
  ],
  [
    'a photo with a page behind it',
    LANDSCAPE,
    changed((good) => Buffer.concat([good, Buffer.from(`<html>${SCRIPT}</html>`)])),
  ],
  [
    'a photo that is JavaScript too',
    LANDSCAPE,
    changed((good) =>
      Buffer.concat([afterStart(good, segment(0xfe, `*/=alert('${PAYLOAD}');/*`)), Buffer.from('*/')]),
    ),
  ],
  ['a photo held upright', RED_ABOVE, turned(6)],
  ['a photo held upright the other way', RED_BELOW, turned(8)],
];
