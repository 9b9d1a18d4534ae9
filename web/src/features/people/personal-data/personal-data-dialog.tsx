import { Link } from '@tanstack/react-router';
import { Download, ScrollText, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { fullName } from '@majstorija/contract/text/format.ts';
import { useExportPerson } from '#api/people/personal-data.ts';
import { EraseDialog } from './erase-dialog.tsx';
import { OFFLINE_REASON, useOnline } from '#lib/browser/use-online.ts';
import { buttonClass } from '#ui/buttons/button-class.ts';
import { useSingleCall } from '#lib/http/use-single-call.ts';
import { Button } from '#ui/buttons/button.tsx';
import { DialogFrame } from '#ui/dialogs/dialog-frame.tsx';
import dialog from '#ui/dialogs/dialog.module.css';
import { fileSize } from '#ui/images/file-size.ts';
import classes from './personal-data.module.css';

type PersonalDataProps = {
  person: { _id: string; firstName: string; lastName: string };
  onClose: () => void;
};

type PersonProps = Pick<PersonalDataProps, 'person'>;

/** Saves the zip and shows how much of it has arrived; its size is known only at the end. */
function ExportButton({ person }: PersonProps) {
  const call = useExportPerson();
  const run = useSingleCall(call);
  const { isPending } = call;
  const [loaded, setLoaded] = useState('');
  const isOnline = useOnline();
  const start = () => {
    setLoaded('');
    run({ id: person._id, about: fullName(person), onLoaded: (bytes) => setLoaded(fileSize(bytes)) });
  };
  return (
    <Button
      icon={<Download size={18} aria-hidden="true" />}
      isBusy={isPending}
      disabledReason={isOnline ? undefined : OFFLINE_REASON}
      onClick={start}
    >
      {isPending ? `Izvoz… ${loaded}` : 'Izvezi podatke'}
    </Button>
  );
}

/** What a super admin can do with the data of a person: export it, see who used it, erase it [personal-data#screens]. */
export function PersonalDataDialog({ person, onClose }: PersonalDataProps) {
  const [isErasing, setErasing] = useState(false);
  const isOnline = useOnline();
  return (
    <>
      <DialogFrame opened onClose={onClose} title={`Izvoz i brisanje podataka: ${fullName(person)}`}>
        <div className={dialog.prose}>
          <section className={classes.part} aria-labelledby="personal-data-export">
            <h3 id="personal-data-export">Izvoz</h3>
            <p>
              Zip fajl sa svime što je o osobi sačuvano: stranica za čitanje, podaci za računar i fotografije.
              Predajte ga samo toj osobi.
            </p>
            <ExportButton person={person} />
          </section>
          <section className={classes.part} aria-labelledby="personal-data-audit">
            <h3 id="personal-data-audit">Dnevnik</h3>
            <p>Ko je otvarao, izvozio i menjao podatke ove osobe, i kada.</p>
            <Link to="/admin/audit" search={{ personId: person._id }} className={buttonClass()}>
              <ScrollText size={18} aria-hidden="true" />
              Dnevnik ove osobe
            </Link>
          </section>
          <section className={classes.part} aria-labelledby="personal-data-erasure">
            <h3 id="personal-data-erasure">Brisanje</h3>
            <p>Podaci se brišu zauvek. Nalozi za radove i iznosi ostaju, bez imena osobe.</p>
            <Button
              icon={<Trash2 size={18} aria-hidden="true" />}
              disabledReason={isOnline ? undefined : OFFLINE_REASON}
              onClick={() => setErasing(true)}
            >
              Obriši podatke…
            </Button>
          </section>
        </div>
      </DialogFrame>
      {isErasing && <EraseDialog person={person} onClose={() => setErasing(false)} onErased={onClose} />}
    </>
  );
}
