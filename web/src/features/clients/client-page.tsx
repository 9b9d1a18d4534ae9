import { useParams } from '@tanstack/react-router';
import { ClientScreen } from '#features/clients/detail/client-screen.tsx';

/** One client (SPEC §2); the next one starts afresh. */
export function ClientPage() {
  const { id } = useParams({ from: '/admin/clients/$id' });
  return <ClientScreen key={id} id={id} />;
}
