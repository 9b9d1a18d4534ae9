import { fullName } from '@majstorija/contract/text/format.ts';
import type { Account } from '../http/account.ts';
import type { DayPeople } from '../plan/day-people.ts';
import type { People } from './read-people.ts';

const toOperator = ({ id, name }: Account) => ({ id, name, signsIn: true });

/** The people of the plan. An owner who works signs in only as the owner, so an operator records their work. */
export function toDayPeople(
  { clients, workers, owners }: People,
  accounts: ReadonlyMap<string, Account>,
  operators: readonly [Account, Account],
): DayPeople {
  const isHere = (id: string, role: Account['role']) => accounts.get(id)?.role === role;
  return {
    clients: clients.map((client) => ({
      id: client._id,
      name: fullName(client),
      signsIn: isHere(client._id, 'client'),
      addresses: client.addresses.map(({ _id, municipality }) => ({ id: _id, municipality })),
    })),
    workers: workers.map((worker) => ({
      id: worker._id,
      name: fullName(worker),
      signsIn: isHere(worker._id, 'worker'),
      ownerId: worker.owner._id,
      packages: worker.packages,
    })),
    owners: owners.map((owner) => ({
      id: owner._id,
      name: fullName(owner),
      signsIn: isHere(owner._id, 'owner'),
    })),
    operators: [toOperator(operators[0]), toOperator(operators[1])],
  };
}
