import type { Locator, Page } from '@playwright/test';
import type { VectorPeople } from './vector-people.ts';

/** Which vectors a stop must show: all, or at least so many. */
export type Shown = 'all' | number;

/** The created rows that the screens show. */
export type VectorData = { people: VectorPeople; order: string };

/** A screen; `open` returns the element to read. */
export type Stop = {
  name: string;
  shows: Shown;
  open: (page: Page, data: VectorData) => Promise<Locator>;
};

export const at =
  (path: string | ((data: VectorData) => string)): Stop['open'] =>
  async (page, data) => {
    await page.goto(typeof path === 'string' ? path : path(data));
    return page.getByRole('main');
  };
