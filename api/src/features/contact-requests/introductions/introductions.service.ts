import {
  type ContactRequest,
  type ContactRequestStatus,
  type GivenIntroductionAnswer,
  type Introduction,
  type IntroductionAnswer,
  type IntroductionQuestion,
  introductionDelayDays,
  matchOf,
  type Page,
  type PageQuery,
  requestMessageLimits,
} from '@passerelle/contract';
import { addDays, bankDayOf } from '../../../bank-days.ts';
import type { Database } from '../../../db/client.ts';
import { lockRevision } from '../../../db/revisions.ts';
import { conflict, invalidField, notFound } from '../../../http/problem.ts';
import { grouped } from '../../../in-memory/grouped.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { MailQueue } from '../../../ports/mail/mail.ts';
import { seat } from '../../../working-days/holidays.ts';
import { workingDayFrom } from '../../../working-days/working-days.ts';
import type { Act, RecordActs } from '../../audit/record.ts';
import { findCriteria } from '../../clients/criteria.service.ts';
import { findMatchedCard } from '../../startups/card/card-match.ts';
import { acts } from '../contact-requests.audit.ts';
import { createLogStore } from '../log/log.store.ts';
import { type DisclosureFacts, disclosureOf, isNamed } from './disclosure.ts';
import { createIntroductionsStore, type StoredQuestion } from './introductions.store.ts';
import type { IntroductionRules } from './settings.ts';

export interface IntroductionsDependencies {
  db: Database;
  readDb: Database;
  clock: Clock;
  record: RecordActs;
  mail: Pick<MailQueue, 'enqueueLetterOnce'>;
  rules: IntroductionRules;
}

export type IntroductionsService = ReturnType<typeof createIntroductionsService>;

/** What is known of a question beside what a startup reads of it. */
export type QuestionFacts = DisclosureFacts & { question: StoredQuestion };

