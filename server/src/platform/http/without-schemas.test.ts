import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { WITHOUT_SCHEMAS } from './without-schemas.ts';

it('lets an app start whose routes have no schema, and none whose route has one', async () => {
  const plain = Fastify(WITHOUT_SCHEMAS);
  plain.get('/', () => ({ is: 'answered' }));
  expect((await plain.inject('/')).json()).toEqual({ is: 'answered' });
  for (const schema of [{ querystring: { type: 'object' } }, { response: { 200: { type: 'object' } } }]) {
    const app = Fastify(WITHOUT_SCHEMAS);
    app.get('/', { schema }, () => ({}));
    await expect(app.ready()).rejects.toThrow('A route has no schema for Fastify');
  }
});
