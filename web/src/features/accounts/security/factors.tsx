import { useQuery } from '@tanstack/react-query';
import { KeyRound, Smartphone } from 'lucide-react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { Factors as OwnFactors } from '@majstorija/contract/accounts/factors.ts';
import { FACTOR_NEEDED, FACTOR_NOTICES } from '@majstorija/contract/messages/factor-notices.ts';
import { formatDateTime } from '@majstorija/contract/text/dates.ts';
import {
  factorsQuery,
  useBeginAuthenticator,
  useCreateRecoveryCodes,
  useRemoveFactor,
} from '#api/accounts/factors.ts';
import { useEnter } from './use-enter.ts';
import { Loaded } from '#shared/loading/loaded.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import classes from './factors.module.css';
import rows from './security-list.module.css';

const AuthenticatorDialog = lazy(async () => ({
  default: (await import('./authenticator-dialog.tsx')).AuthenticatorDialog,
}));
const PasskeyDialog = lazy(async () => ({ default: (await import('./passkey-dialog.tsx')).PasskeyDialog }));
const CodesDialog = lazy(async () => ({ default: (await import('./codes-dialog.tsx')).CodesDialog }));

/** What is open over the list. */
type Open =
  | { kind: 'authenticator'; secret: string; uri: string }
  | { kind: 'passkey' }
  | { kind: 'codes'; codes: readonly string[] }
  | { kind: 'newCodes' }
  | { kind: 'remove'; name: string; passkeyId: string | undefined };

type DialogsProps = { open: Open; setOpen: (open: Open | undefined) => void };

function RemoveDialog({ open, setOpen }: DialogsProps & { open: Extract<Open, { kind: 'remove' }> }) {
  const remove = useRemoveFactor();
  const close = () => setOpen(undefined);
  return (
    <ConfirmDialog
      opened
      onClose={close}
      title={`Ukloni: ${open.name}?`}
      confirmLabel="Ukloni"
      tone="danger"
      onConfirm={() => remove.mutateAsync(open.passkeyId).then(close)}
      fallback={FACTOR_NOTICES.remove.failure}
    >
      <p>
        Time se više nećete moći prijaviti. Ako je to poslednja potvrda, prestaju da važe i rezervni kodovi.
      </p>
    </ConfirmDialog>
  );
}

function NewCodesDialog({ setOpen }: DialogsProps) {
  const create = useCreateRecoveryCodes();
  const confirm = () =>
    create.mutateAsync().then(({ recoveryCodes: codes }) => setOpen({ kind: 'codes', codes }));
  return (
    <ConfirmDialog
      opened
      onClose={() => setOpen(undefined)}
      title="Napravi nove rezervne kodove?"
      confirmLabel="Napravi nove"
      onConfirm={confirm}
      fallback={FACTOR_NOTICES.createCodes.failure}
    >
      <p>Stari kodovi odmah prestaju da važe.</p>
    </ConfirmDialog>
  );
}

function Dialogs({ open, setOpen }: DialogsProps) {
  const close = () => setOpen(undefined);
  const added = (codes: readonly string[] | null) =>
    setOpen(codes === null ? undefined : { kind: 'codes', codes });
  if (open.kind === 'remove') return <RemoveDialog open={open} setOpen={setOpen} />;
  if (open.kind === 'newCodes') return <NewCodesDialog open={open} setOpen={setOpen} />;
  return (
    <Suspense>
      {open.kind === 'authenticator' && (
        <AuthenticatorDialog secret={open.secret} uri={open.uri} onClose={close} onAdded={added} />
      )}
      {open.kind === 'passkey' && <PasskeyDialog onClose={close} onAdded={added} />}
      {open.kind === 'codes' && <CodesDialog codes={open.codes} onClose={close} />}
    </Suspense>
  );
}

type RowProps = { icon: ReactNode; name: string; facts: string; onRemove: () => void };

const Row = ({ icon, name, facts, onRemove }: RowProps) => (
  <li className={rows.row}>
    {icon}
    <div>
      <p className={rows.name}>{name}</p>
      <p className={classes.facts}>{facts}</p>
    </div>
    <Button aria-label={`Ukloni: ${name}`} onClick={onRemove}>
      Ukloni
    </Button>
  </li>
);

