import { describe, expect, it } from 'vitest';
import { ERRORS, errorText } from '@majstorija/contract/messages/errors.ts';
import { wireCode } from '@majstorija/contract/messages/wire-code.ts';
import type { ErrorCode } from '@majstorija/contract/messages/errors.ts';

const CODES = Object.keys(ERRORS) as ErrorCode[];

describe('the error catalogue', () => {
  it('has the documented wire codes', () => {
    expect(wireCode('order.changed')).toBe('order_changed');
    expect(wireCode('order.transitionNotAllowed')).toBe('transition_not_allowed');
    expect(wireCode('auth.invalidCredentials')).toBe('auth_invalid_credentials');
  });

  it('has a different snake_case wire code for every entry', () => {
    const wire = CODES.map(wireCode);
    expect(new Set(wire).size).toBe(CODES.length);
    for (const code of wire) expect(code).toMatch(/^[a-z]+(?:_[a-z]+)*$/);
  });

  it('has only documented statuses', () => {
    const allowed = [400, 401, 403, 404, 405, 409, 413, 415, 422, 429, 500, 503];
    expect(CODES.filter((code) => !allowed.includes(ERRORS[code].status))).toEqual([]);
  });

  it('fills the places of a sentence and leaves one without a value', () => {
    expect(errorText('auth.throttled', { n: 5 })).toBe('Previše pokušaja. Pokušajte ponovo za 5 min.');
    expect(errorText('auth.throttled', { n: 0 })).toContain('za 0 min.');
    expect(errorText('auth.throttled')).toContain('{n}');
    expect(
      errorText('order.transitionNotAllowed', { event: 'Završeno', from: '$& Otkazano', to: 'Završeno' }),
    ).toBe(
      'Radnja „Završeno” nije dozvoljena: nalog iz statusa „$& Otkazano” ne može preći u status „Završeno”.',
    );
  });

  it('contains no Cyrillic letter', () => {
    for (const code of CODES) expect(errorText(code)).not.toMatch(/\p{Script=Cyrillic}/u);
  });
});
