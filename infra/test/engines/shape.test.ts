import { expect, test } from '@jest/globals';
import { shapeOf } from './shape.ts';

test('a list of values has one shape, however long it is', () => {
  const shape = 'select * from users where id in (?)';
  expect(shapeOf('select * from `users` where `id` in (?, ?, ?)')).toBe(shape);
  expect(shapeOf('select * from "users"\n  where "id" in (?)')).toBe(shape);
});

test('an insert has one shape, however many rows it has and whatever stands around them', () => {
  const shape = 'insert into users (id, name) values (?)';
  expect(shapeOf('insert into `users` (`id`, `name`) values (?, ?)')).toBe(shape);
  expect(shapeOf('insert into `users` (`id`, `name`) values (?, ?), (?, ?)')).toBe(shape);
  const row = 'select ? as `id`, ? as `name`';
  expect(shapeOf(`insert into \`users\` (\`id\`, \`name\`) ${row} union all ${row} union all ${row}`)).toBe(
    shape,
  );
  const ignored = ' on conflict (`id`) do nothing';
  expect(
    shapeOf(`insert into \`users\` (\`id\`, \`name\`) ${row} union all ${row} where true${ignored}`),
  ).toBe(`${shape} on conflict (id) do nothing`);
});

test('a search has one shape, however many words it has', () => {
  const condition = '`startups`.`search_name` like ?';
  const one = shapeOf(`select * from \`startups\` where (${condition})`);
  expect(shapeOf(`select * from \`startups\` where (${condition} and ${condition} and ${condition})`)).toBe(
    one,
  );
});

test('a savepoint has one shape, whatever its number', () => {
  expect(shapeOf('SAVEPOINT trx12;')).toBe(shapeOf('SAVEPOINT trx2;'));
});

test('what is asked, of which columns and in which order, stays', () => {
  const statements = [
    'select * from `users` where `id` = ?',
    'select * from `users` where `id` is null',
    'select * from `users` where `name` = ?',
    'select * from `users` where `name` like ?',
    'select * from `users` where `name` like ? and `email` like ?',
    'select * from `users` where `id` = ? order by `id` asc',
    'select * from `users` where `id` = ? order by `id` desc',
    'insert into `users` (`id`) values (?)',
    'insert into `users` (`id`, `name`) values (?, ?)',
    'insert into `users` (`id`, `name`) values (?, ?) on conflict (`id`) do nothing',
  ];
  expect(new Set(statements.map(shapeOf)).size).toBe(statements.length);
});
