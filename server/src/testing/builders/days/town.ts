import type { Db } from '#platform/database/db.ts';
import { anAccount } from '#testing/builders/accounts.ts';
import { aPrice } from '#testing/builders/field.ts';
import { aClient, anAddress, anOwner, aWorker } from '#testing/builders/people.ts';
import type { Town } from './random-days.ts';

/** Two companies with two workers each, two operators, two clients in different municipalities and a short price list. */
export async function aTown(db: Db, seed: number): Promise<Town> {
  const owners = [await anOwner(db), await anOwner(db)];
  const names = ['Ana', 'Bora', 'Vera', 'Goran'];
  const workers = await Promise.all(
    names.map((firstName, at) => aWorker(db, { firstName, lastName: 'Prvi', ownerId: owners[at % 2]!.id })),
  );
  const [marko, sanja] = [await aClient(db), await aClient(db)];
  const admins = [
    await anAccount(db, { role: 'admin', firstName: 'Jelena', lastName: 'Savić' }),
    await anAccount(db, { role: 'admin', firstName: 'Nikola', lastName: 'Ilić' }),
  ];
  const inVracar = { clientId: marko.id, addressId: (await anAddress(db, marko.id)).id };
  const zemun = await anAddress(db, sanja.id, { municipality: 'Zemun' });
  const inZemun = { clientId: sanja.id, addressId: zemun.id };
  return {
    db,
    seed,
    adminIds: admins.map(({ id }) => id),
    workers,
    itemIds: [await aPrice({ db }), await aPrice({ db }, { grossPrice: 123_455 })],
    drafts: [
      { ...inVracar, category: 'WATER_AND_SEWER', package: 'PLUMBING', adminId: admins[0]!.id },
      { ...inVracar, category: 'ELECTRICS', package: 'ELECTRICAL' },
      { ...inZemun, category: 'WATER_AND_SEWER', package: 'DRAIN_CLEARING', adminId: admins[1]!.id },
      { ...inZemun, category: 'WATER_AND_SEWER', package: 'PLUMBING' },
    ],
  };
}
