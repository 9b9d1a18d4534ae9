import { useQuery } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import type { OwnSession } from '@majstorija/contract/accounts/sessions.ts';
import { SESSION_NOTICES } from '@majstorija/contract/messages/session-notices.ts';
import { useCurrentUser } from '#api/accounts/auth.ts';
import { firstStepsQuery } from '#api/first-steps/first-steps.ts';
import { ownSessionsQuery, useEndOtherSessions } from '#api/accounts/sessions.ts';
import { OnSample } from '#shared/first-steps/on-sample.tsx';
import { Loaded } from '#shared/loading/loaded.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { Card } from '#ui/marks/card.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { Factors } from './factors.tsx';
import { SessionList } from './session-list.tsx';
import classes from './security-page.module.css';

function EndOthersDialog({ onClose }: { onClose: () => void }) {
  const endOthers = useEndOtherSessions();
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title="Odjavi sve ostale uređaje?"
      confirmLabel="Odjavi sve ostale"
      tone="danger"
      onConfirm={() => endOthers.mutateAsync().then(onClose)}
      fallback={SESSION_NOTICES.endOtherSessions.failure}
    >
      <p>
        Ovaj uređaj ostaje prijavljen. Na svim ostalima ponovo će se tražiti lozinka, a nesačuvane izmene na
        njima mogu biti izgubljene.
      </p>
    </ConfirmDialog>
  );
}

type SessionsProps = { sessions: readonly OwnSession[]; readAt: number };

function Sessions({ sessions, readAt }: SessionsProps) {
  const [isAsking, setAsking] = useState(false);
  const others = sessions.filter(({ isCurrent }) => !isCurrent).length;
  return (
    <>
      <SessionList sessions={sessions} readAt={readAt} />
      {others === 0 ? (
        <p className={classes.hint}>Niste prijavljeni ni na jednom drugom uređaju.</p>
      ) : (
        <div className={classes.actions}>
          <Button icon={<LogOut size={16} aria-hidden="true" />} onClick={() => setAsking(true)}>
            Odjavi sve ostale
          </Button>
        </div>
      )}
      {isAsking && <EndOthersDialog onClose={() => setAsking(false)} />}
    </>
  );
}

/** Where the account is signed in: its devices, each of which can be signed out [accounts#own-sessions]. */
function SessionsCard() {
  const query = useQuery(ownSessionsQuery());
  return (
    <Card title="Prijavljeni uređaji">
      <p className={classes.lead}>
        Ako neki od njih nije vaš, odjavite ga i odmah promenite lozinku. Poslednja aktivnost može da kasni do
        15 minuta.
      </p>
      <Loaded query={query} failure={SESSION_NOTICES.listSessions.failure} lines={4}>
        {(sessions) => <Sessions sessions={sessions} readAt={query.dataUpdatedAt} />}
      </Loaded>
    </Card>
  );
}

const FactorsCard = () => (
  <Card title="Potvrda prijave u dva koraka">
    <Factors />
  </Card>
);

/** What the installation lacks, for the super admin, who alone is asked for it. */
function InstallationNote() {
  const { data } = useQuery(firstStepsQuery());
  return <OnSample samples={data?.onSample ?? []} />;
}

/** Bezbednost: who can use the own account [accounts#security-page]. A factor that is required comes first. */
export function SecurityPage() {
  const { info, lacksFactor } = useCurrentUser();
  return (
    <div className={classes.page}>
      <PageHeader title="Bezbednost" />
      {lacksFactor && <FactorsCard />}
      <SessionsCard />
      {!lacksFactor && <FactorsCard />}
      {info.role === 'super_admin' && !lacksFactor && <InstallationNote />}
    </div>
  );
}
