import { describe, expect, it } from 'vitest';
import { named } from './statement-names.ts';
import { createParams, fixedStatement, statement } from './statement.ts';

const placesIn = (text: string): string[] => text.match(/\$\d+/g) ?? [];

describe('createParams', () => {
  it('numbers the values in the order in which they are bound, past nine too', () => {
    const { values, bind } = createParams();
    const places = Array.from({ length: 11 }, (_, index) => bind(`value ${index + 1}`));
    expect(values[10]).toBe('value 11');
    expect(placesIn(places.join(' '))).toHaveLength(11);
    expect(new Set(places).size).toBe(11);
    expect(places.map((place) => Number(place.slice(1)))).toEqual(values.map((_, index) => index + 1));
  });
});

describe('statement', () => {
  it('binds each value where it is written', () => {
    const { text, values } = statement`select ${'a'} ~ '^[0-9]+$' and ${7} = any(${[7, 8]})`;
    expect(values).toEqual(['a', 7, [7, 8]]);
    expect(text.replace(/\$\d/g, '?')).toBe(`select ? ~ '^[0-9]+$' and ? = any(?)`);
    expect(placesIn(text).map((place) => Number(place.slice(1)))).toEqual([1, 2, 3]);
  });
});

describe('fixedStatement', () => {
  it('gives each name one place, and the values of a call in the order of the places', () => {
    const find = fixedStatement<{ id: string; nonce: string }>(
      (bind) => `select ${bind('nonce')} from a where id = ${bind('id')} or ${bind('nonce')} = ''`,
    );
    const { text, values } = find({ id: 'the id', nonce: 'the nonce' });
    expect(values).toEqual(['the nonce', 'the id']);
    expect(placesIn(text).map((place) => Number(place.slice(1)))).toEqual([1, 2, 1]);
  });

  it('is built once, and named as any other statement of its text', () => {
    let built = 0;
    const find = fixedStatement<{ id: string }>((bind) => {
      built += 1;
      return `select 'built once' where id = ${bind('id')}`;
    });
    const [one, other] = [find({ id: 'one' }), find({ id: 'other' })];
    expect(built).toBe(1);
    expect([one.values, other.values]).toEqual([['one'], ['other']]);
    expect(other.name).toBe(one.name);
    expect(named(one.text).name).toBe(one.name);
  });

  it('takes no value without a name, and no name without a value', () => {
    const find = fixedStatement<{ id: string }>((bind) => `select ${bind('id')}`);
    // @ts-expect-error -- a value is missing
    expect(find({}).values).toEqual([undefined]);
    // @ts-expect-error -- no such value
    expect(() => fixedStatement<{ id: string }>((bind) => bind('nonce'))).not.toThrow();
  });
});
