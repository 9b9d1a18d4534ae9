import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ORDER_STATUSES, STATUS_OPTIONS } from '@majstorija/contract/orders/life/statuses.ts';
import { StatusChip } from './status-chip.tsx';
import { renderWithProviders } from '#testing/render.tsx';

describe('the chip of a status', () => {
  it('distinguishes all 16 by text, and never by colour alone', async () => {
    const { container } = renderWithProviders(
      STATUS_OPTIONS.map((status) => <StatusChip key={status} status={status} />),
    );
    for (const status of STATUS_OPTIONS) {
      expect(await screen.findByText(ORDER_STATUSES[status].label)).toBeTruthy();
    }
    expect(container.querySelectorAll('[data-family] svg')).toHaveLength(16);
  });

  it('has a square edge while a complaint is open, and at no other time', async () => {
    const { container } = renderWithProviders(
      STATUS_OPTIONS.map((status) => <StatusChip key={status} status={status} />),
    );
    await screen.findByText(ORDER_STATUSES.completed.label);
    const edged = Array.from(container.querySelectorAll('[data-edge]'), ({ textContent }) => textContent);
    expect(edged).toEqual([
      'Reklamacija poslata',
      'Reklamacija prihvaćena',
      'Reklamacija: majstor na putu',
      'Reklamacija: majstor stigao',
    ]);
  });
});
