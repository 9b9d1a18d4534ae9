import { useNavigate } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { Button } from '#ui/buttons/button.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import classes from './missing-order.module.css';

/** An order's code, whole or in part; the id of an address tells nobody anything. */
const CODE = /^n?\d+$/i;

/**
 * Below 'Ups! Nalog koji tražite ne postoji.': the code that was looked for, and a search that opens the list
 * [orders#missing-order].
 */
export function MissingOrder({ id }: { id: string }) {
  const navigate = useNavigate();
  const code = CODE.test(id) ? id : '';
  const form = useForm({ defaultValues: { searchTerm: code } });
  const search = form.handleSubmit(({ searchTerm }) =>
    navigate({ to: '/admin/orders', search: { searchTerm: searchTerm.trim() } }),
  );
  return (
    <div className={classes.missing}>
      <p>
        {code === '' ? (
          'Adresa stranice ne vodi ni do jednog naloga. Potražite ga po šifri ili adresi.'
        ) : (
          <>
            Tražena šifra: <b className={classes.code}>{code}</b>
          </>
        )}
      </p>
      <form role="search" noValidate className={classes.search} onSubmit={(event) => void search(event)}>
        <TextField control={form.control} name="searchTerm" label="Traži po šifri ili adresi" />
        <Button type="submit" variant="primary" icon={<Search size={18} aria-hidden="true" />}>
          Traži u nalozima
        </Button>
      </form>
    </div>
  );
}
