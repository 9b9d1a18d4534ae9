import { useQuery } from '@tanstack/react-query';
import { Volume2 } from 'lucide-react';
import { useState } from 'react';
import {
  NOTICE_KIND_OPTIONS,
  NOTICE_LEVEL_OPTIONS,
  SUPER_ADMIN_KINDS,
  type NoticeKind,
  type NoticeLevel,
} from '@majstorija/contract/notices/notice-choices.ts';
import type { NoticeChoices } from '@majstorija/contract/notices/notices.ts';
import { useCurrentUser } from '#api/accounts/auth.ts';
import { noticeChoicesQuery, useChooseNotices } from '#api/notices/notices.ts';
import { playChime } from '#lib/notify/chime.ts';
import { askForDesktop, desktopPermission, type DesktopPermission } from '#lib/notify/desktop-notice.ts';
import { Loaded } from '#shared/loading/loaded.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { ChoiceBar } from '#ui/buttons/choice-bar.tsx';
import { DialogFrame } from '#ui/dialogs/dialog-frame.tsx';
import classes from './choices-dialog.module.css';

const KINDS: Record<NoticeKind, string> = {
  new_without_worker: 'Nov nalog bez majstora',
  my_order_needs_action: 'Moj nalog traži akciju',
  my_order_delayed: 'Majstor kasni na moj nalog',
  deadline_near: 'Rok na mom nalogu ističe za 5 minuta',
  complaint_due: 'Ističe rok za reklamaciju',
  mentioned: 'Neko me pominje u komentaru',
  lists_read: 'Operater otvara mnogo više podataka o ljudima nego obično',
};

const LEVELS: Record<NoticeLevel, string> = {
  off: 'Isključeno',
  bell: 'Zvonce',
  desktop: 'Desktop',
  sound: 'Zvuk',
};

const LEVEL_CHOICES = NOTICE_LEVEL_OPTIONS.map((value) => ({ value, label: LEVELS[value] }));

/** Why nothing is shown on the desktop, and what the operator can do. */
const REFUSALS: Partial<Record<DesktopPermission, string>> = {
  denied:
    'Pregledač ne dozvoljava obaveštenja. Dozvolite ih ovom sajtu u podešavanjima pregledača (ikona levo od adrese), pa izaberite ponovo.',
  default: 'Obaveštenja na desktopu nisu dozvoljena. Izaberite ponovo i dozvolite ih kada pregledač pita.',
  unsupported: 'Ovaj pregledač ne ume da javi na desktopu. Obaveštenja vas čekaju u zvoncu.',
};

const isLoud = (level: NoticeLevel): boolean => level === 'desktop' || level === 'sound';

/** Saves a level at once; one that needs the browser's permission only after it was given. */
function useChoose(choices: NoticeChoices) {
  const { mutate } = useChooseNotices();
  const [refusal, setRefusal] = useState<string | undefined>(() =>
    Object.values(choices).some(isLoud) ? REFUSALS[desktopPermission()] : undefined,
  );
  const choose = async (kind: NoticeKind, level: NoticeLevel) => {
    if (isLoud(level)) {
      const permission = await askForDesktop();
      setRefusal(REFUSALS[permission]);
      if (permission !== 'granted') return;
    }
    mutate({ ...choices, [kind]: level });
  };
  return { refusal, choose };
}

/** Plays the sound once, or tells that the browser keeps the page silent. */
function TrySound() {
  const [isSilent, setSilent] = useState(false);
  const play = async () => setSilent(!(await playChime()));
  return (
    <div className={classes.sound}>
      <Button icon={<Volume2 size={18} aria-hidden="true" />} onClick={() => void play()}>
        Probaj zvuk
      </Button>
      <p role="status" className={classes.note}>
        {isSilent && 'Pregledač ne dozvoljava zvuk na ovoj stranici.'}
      </p>
    </div>
  );
}

function Choices({ choices }: { choices: NoticeChoices }) {
  const { refusal, choose } = useChoose(choices);
  const isSuperAdmin = useCurrentUser().info.role === 'super_admin';
  return (
    <>
      <p className={classes.note}>
        Svaki sledeći način obuhvata i prethodne. Važi za vas, na svakom računaru na kom se prijavite.
      </p>
      {NOTICE_KIND_OPTIONS.filter((kind) => isSuperAdmin || !SUPER_ADMIN_KINDS.includes(kind)).map((kind) => (
        <ChoiceBar
          key={kind}
          legend={KINDS[kind]}
          choices={LEVEL_CHOICES}
          value={choices[kind]}
          onChange={(level) => void choose(kind, level)}
        />
      ))}
      <p role="alert" className={classes.refusal}>
        {refusal}
      </p>
      <TrySound />
    </>
  );
}

const Body = () => (
  <Loaded query={useQuery(noticeChoicesQuery())} failure="Podešavanja obaveštenja nisu učitana." lines={8}>
    {(choices) => <Choices choices={choices} />}
  </Loaded>
);

type NoticeChoicesDialogProps = { opened?: boolean; onClose: () => void };

/** How the operator is told of each kind [notices#choices]: saved with every press, without a button. */
export const NoticeChoicesDialog = ({ opened = true, onClose }: NoticeChoicesDialogProps) => (
  <DialogFrame opened={opened} onClose={onClose} title="Podešavanja obaveštenja" size={520}>
    <div className={classes.body}>
      <Body />
    </div>
  </DialogFrame>
);
