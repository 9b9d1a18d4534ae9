const LOADING = 'Loading...';

/** The person shown in the cell until the assignment is saved [orders#optimistic-assignment]. */
export const loadingPerson = (id: string) => ({
  _id: id,
  firstName: LOADING,
  lastName: '',
  phone: '',
  profileImage: null,
  email: null,
});

/** Whether a person is only that placeholder; the cell is then `aria-busy`. */
export const isLoadingPerson = ({ firstName }: { firstName: string }): boolean => firstName === LOADING;
