import { useLocation, useNavigate } from '@tanstack/react-router';
import { Mail } from 'lucide-react';
import { useState } from 'react';
import { LazyReportMailDialog } from './saved-dialogs.tsx';
import { REPORT_MAIL_HASH } from '@majstorija/contract/statistics/report-mail.ts';
import { OFFLINE_REASON, useOnline } from '#lib/browser/use-online.ts';
import { Button } from '#ui/buttons/button.tsx';

/** Opens the choice of the report by mail, which the address of every such mail opens too [saved-reports#mail-end]. */
export function ReportMailButton() {
  const isAddressed = useLocation({ select: ({ hash }) => hash === REPORT_MAIL_HASH });
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    if (isAddressed) void navigate({ to: '.', hash: '', search: true, replace: true, resetScroll: false });
  };
  return (
    <>
      <Button
        icon={<Mail size={18} aria-hidden="true" />}
        disabledReason={useOnline() ? undefined : OFFLINE_REASON}
        onClick={() => setOpen(true)}
      >
        Izveštaj mejlom
      </Button>
      {(isOpen || isAddressed) && <LazyReportMailDialog onClose={close} />}
    </>
  );
}
