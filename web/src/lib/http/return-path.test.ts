import { describe, expect, it } from 'vitest';
import { returnPath } from './return-path.ts';

describe('the page to go to after signing in', () => {
  it('is the requested one, with its query string', () => {
    expect(returnPath({ returnTo: '/admin/orders', status: 'pending', page: '2' })).toBe(
      '/admin/orders?status=pending&page=2',
    );
  });

  it('is the change of password, although it is among the sign-in pages', () => {
    expect(returnPath({ returnTo: '/auth/update-password' })).toBe('/auth/update-password');
  });

  it.each([
    ['https://evil.example/admin'],
    ['//evil.example/admin'],
    ['/\\evil.example'],
    ['javascript:alert(1)'],
    ['/\t/evil.example'],
    ['admin/orders'],
    ['/login'],
    ['/auth/reset-password/x'],
    ['/auth/update-password/x'],
    [undefined],
  ])('is /admin when asked for %s', (returnTo) => {
    expect(returnPath({ returnTo })).toBe('/admin');
  });
});
