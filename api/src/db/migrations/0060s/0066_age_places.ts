import type { Knex } from 'knex';

const STATUS_LENGTH = 20;
const ENTITY_LENGTH = 40;

/**
 * The status of a request and the entity of its client beside the day of its last step, so that what is late is counted from an
 * index alone, however many requests there are. Triggers keep them what they are of the request: a process of the version
 * before does not know of them.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('event_ages', (table) => {
    table.string('status', STATUS_LENGTH);
    /** Null where none is known. */
    table.string('entity', ENTITY_LENGTH);
    table.index(['status', 'last_step_on', 'entity']);
  });
  await knex.raw(`UPDATE event_ages SET ${placeOf('event_ages.event_id')}`);
  if (knex.client.config.client === 'pg') await createPostgresqlTriggers(knex);
  else for (const statement of sqliteTriggers) await knex.raw(statement);
}

const placeOf = (eventId: string) => `
  status = (SELECT events.status FROM events WHERE events.id = ${eventId}),
  entity = (SELECT clients.entity FROM events JOIN clients ON clients.id = events.client_id WHERE events.id = ${eventId})`;
const agesOfClient =
  'UPDATE event_ages SET entity = NEW.entity WHERE event_id IN (SELECT id FROM events WHERE client_id = NEW.id)';

const sqliteTriggers = [
  `CREATE TRIGGER event_ages_place AFTER INSERT ON event_ages BEGIN
     UPDATE event_ages SET ${placeOf('NEW.event_id')} WHERE event_id = NEW.event_id;
   END`,
  `CREATE TRIGGER events_age_place AFTER UPDATE OF status, client_id ON events
     WHEN OLD.status IS NOT NEW.status OR OLD.client_id IS NOT NEW.client_id BEGIN
     UPDATE event_ages SET ${placeOf('NEW.id')} WHERE event_id = NEW.id;
   END`,
  `CREATE TRIGGER clients_age_place AFTER UPDATE OF entity ON clients WHEN OLD.entity IS NOT NEW.entity BEGIN
     ${agesOfClient};
   END`,
];

async function createPostgresqlTriggers(knex: Knex): Promise<void> {
  const {
    rows: [place],
  } = await knex.raw<{ rows: { schema: string }[] }>('SELECT quote_ident(current_schema()) AS schema');
  const create = async (name: string, { on, body }: { on: string; body: string }) => {
    await knex.raw(
      `CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql SET search_path = ${place?.schema ?? ''}, pg_temp
       AS $$ BEGIN ${body}; RETURN NULL; END $$`,
    );
    await knex.raw(`CREATE TRIGGER ${name} ${on} EXECUTE FUNCTION ${name}()`);
  };
  await create('event_ages_place', {
    on: 'AFTER INSERT ON event_ages FOR EACH ROW',
    body: `UPDATE event_ages SET ${placeOf('NEW.event_id')} WHERE event_id = NEW.event_id`,
  });
  await create('events_age_place', {
    on: `AFTER UPDATE OF status, client_id ON events FOR EACH ROW
      WHEN (OLD.status IS DISTINCT FROM NEW.status OR OLD.client_id IS DISTINCT FROM NEW.client_id)`,
    body: `UPDATE event_ages SET ${placeOf('NEW.id')} WHERE event_id = NEW.id`,
  });
  await create('clients_age_place', {
    on: 'AFTER UPDATE OF entity ON clients FOR EACH ROW WHEN (OLD.entity IS DISTINCT FROM NEW.entity)',
    body: agesOfClient,
  });
}
