import sharp from 'sharp';
import { z } from 'zod';
import { api } from '@majstorija/contract/http/api.ts';
import { PriceListItem, SHEET_COLUMNS } from '@majstorija/contract/price-list/price-list.ts';
import { importPrices } from '../subjects/prices.ts';
import { send, type VectorPeople } from './vector-people.ts';
import { FILE_NAME, PAIRS, inParts, ofAtMost, toSeen } from './texts.ts';
import type { OpenProduct } from '../product/open-product.ts';
import { aWorkbookFile } from '../subjects/workbook.ts';

const Made = z.object({ _id: z.string() });
const CATEGORY = 'Vodovod i kanalizacija';
const MOST = {
  code: 24,
  subcategory: 100,
  unit: 30,
  description: 2000,
  comment: 2000,
  reason: 1000,
} as const;

/** A text of a cell: XML allows no control characters, and the reader of workbooks interprets this escape. */
const toCell = (text: string) => toSeen(text).replaceAll('<![CDATA[', '<! [CDATA[');

/** A workbook of items whose texts are all vectors. */
const vectorSheet = () =>
  aWorkbookFile(
    [
      [...SHEET_COLUMNS],
      ...PAIRS.map((pair, at) => [
        null,
        `${at} ${toCell(pair[0]).slice(0, MOST.code)}`,
        toCell(pair[0]),
        CATEGORY,
        toCell(pair[1]).slice(0, MOST.subcategory),
        toCell(pair[1]).slice(0, MOST.unit),
        1000 + at,
      ]),
    ],
    FILE_NAME.replace('.jpg', '.xlsx'),
  );

/** Imports that workbook as the price list; returns its items. */
export async function priceVectors({ request, query }: OpenProduct) {
  await importPrices(request, vectorSheet());
  const answer = await request.get('/api/v1/price-list', { params: { pageSize: 'all' } });
  const { data } = z.object({ data: z.array(PriceListItem) }).parse(await answer.json());
  // The unchanged vectors, which the sheet and its reader would alter.
  await query(
    `update price_list_items set name = v.first, subcategory = v.last, unit_of_measure = v.last
       from unnest($1::text[], $2::text[]) with ordinality v(first, last, at)
       where split_part(item_code, ' ', 1) = (v.at - 1)::text`,
    [PAIRS.map(([one]) => one), PAIRS.map(([, other]) => other)],
  );
  const [{ _id: id, name, unitOfMeasure } = { _id: '', name: '', unitOfMeasure: '' }] = data;
  const itemCode = `0 ${name}`.slice(0, MOST.code);
  const body = { itemCode, name, subcategory: PAIRS[0]?.[1] ?? '', unitOfMeasure };
  await send(request, api.priceList.update, Made, { id, body });
  return data;
}

async function aPhoto(): Promise<File> {
  const create = { width: 64, height: 48, channels: 3, background: '#789' } as const;
  const bytes = await sharp({ create }).jpeg().toBuffer();
  return new File([new Uint8Array(bytes)], FILE_NAME, { type: 'image/jpeg' });
}

/** Creates an order with vectors in every text; returns its id. */
export async function createVectorOrder(
  product: OpenProduct,
  people: VectorPeople,
  items: readonly { _id: string }[],
) {
  const { request, query } = product;
  const [client] = people.clients;
  const descriptions = ofAtMost(MOST.description);
  const reasons = ofAtMost(MOST.reason);
  const photo = await aPhoto();
  const [description = '', other = '', third = ''] = descriptions;
  const [reason = ''] = reasons;
  const { _id: id } = await send(request, api.orders.create, Made, {
    body: {
      clientId: client?._id ?? '',
      addressId: client?.addresses[0]?._id ?? '',
      category: 'WATER_AND_SEWER',
      package: 'PLUMBING',
      description,
    },
    files: [photo],
  });
  const raise = (route: Parameters<typeof send>[1], body = {}, files: readonly File[] = []) =>
    send(request, route, z.unknown(), { id, body, files });
  await raise(api.orderEvents.update, { description: other });
  // Too short for vectors with all that closes them: those are added to the note below.
  await raise(api.orderEvents.changeTerm, { termKind: 'today', isUrgent: true, reason: PAIRS[0]?.[0] ?? '' });
  await raise(api.orderEvents.assignAdmin, { adminId: people.operators[1]?._id ?? '' });
  const another = { termKind: 'now', termReason: PAIRS[1]?.[0] ?? '' };
  await raise(api.orderEvents.assignWorker, { workerId: people.companies[1]?._id ?? '', ...another });
  for (const [at, text] of reasons.entries())
    await raise(api.orderEvents.changeStatus, {
      status: at % 2 === 0 ? 'on_the_way' : 'arrived',
      reason: text,
    });
  for (const text of ofAtMost(MOST.comment)) await raise(api.orderEvents.comment, { text });
  await raise(api.orderEvents.changeStatus, { status: 'accepted', reason });
  await raise(api.orderEvents.sayLate, { minutes: 20, note: PAIRS[0]?.[0] ?? '' });
  await raise(api.orderEvents.changeStatus, { status: 'arrived', reason });
  const done = items.map(({ _id }) => ({ priceListItemId: _id, quantity: 1 }));
  await raise(api.orderEvents.complete, { items: done });
  await raise(api.orderEvents.pay, { amount: 1000 }, [photo]);
  await raise(api.orderEvents.complain, { description }, [photo]);
  await raise(api.orderEvents.rejectComplaint, { reason });
  await raise(api.orderEvents.changeStatus, { status: 'completed', reason });
  await raise(api.orderEvents.complain, { description: other });
  await raise(api.orderEvents.refundComplaint, { reason });
  await raise(api.orderEvents.changeStatus, { status: 'completed', reason });
  await raise(api.orderEvents.complain, { description: third });
  // Longer than the service allows: all vectors in each text.
  const [all = ''] = inParts(1);
  await query('update orders set description = description || $2 where id = $1', [id, all]);
  await query(
    `update order_actions set note = note || $2, text = text || $2
       where order_id = $1 and event not in ('comment_added', 'admin_status_changed')`,
    [id, all],
  );
  await query(
    `update order_actions set text = text || note where order_id = $1 and event = 'admin_status_changed'`,
    [id],
  );
  return id;
}
