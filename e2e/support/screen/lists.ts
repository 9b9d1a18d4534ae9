import type { Page } from '@playwright/test';

/** The lists, by their paths. */
export const LISTS = ['orders', 'clients', 'workers', 'owners', 'admins', 'price-list', 'audit'] as const;

export type Density = 'comfortable' | 'compact';

/** Sets the density of the open page, as the profile menu does. */
export const setDensity = (page: Page, density: Density): Promise<void> =>
  page.evaluate((wanted) => document.documentElement.setAttribute('data-density', wanted), density);

/**
 * What is wrong with the width of the list in view: the page or the table scrolls sideways, the content of a cell is
 * wider than the cell, a cell takes half the table or more.
 */
export const findWideCells = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const faults: string[] = [];
    const table = document.querySelector('table');
    const frame = table?.parentElement;
    if (!table || !frame) return ['no table'];
    for (const element of [document.documentElement, frame])
      if (element.scrollWidth > element.clientWidth)
        faults.push(`<${element.tagName.toLowerCase()}> ${element.scrollWidth} > ${element.clientWidth}`);
    const isTable = getComputedStyle(table.tHead ?? table).position !== 'absolute';
    for (const cell of table.querySelectorAll<HTMLElement>('th, td')) {
      const name = (cell.textContent ?? '').slice(0, 24);
      if (cell.scrollWidth > cell.clientWidth)
        faults.push(`${name} ${cell.scrollWidth} > ${cell.clientWidth}`);
      const isHalf = cell.tagName === 'TD' && cell.offsetWidth * 2 >= table.offsetWidth;
      if (isTable && isHalf) faults.push(`${name} takes ${cell.offsetWidth} of ${table.offsetWidth}`);
    }
    return faults;
  });

/** The heights of the rows in view, each once, and how many rows of the least height fit below the head of the table. */
export const measureRows = (page: Page): Promise<{ heights: number[]; fit: number }> =>
  page.evaluate(() => {
    const rows = Array.from(document.querySelectorAll('[data-row-id]'), (row) => row.getBoundingClientRect());
    const heights = [...new Set(rows.map(({ height }) => Math.round(height)))].toSorted((a, b) => a - b);
    return { heights, fit: Math.floor((innerHeight - (rows[0]?.top ?? innerHeight)) / (heights[0] ?? 1)) };
  });
