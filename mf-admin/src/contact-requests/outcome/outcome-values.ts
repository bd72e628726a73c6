import {
  type ContactRequestOutcome,
  type ContactRequestOutcomeKind,
  contactRequestOutcomeSchema,
  z,
} from '@passerelle/contract';

/** What the fields of an outcome hold, whichever of them are in view. */
export interface OutcomeValues {
  kind: ContactRequestOutcomeKind | null;
  reason: string | null;
  amount: number | null;
  currency: string | null;
  day: string | null;
  round: string | null;
  instrument: string | null;
}

/** The part of a form that asks what became of a request. */
export interface OutcomeFormValues {
  outcome: OutcomeValues;
}

const nothing: OutcomeValues = {
  ...{ kind: null, reason: null, amount: null, currency: 'EUR', day: null, round: null, instrument: null },
};

/** What the fields hold of an outcome, or of none. */
export const outcomeValuesOf = (outcome: ContactRequestOutcome | undefined): OutcomeValues => ({
  ...nothing,
  ...outcome,
});

/** What the fields say: an outcome, or none where its kind is not chosen. */
export const outcomeFieldsSchema = z.preprocess(
  (values) => ((values as OutcomeValues | null)?.kind ? values : null),
  contactRequestOutcomeSchema.nullable(),
);

interface Settled {
  status: string;
  outcome: ContactRequestOutcome | null;
}

/** Of a form whose status settles nothing, what its hidden fields may hold counts for nothing. */
export const withoutHiddenOutcome = (values: unknown): unknown =>
  (values as Settled).status === 'DONE' ? values : { ...(values as Settled), outcome: null };

/** Refuses a form that settles a request without saying what became of it. */
export function requireOutcome({ status, outcome }: Settled, context: z.RefinementCtx): void {
  if (status !== 'DONE' || outcome) return;
  context.addIssue({ code: 'custom', message: 'REQUIRED', path: ['outcome', 'kind'] });
}
