import { expect } from '@playwright/test';
import { officeTest as test } from './support/test.ts';

test('with all three documents nothing more can be created, and the page says why', async ({ page }) => {
  await page.goto('/admin/legal-documents');
  await expect(page.getByRole('article')).toHaveCount(3);
  const create = page.getByRole('button', { name: 'Novi dokument' });
  const reason = 'Sva tri dokumenta postoje. Izmene objavite kao novu verziju.';
  await expect(create).toHaveAttribute('aria-disabled', 'true');
  await expect(create).toHaveAccessibleDescription(reason);
  await expect(page.getByText(reason)).toBeVisible();
  await create.click({ force: true });
  await page.keyboard.press('n');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
