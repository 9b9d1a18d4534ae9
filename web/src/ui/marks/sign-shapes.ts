/**
 * The four road signs on a 28 grid [design#service-signs], as path data: distinct by outline alone, at 16 pixels and
 * in grey.
 */
export const SIGN_SHAPES = {
  circle: {
    outline: 'M14 1a13 13 0 0 1 0 26a13 13 0 0 1 0-26Z',
    glyph: 'M14 6.5c2.6 3.4 5 5.9 5 9a5 5 0 0 1-10 0c0-3.1 2.4-5.6 5-9Z',
  },
  triangle: {
    outline: 'M14 2.5 26.5 24.5H1.5Z',
    glyph: 'm15.6 9.5-5.4 7.6h3.3l-1.2 5.4 5.6-7.8h-3.4Z',
  },
  square: {
    outline: 'M4 1h20a3 3 0 0 1 3 3v20a3 3 0 0 1-3 3H4a3 3 0 0 1-3-3V4a3 3 0 0 1 3-3Z',
    glyph:
      'M5.5 9h10.2v2.2h3.7l3.1 3.6v4.4h-1.7a2.4 2.4 0 0 1-4.7 0h-3.8a2.4 2.4 0 0 1-4.7 0H5.5Zm10.2 3.7v2.6h4.6l-2-2.6Z',
  },
  diamond: {
    outline: 'M14 1.8 26.2 14 14 26.2 1.8 14Z',
    glyph: 'M8.4 10.2 13.6 14l-5.2 3.8Zm5.8 0 5.2 3.8-5.2 3.8Z',
  },
} as const;
