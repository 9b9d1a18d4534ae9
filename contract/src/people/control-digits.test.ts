import { describe, expect, it, test } from 'vitest';
import { fitsRegistrationNumber, fitsTin } from '@majstorija/contract/people/control-digits.ts';

/** Every number that differs from a right one in its last digit alone. */
const withOtherLastDigits = (number: string) =>
  Array.from({ length: 10 }, (_, digit) => `${number.slice(0, -1)}${digit}`).filter(
    (other) => other !== number,
  );

describe('the control digit of a matični broj', () => {
  const real = ['17162543', '20084693', '20053658', '66841251', '07018762', '66143627'];

  test.each(real)('fits in %s, and no other last digit does', (number) => {
    expect(fitsRegistrationNumber(number)).toBe(true);
    expect(withOtherLastDigits(number).filter(fitsRegistrationNumber)).toEqual([]);
  });

  it('is 0 where nothing is left over, and none at all where it would be 10', () => {
    expect(fitsRegistrationNumber('00000000')).toBe(true);
    expect(
      Array.from({ length: 10 }, (_, digit) => `6000000${digit}`).filter(fitsRegistrationNumber),
    ).toEqual([]);
  });

  test.each(['', '1716254', '171625430', '1716254a', ' 17162543'])('fits nothing in „%s”', (text) => {
    expect(fitsRegistrationNumber(text)).toBe(false);
  });
});

describe('the control digit of a PIB', () => {
  const real = ['101134702', '113460262', '100002887', '104052135'];

  test.each(real)('fits in %s, and no other last digit does', (number) => {
    expect(fitsTin(number)).toBe(true);
    expect(withOtherLastDigits(number).filter(fitsTin)).toEqual([]);
  });

  test.each(['101134701', '123456789', '', '10113470', '1011347020', '10113470x'])(
    'does not fit in „%s”',
    (text) => {
      expect(fitsTin(text)).toBe(false);
    },
  );
});
