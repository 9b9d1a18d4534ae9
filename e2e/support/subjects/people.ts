import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test';
import { z } from 'zod';

const Created = z.object({ data: z.object({ _id: z.string() }) });

/** Creates a person or a company by the API; its `_id`. */
export async function createByForm(request: APIRequestContext, path: string, fields: Record<string, string>) {
  const answer = await request.post(`/api/v1/${path}`, { multipart: fields });
  expect(answer.status(), await answer.text()).toBe(201);
  return Created.parse(await answer.json()).data._id;
}

/** The address of those who are created here. */
export const PLACE = { municipality: 'Vračar', streetAndNumber: 'Njegoševa 44' } as const;

/** Expects a notice on the page. */
export const expectNotice = (page: Page, text: string) =>
  expect(page.getByRole('region', { name: 'Obaveštenja' }).getByText(text).first()).toBeVisible();

/** The only row of a list that a search finds. */
export async function findRow(page: Page, path: string, searchTerm: string): Promise<Locator> {
  await page.goto(`${path}?${new URLSearchParams({ searchTerm })}`);
  const row = page.getByRole('row').filter({ hasText: searchTerm });
  await expect(row).toHaveCount(1);
  return row;
}
