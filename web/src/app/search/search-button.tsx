import { Search } from 'lucide-react';
import { searchKeyText } from '#lib/browser/shortcuts.ts';
import classes from './search-button.module.css';

type SearchButtonProps = { isOpen: boolean; onOpen: () => void };

/** The field of the top bar, a magnifying glass on a phone: it opens the search over everything [search#opened-by]. */
export const SearchButton = ({ isOpen, onOpen }: SearchButtonProps) => (
  <button
    type="button"
    aria-label="Traži: telefon, ime, ulica ili šifra"
    aria-haspopup="dialog"
    aria-expanded={isOpen}
    aria-keyshortcuts="Control+K Meta+K"
    className={classes.button}
    onClick={onOpen}
  >
    <Search size={18} aria-hidden="true" />
    <span aria-hidden="true" className={classes.words}>
      Ko zove?<span className={classes.more}> Telefon, ime, ulica ili šifra</span>
    </span>
    <kbd aria-hidden="true" className={classes.key}>
      {searchKeyText()}
    </kbd>
  </button>
);