/** What startups are asked about clients who wish to meet them, and what they answer. */
export function createIntroductionsService(dependencies: IntroductionsDependencies) {
  const { db, readDb, clock, record, mail, rules } = dependencies;

  const dueOn = ({ askedAt }: StoredQuestion) =>
    workingDayFrom(bankDayOf(new Date(askedAt)), rules.promise, seat);

  function isAwaited({ question, answer }: QuestionFacts, today: string): boolean {
    if (question.status !== 'WIP') return false;
    return answer === null || (answer.kind === 'LATER' && (answer.until ?? '') <= today);
  }

  /** Questions with their answers and what lifts secrecy for them, in their order. */
  async function factsOf(source: Database, questions: readonly StoredQuestion[]): Promise<QuestionFacts[]> {
    const store = createIntroductionsStore(source);
    const ids = questions.map(({ id }) => id);
    // One after the other: the connection of a transaction takes one statement at a time.
    const answersOf = grouped(await store.answersTo(ids), ({ requestId }) => requestId);
    const lastActs = await store.lastActsOfClients(ids);
    return questions.map((question) => {
      // What was answered to an earlier question counts no more.
      const given = answersOf.get(question.id)?.find(({ answeredAt }) => answeredAt >= question.askedAt);
      return {
        question,
        answer: given ? shownAnswer(given) : null,
        lastActOfClient: lastActs.get(question.id),
      };
    });
  }

  async function shown(source: Database, questions: readonly StoredQuestion[]): Promise<Introduction[]> {
    const today = bankDayOf(clock.now());
    const facts = await factsOf(source, questions);
    const named = facts.filter((one) => isNamed(one, rules)).map(({ question }) => question.id);
    const clients = await createIntroductionsStore(source).clientsOf(named);
    return facts.map((one) => {
      const { question, answer } = one;
      return {
        id: question.id,
        askedAt: question.askedAt,
        dueOn: dueOn(question),
        answer,
        disclosure: disclosureOf(one, rules),
        criteria: JSON.parse(question.criteria),
        isClosed: question.status !== 'WIP',
        isAwaited: isAwaited(one, today),
        client: clients.get(question.id) ?? null,
      };
    });
  }

  async function factsOfOne(trx: Database, question: StoredQuestion): Promise<QuestionFacts> {
    const [facts] = await factsOf(trx, [question]);
    if (!facts) throw notFound('INTRODUCTION_NOT_FOUND');
    return facts;
  }

  /** The disclosure that a change of what a startup may read makes, for the audit trail. */
  async function disclosed(trx: Database, wasNamed: boolean, after: QuestionFacts): Promise<Act[]> {
    if (wasNamed || !isNamed(after, rules)) return [];
    const parties = await createIntroductionsStore(trx).findParties(after.question.id);
    const { clientId, startupId } = parties ?? {};
    return clientId && startupId ? [acts.disclosed({ id: after.question.id, clientId, startupId })] : [];
  }

  return {
    /**
     * What a client's request, or the team's for them, discloses by itself: with the double opt-in nothing, until the startup is
     * glad to meet them.
     */
    disclosedByAsking: (request: { id: string; clientId: string; startupId: string }): Act[] =>
      rules.isDoubleOptIn ? [] : [acts.disclosed(request)],

    /**
     * Asks the startup of a request where it is followed up from now on, in the transaction that makes it so; wake the mails
     * after it.
     * @param before the status that it had
     * @returns what this discloses
     */
    async ask(
      trx: Database,
      { id: requestId, status }: Pick<ContactRequest, 'id' | 'status'>,
      before?: ContactRequestStatus,
    ): Promise<Act[]> {
      if (status !== 'WIP' || before === 'WIP') return [];
      const store = createIntroductionsStore(trx);
      const parties = await store.findParties(requestId);
      if (!parties?.clientId || !parties.startupId) return [];
      const criteria = await findCriteria(trx, parties.clientId);
      const card = await findMatchedCard(trx, parties.startupId);
      const met = criteria && card ? matchOf(criteria, card).met : [];
      await store.ask(requestId, met, clock.now().toISOString());
      if (parties.email) {
        await mail.enqueueLetterOnce(trx, { kind: 'INTRODUCTION', recipient: parties.email });
      }
      const question = await store.find(requestId);
      return question ? disclosed(trx, false, await factsOfOne(trx, question)) : [];
    },

    /** What the startup of an account was asked, the newest first. */
    async list(userId: string, paging: PageQuery): Promise<Page<Introduction>> {
      const store = createIntroductionsStore(readDb);
      const [questions, totalElements] = await Promise.all([
        store.listOf(userId, paging),
        store.countOf(userId),
      ]);
      return { data: await shown(readDb, questions), totalElements };
    },

    /** How many questions await an answer of the startup of an account. */
    async countAwaited(userId: string): Promise<number> {
      const open = await createIntroductionsStore(readDb).listOpenOf(userId);
      const today = bankDayOf(clock.now());
      return (await factsOf(readDb, open)).filter((facts) => isAwaited(facts, today)).length;
    },

    /**
     * A startup's answer, or another one in its place. The same one again changes nothing.
     * @param answerId made by who answers
     * @throws Problem INTRODUCTION_NOT_FOUND; INTRODUCTION_CLOSED; EVENT_MESSAGES_FULL; 400 for a day that is over or too far
     */
    async answer(
      userId: string,
      { requestId, answerId }: { requestId: string; answerId: string },
      given: IntroductionAnswer,
    ): Promise<Introduction> {
      const now = clock.now();
      if (given.kind === 'LATER' && !isWithinReach(given.until, bankDayOf(now))) {
        throw invalidField('until', 'INTRODUCTION_DELAY');
      }
      return db.transaction(async (trx) => {
        const store = createIntroductionsStore(trx);
        await lockRevision(trx, { kind: 'EVENT', id: requestId });
        const question = await store.findOf(userId, requestId);
        if (!question) throw notFound('INTRODUCTION_NOT_FOUND');
        const answers = await store.answersTo([requestId]);
        const isNew = !answers.some(({ id }) => id === answerId);
        if (isNew) {
          if (question.status !== 'WIP') throw conflict('INTRODUCTION_CLOSED');
          if (answers.length >= requestMessageLimits.maximum) throw conflict('EVENT_MESSAGES_FULL');
          const wasNamed = isNamed(await factsOfOne(trx, question), rules);
          const entry = { id: answerId, requestId, kind: 'STARTUP_ANSWERED', text: given.comment } as const;
          const isAdded = await createLogStore(trx).add({
            ...entry,
            authorId: userId,
            now: now.toISOString(),
          });
          // The identifier is that of another entry.
          if (!isAdded) throw notFound('INTRODUCTION_NOT_FOUND');
          await store.addAnswer({ id: answerId, requestId, ...particularsOf(given) });
          const after = await factsOfOne(trx, question);
          await record(
            trx,
            acts.introductionAnswered({ id: requestId, answer: given.kind }),
            ...(await disclosed(trx, wasNamed, after)),
          );
        }
        const [introduction] = await shown(trx, [question]);
        if (!introduction) throw notFound('INTRODUCTION_NOT_FOUND');
        return introduction;
      });
    },

    /**
     * What the startup of a request was asked, and answered, for the team.
     * @throws Problem EVENT_NOT_FOUND
     */
    async question(requestId: string): Promise<IntroductionQuestion> {
      const store = createIntroductionsStore(readDb);
      const question = await store.find(requestId);
      if (!question) {
        if (!(await store.findParties(requestId))) throw notFound('EVENT_NOT_FOUND');
        return { question: null };
      }
      const facts = await factsOfOne(readDb, question);
      const today = bankDayOf(clock.now());
      return {
        question: {
          askedAt: question.askedAt,
          dueOn: dueOn(question),
          answer: facts.answer,
          disclosure: disclosureOf(facts, rules),
          isLate: question.status === 'WIP' && facts.answer === null && dueOn(question) < today,
        },
      };
    },

    /** Those of some questions that await an answer, with the last day of each. */
    async awaited<Question extends StoredQuestion>(
      questions: readonly Question[],
    ): Promise<{ question: Question; dueOn: string; answer: GivenIntroductionAnswer | null }[]> {
      const today = bankDayOf(clock.now());
      const facts = await factsOf(readDb, questions);
      return questions.flatMap((question, index) => {
        const one = facts[index];
        if (!one || !isAwaited(one, today)) return [];
        return [{ question, dueOn: dueOn(question), answer: one.answer }];
      });
    },
  };
}

function isWithinReach(day: string, today: string): boolean {
  return day > today && day <= addDays(today, introductionDelayDays);
}

const shownAnswer = ({ kind, until, reason, comment, answeredAt }: GivenIntroductionAnswer) => ({
  kind,
  until,
  reason,
  comment,
  answeredAt,
});

const particularsOf = (given: IntroductionAnswer) => ({
  kind: given.kind,
  until: given.kind === 'LATER' ? given.until : null,
  reason: given.kind === 'DECLINED' ? given.reason : null,
});
