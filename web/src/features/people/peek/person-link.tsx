import { Link } from '@tanstack/react-router';
import type { LookedAt } from '#shared/people/peek/looked-at.ts';
import type { LinkParts } from '#ui/buttons/menu-button.tsx';

type PersonLinkProps = LinkParts & { person: Pick<LookedAt, 'kind' | 'id'> };

/** A link to the page of a person or company. */
export function PersonLink({ person: { kind, id }, ...parts }: PersonLinkProps) {
  const params = { id };
  if (kind === 'clients') return <Link {...parts} to="/admin/clients/$id" params={params} />;
  if (kind === 'workers') return <Link {...parts} to="/admin/workers/$id" params={params} />;
  return <Link {...parts} to="/admin/owners/$id" params={params} />;
}
