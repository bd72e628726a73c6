import { lineLength, raiseAmounts, raiseValueBuckets } from '../../common/limits.ts';
import {
  email,
  everyone,
  line,
  month,
  number,
  oneOf,
  optional,
  type Part,
  phone,
  severalOf,
  startupAndTeam,
} from './kinds.ts';
import { anyOf, bucketsOf, range } from './narrowing.ts';
import type { Sheet } from './sheets.ts';

const { minimum, maximum } = raiseAmounts;
const amount = number({ minimum, maximum, unit: 'EUR' });

/** What the startup looks for, and whom the team may call. The stage is asked for with a fundraising (`complete.ts`). */
export const raise = {
  need: {
    is: optional(severalOf('startupNeed')),
    sentTo: everyone,
    filter: anyOf('needs'),
    matched: 'NEED',
    column: 'needs',
  },
  status: {
    is: optional(oneOf('raiseStage')),
    sentTo: everyone,
    filter: anyOf('raise'),
    sorts: 'STAGE',
    matched: 'STAGE',
    column: 'raise_status',
  },
  targetMoney: { is: amount, sentTo: everyone, filter: bucketsOf('raiseValue', raiseValueBuckets) },
  minInvest: {
    is: amount,
    sentTo: everyone,
    filter: range('ticket', 'minInvest', 'maxInvest', 'AMOUNT_MUST_BE_SUPERIOR'),
    matched: 'TICKET',
  },
  dateRaise: { is: month, sentTo: everyone },
  contactName: { is: line(lineLength), sentTo: startupAndTeam },
  email: { is: email, sentTo: startupAndTeam, column: 'contact_email' },
  mobilePhone: { is: phone, sentTo: startupAndTeam, column: 'contact_phone' },
} as const satisfies Part;

export const raiseSheet = {
  raise: {
    need: { fr: 'Recherche', en: 'Looking for', exported: 36, imported: true },
    status: { fr: 'Stade', en: 'Stage', exported: 14, imported: true, importedAs: 'raiseStatus' },
    targetMoney: { fr: 'Montant recherché', en: 'Amount sought', exported: 16, imported: true },
    minInvest: { fr: 'Ticket minimum', en: 'Minimum ticket', exported: 16, imported: true },
    dateRaise: { fr: 'Clôture de la levée', en: 'Round closes', exported: 16, imported: true },
  },
  contact: {
    contactName: { fr: 'Contact', en: 'Contact', exported: 26, imported: 26 },
    email: {
      fr: 'E-mail du contact',
      en: 'Contact email',
      exported: 30,
      imported: 30,
      importedAs: 'contactEmail',
    },
    mobilePhone: { fr: 'Téléphone du contact', en: 'Contact phone', exported: true },
  },
} as const satisfies Sheet<typeof raise>;
