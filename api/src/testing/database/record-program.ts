import knex from 'knex';
import { recordStatement } from './statement-record.ts';

/*
 * Loaded before a program that a test starts as a process of its own. Nothing there can be made to listen to a pool, so
 * Knex itself emits every statement.
 */

const { prototype } = knex.Client;
const { emit } = prototype;
prototype.emit = function emitAndRecord(event, ...values) {
  if (event === 'query') recordStatement(values[0].sql);
  return emit.call(this, event, ...values);
};
