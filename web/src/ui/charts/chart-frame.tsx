import { useId, useRef, useState, type ReactNode } from 'react';
import { ImageDown } from 'lucide-react';
import { Button } from '#ui/buttons/button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { ChartTable, type ChartRows } from './chart-table.tsx';
import { exportPng } from './export-png.ts';
import { useWidth } from './use-width.ts';
import classes from './chart.module.css';

type ChartFrameProps = {
  title: string;
  /** Why it is drawn as it is, beside the title. */
  note?: string | undefined;
  /** Another switch, before those of every chart. */
  extra?: ReactNode;
  /** The same values as a table, without which no chart is shown. */
  rows: ChartRows;
  isEmpty: boolean;
  /** Draws the chart, whose `svg` is what is saved as a picture, in the width it has. */
  children: (width: number, titleId: string) => ReactNode;
};

/** A chart with its name, the switch to its table and the button that saves it as a picture. */
export function ChartFrame({ title, note, extra, rows, isEmpty, children }: ChartFrameProps) {
  const titleId = useId();
  const [isTable, setTable] = useState(false);
  const { ref, width } = useWidth();
  const body = useRef<HTMLDivElement>(null);
  const save = async () => {
    try {
      const svg = body.current?.querySelector('svg');
      if (!svg) throw new Error('Nothing is drawn yet');
      await exportPng(svg, title);
    } catch {
      toast.error('Slika grafikona nije sačuvana. Pokušajte ponovo.');
    }
  };
  return (
    <figure className={classes.frame} aria-labelledby={titleId}>
      <figcaption className={classes.head}>
        <span className={classes.words}>
          <h2 className={classes.title} id={titleId}>
            {title}
          </h2>
          {note !== undefined && <span className={classes.note}>{note}</span>}
        </span>
        {!isEmpty && (
          <span className={classes.tools}>
            {extra}
            <Button variant="link" onClick={() => setTable(!isTable)}>
              {isTable ? 'Kao grafikon' : 'Kao tabela'}
            </Button>
            {!isTable && (
              <IconButton
                isSmall
                label={`Sačuvaj sliku: ${title}`}
                icon={<ImageDown size={18} aria-hidden="true" />}
                onClick={() => void save()}
              />
            )}
          </span>
        )}
      </figcaption>
      <div ref={ref} className={classes.measure} />
      <div ref={body}>
        {isEmpty && <p className={classes.empty}>Nema podataka.</p>}
        {!isEmpty && isTable && <ChartTable title={title} rows={rows} />}
        {!isEmpty && !isTable && width !== undefined && children(width, titleId)}
      </div>
    </figure>
  );
}
