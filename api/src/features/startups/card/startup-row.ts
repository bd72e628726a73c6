import {
  type InnoStartup,
  type StartupDraft,
  type StartupPart,
  type StartupStatus,
  searchKey,
} from '@passerelle/contract';
import { type CardColumns, storedFields } from './card-columns.ts';

/** What a row of `startups` holds beside the fields of the card. Instants are ISO 8601 text. */
export interface StartupRow {
  id: string;
  user_id: string | null;
  status: StartupStatus;
  validate_date: string | null;
  disabled_at: string | null;
  created_at: string;
  updated_at: string;
  revision: number;
  import_key: string | null;
  name: string | null;
  search_name: string;
}

/** What a card is read from: its row with the address of its account, and its files. */
export interface CardSources {
  row: StartupRow & CardColumns & { account_email: string | null };
  logoId: string | null;
  /** In the order in which they were added. */
  pictureIds: string[];
}

/** Fields of a card by their parts. */
export type CardFields = { [Part in StartupPart]?: Partial<StartupDraft[Part]> };

/** A card, whole, as INNO sees it. */
export function cardOf({ row, logoId, pictureIds }: CardSources): InnoStartup {
  const elsewhere: Readonly<Record<string, unknown>> = { logoId, email: row.account_email };
  const partOf = <Name extends StartupPart>(part: Name) =>
    Object.fromEntries(
      storedFields[part].map(({ name, read }) => [name, read ? read(row) : elsewhere[name]]),
    ) as InnoStartup[Name];
  return {
    id: row.id,
    status: row.status,
    validateDate: row.validate_date,
    revision: row.revision,
    pictureIds,
    informations: partOf('informations'),
    offer: partOf('offer'),
    raise: partOf('raise'),
    team: partOf('team'),
  };
}

/** What a save stores of a part. A field that is not given, as the documents may be, stays as it is. */
export function columnsOf<Name extends StartupPart>(
  part: Name,
  values: Partial<StartupDraft[Name]>,
): CardColumns {
  const given: Readonly<Record<string, unknown>> = values;
  const columns = storedFields[part].map(({ name, write }) =>
    given[name] === undefined ? {} : write(given[name]),
  );
  const isNamed = part === 'informations' && given.name !== undefined;
  return Object.assign(isNamed ? { search_name: searchKey(String(given.name ?? '')) } : {}, ...columns);
}

/** The values of a part as they are read once they are stored: choices in the order of their list, for instance. */
export function asStored<Name extends StartupPart>(
  part: Name,
  values: Partial<StartupDraft[Name]>,
): Readonly<Record<string, unknown>> {
  const given: Readonly<Record<string, unknown>> = values;
  return Object.fromEntries(
    storedFields[part].flatMap(({ name, read, write }) =>
      read && given[name] !== undefined ? [[name, read(write(given[name]))]] : [],
    ),
  );
}
