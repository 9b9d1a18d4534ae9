import { Link } from '@tanstack/react-router';
import { AuthLayout } from '#features/auth/auth-layout.tsx';

/** A page of the sign-in flows that is still being made, with the way back. */
export function PreparedAuthPage({ title }: { title: string }) {
  return (
    <AuthLayout title={title}>
      <p>Ovaj prikaz je u pripremi.</p>
      <p>
        <Link to="/login">Nazad na prijavu</Link>
      </p>
    </AuthLayout>
  );
}
