import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ORDER_STATUSES, OrderStatus } from '@majstorija/contract/orders/order-status.ts';
import { StatusChip } from '#shared/status-chip.tsx';
import { renderWithProviders } from '#testing/render.tsx';

describe('the chip of a status', () => {
  it('tells all 16 apart by words, and never by colour alone', async () => {
    const { container } = renderWithProviders(
      OrderStatus.options.map((status) => <StatusChip key={status} status={status} />),
    );
    for (const status of OrderStatus.options) {
      expect(await screen.findByText(ORDER_STATUSES[status].label)).toBeTruthy();
    }
    expect(container.querySelectorAll('[data-family] svg')).toHaveLength(16);
  });
});
