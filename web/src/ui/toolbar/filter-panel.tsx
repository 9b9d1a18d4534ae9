import { SlidersHorizontal } from 'lucide-react';
import { useRef, useState, type ComponentPropsWithRef, type ReactNode } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { lazyPart, useLazyPart } from '#ui/dialogs/lazy-part.ts';
import { toast } from '#ui/toasts/toast.ts';
import classes from './table-toolbar.module.css';

const FAILURE = 'Filteri nisu otvoreni. Proverite vezu i pokušajte ponovo, ili osvežite stranicu.';

const code = lazyPart(async () => (await import('./filter-panel-box.tsx')).FilterPanelBox);

export type FilterPanelProps = {
  /** Of the button, and of the panel: 'Filteri'. */
  title: string;
  /** How many filters are on, for „Filteri (2)“. */
  count: number;
  onClear: (() => void) | undefined;
  /** What closing it shows: `Prikaži 12 naloga`. */
  shows: string;
  /** Whether it has rows of pills. */
  isWide?: boolean;
  children: ReactNode;
};

type FiltersButtonProps = ComponentPropsWithRef<'button'> & { title: string; count: number };

/** The button that opens filters in a panel or a sheet. */
export const FiltersButton = ({ title, count, ...press }: FiltersButtonProps) => (
  <Button
    {...press}
    icon={<SlidersHorizontal size={18} aria-hidden="true" />}
    aria-haspopup="dialog"
    data-filters={title}
    data-set={count > 0 || undefined}
  >
    <span className={classes.word}>
      <span className={classes.title}>{title}</span>
      {count > 0 && ` (${count})`}
    </span>
  </Button>
);

/** Opens or closes the filters with this title. */
export const pressFilters = (title: string): void =>
  document.querySelector<HTMLElement>(`[data-filters="${title}"]`)?.click();

function useBox(isOpen: boolean, giveUp: () => void) {
  const Box = useLazyPart(code, isOpen, {
    onFailure: () => {
      giveUp();
      toast.error(FAILURE);
    },
  });
  return { Box };
}

/** A button and, once it is pressed, the panel under it, whose code is fetched then. */
export function FilterPanel(props: FilterPanelProps) {
  const [isOpen, setOpen] = useState(false);
  const anchor = useRef<HTMLDivElement>(null);
  const { Box } = useBox(isOpen, () => setOpen(false));
  return (
    <div ref={anchor} className={classes.anchor}>
      <FiltersButton
        title={props.title}
        count={props.count}
        aria-expanded={isOpen}
        onPointerEnter={code.preload}
        onClick={() => setOpen(!isOpen)}
      />
      {isOpen && Box !== undefined && <Box {...props} anchor={anchor} onClose={() => setOpen(false)} />}
    </div>
  );
}
