import { Readable } from 'node:stream';
import { emailKey, ownDataQuerySchema } from '@passerelle/contract';
import { bankDayOf } from '../../bank-days.ts';
import { type Caller, callerOf } from '../../http/caller.ts';
import { languageOf } from '../../http/language.ts';
import { unauthenticated } from '../../http/problem.ts';
import type { Scopes } from '../../http/scopes.ts';
import { sendWorkbook, spreadsheetType } from '../../http/spreadsheet/spreadsheet.ts';
import type { Person } from '../../own-data/section.ts';
import type { Clock } from '../../ports/clock.ts';
import { nameOfFile, type OwnDataService } from './own-data.service.ts';

export interface OwnDataRoutes {
  ownData: OwnDataService;
  /** The e-mail address of a caller; null once the account is gone. */
  findEmail(caller: Caller): Promise<string | null>;
  clock: Clock;
}

/** A person's own data as one file. It is theirs whether or not they have accepted the terms. */
export function ownDataRoutes(scopes: Scopes, { ownData, findEmail, clock }: OwnDataRoutes): void {
  async function personOf(caller: Caller): Promise<Person> {
    const email = await findEmail(caller);
    if (email === null) throw unauthenticated();
    const { userId, startupId, clientId } = caller;
    return { userId, emailKey: emailKey(email), startupId, clientId };
  }

  scopes.sessionScope((routes) => {
    routes.get(
      '/me/data',
      {
        schema: { querystring: ownDataQuerySchema, binary: ['application/json', spreadsheetType] },
        // An event of its own, and no export of the team's; sensitive as one: a session may have been left open.
        config: { isExport: false, isSensitive: true, done: 'OWN_DATA_EXPORTED' },
      },
      async (request, reply) => {
        const caller = callerOf(request);
        const language = languageOf(request);
        const person = await personOf(caller);
        await ownData.take(caller.userId);
        if (request.query.format === 'xlsx') {
          return sendWorkbook(reply, ownData.workbook(person, language), clock.now());
        }
        const name = `${nameOfFile(language)}_${bankDayOf(clock.now())}.json`;
        return reply
          .header('content-disposition', `attachment; filename="${name}"`)
          .type('application/json; charset=utf-8')
          .send(Readable.from(ownData.json(person)));
      },
    );
  });
}
