import { Link } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import { buttonClass } from '#ui/buttons/button-class.ts';

/** The way from the history to the list of now. */
export const BackToPrices = () => (
  <Link to="/admin/price-list" className={buttonClass('default', 'text')}>
    <ChevronLeft size={18} aria-hidden="true" />
    Cenovnik
  </Link>
);
