import { fullName } from '@majstorija/contract/text/format.ts';
import { useCurrentUser } from '#api/accounts/auth.ts';
import { useSetProfileImage } from '#api/people/profile.ts';
import { PhotoDialog } from '#shared/people/photo-dialog.tsx';

const TEXTS = { present: 'Vaša sadašnja slika', none: 'Još nemate sliku.' } as const;

/** The own photo [people#own-photo]; mount it only while it is open. */
export function ChangePhotoDialog({ onClose }: { onClose: () => void }) {
  const { profile } = useCurrentUser();
  const setImage = useSetProfileImage();
  return (
    <PhotoDialog
      name={fullName(profile)}
      photo={profile.profileImage}
      texts={TEXTS}
      send={setImage.mutateAsync}
      onClose={onClose}
    />
  );
}