const APP = 'Aplikacija za kodove';

function FactorList({
  factors,
  now,
  onOpen,
}: {
  factors: OwnFactors;
  now: Date;
  onOpen: (open: Open) => void;
}) {
  const { authenticator, passkeys } = factors;
  return (
    <ul className={rows.list} aria-label="Potvrde prijave">
      {authenticator && (
        <Row
          icon={<Smartphone size={22} aria-hidden="true" className={rows.icon} />}
          name={APP}
          facts={`Dodata: ${formatDateTime(authenticator.createdAt, now)}`}
          onRemove={() => onOpen({ kind: 'remove', name: APP, passkeyId: undefined })}
        />
      )}
      {passkeys.map(({ _id, name, createdAt, lastUsedAt }) => (
        <Row
          key={_id}
          icon={<KeyRound size={22} aria-hidden="true" className={rows.icon} />}
          name={name}
          facts={`Ključ, dodat: ${formatDateTime(createdAt, now)}${lastUsedAt === null ? '' : `, korišćen: ${formatDateTime(lastUsedAt, now)}`}`}
          onRemove={() => onOpen({ kind: 'remove', name, passkeyId: _id })}
        />
      ))}
    </ul>
  );
}

function FactorActions({ factors, onOpen }: { factors: OwnFactors; onOpen: (open: Open) => void }) {
  const begin = useBeginAuthenticator();
  const start = () => {
    if (!begin.isPending)
      begin.mutate(undefined, { onSuccess: (made) => onOpen({ kind: 'authenticator', ...made }) });
  };
  return (
    <div className={classes.actions}>
      <Button onClick={() => onOpen({ kind: 'passkey' })}>Dodaj ključ</Button>
      {factors.authenticator === null && (
        <Button isBusy={begin.isPending} onClick={start}>
          Dodaj aplikaciju za kodove
        </Button>
      )}
      {hasFactor(factors) && (
        <Button onClick={() => onOpen({ kind: 'newCodes' })}>Napravi nove rezervne kodove</Button>
      )}
    </div>
  );
}

const hasFactor = ({ authenticator, passkeys }: OwnFactors) => authenticator !== null || passkeys.length > 0;

function Lead({ factors }: { factors: OwnFactors }) {
  if (hasFactor(factors)) {
    return (
      <p className={classes.lead}>
        Posle lozinke se traži i kod ili ključ. Preostalo rezervnih kodova: {factors.recoveryCodesLeft} od 10.
      </p>
    );
  }
  if (factors.isRequired) return <p className={classes.needed}>{FACTOR_NEEDED}</p>;
  return (
    <p className={classes.lead}>
      Dodajte ključ ili aplikaciju za kodove, da sama lozinka ne bude dovoljna za prijavu.
    </p>
  );
}

function OwnFactorsPart({ factors, readAt }: { factors: OwnFactors; readAt: number }) {
  const [open, setOpen] = useState<Open>();
  const { isWaiting, isBusy, enter } = useEnter();
  const change = (next: Open | undefined) => {
    setOpen(next);
    // The codes are shown this once: the page is left only after them.
    if (isWaiting && open?.kind === 'codes' && next === undefined) enter();
  };
  return (
    <>
      <Lead factors={factors} />
      <FactorList factors={factors} now={new Date(readAt)} onOpen={setOpen} />
      <FactorActions factors={factors} onOpen={setOpen} />
      {isWaiting && hasFactor(factors) && (
        <div className={classes.actions}>
          <Button variant="primary" isBusy={isBusy} onClick={enter}>
            Nastavi
          </Button>
        </div>
      )}
      {open && <Dialogs open={open} setOpen={change} />}
    </>
  );
}

/** The own factors: added and removed here [accounts#security-page]. */
export function Factors() {
  const query = useQuery(factorsQuery());
  return (
    <Loaded query={query} failure={FACTOR_NOTICES.list.failure} lines={3}>
      {(factors) => <OwnFactorsPart factors={factors} readAt={query.dataUpdatedAt} />}
    </Loaded>
  );
}
