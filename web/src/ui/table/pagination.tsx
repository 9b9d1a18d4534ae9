import { formatNumber } from '@majstorija/contract/text/format.ts';
import { Button } from '#ui/buttons/button.tsx';
import classes from './pagination.module.css';

const pageSizes: readonly number[] = [10, 25, 50, 100];

export type PaginationProps = {
  total: number;
  page: number;
  pageSize: number;
  onPage: (page: number) => void;
  onPageSize: (pageSize: number) => void;
  /** The choices of rows, not offered where there is only one; Infinity is all of them. */
  sizes?: readonly number[];
  /** Where a page has another one. */
  label?: string;
};

const sizeText = (size: number): string => (Number.isFinite(size) ? String(size) : 'Sve');

/** '1–25 od 128'; '0 od 0' without rows. */
export function pageRange(page: number, pageSize: number, total: number): string {
  if (total === 0) return '0 od 0';
  const before = page === 1 ? 0 : (page - 1) * pageSize;
  return `${formatNumber(before + 1)}–${formatNumber(Math.min(before + pageSize, total))} od ${formatNumber(total)}`;
}

export function Pagination({
  total,
  page,
  pageSize,
  onPage,
  onPageSize,
  sizes = pageSizes,
  label = 'Stranice',
}: PaginationProps) {
  const last = Math.max(1, Math.ceil(total / pageSize));
  return (
    <nav className={classes.pagination} aria-label={label}>
      <p className={classes.range}>{pageRange(page, pageSize, total)}</p>
      {sizes.length > 1 && (
        <label className={classes.size}>
          Redova:
          <select value={pageSize} onChange={(event) => onPageSize(Number(event.currentTarget.value))}>
            {sizes.map((size) => (
              <option key={size} value={size}>
                {sizeText(size)}
              </option>
            ))}
          </select>
        </label>
      )}
      <div className={classes.steps}>
        <Button
          disabledReason={page <= 1 ? 'Ovo je prva stranica' : undefined}
          onClick={() => onPage(page - 1)}
        >
          Prethodna
        </Button>
        <Button
          disabledReason={page >= last ? 'Ovo je poslednja stranica' : undefined}
          onClick={() => onPage(page + 1)}
        >
          Sledeća
        </Button>
      </div>
    </nav>
  );
}
