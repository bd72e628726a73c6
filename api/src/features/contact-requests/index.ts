import type { Scopes } from '../../http/scopes.ts';
import type { Retention } from '../../retention/forget.ts';
import type { Activity } from '../activity/index.ts';
import type { Auth } from '../auth/index.ts';
import type { FeatureDependencies } from '../feature.ts';
import { absencesRoutes } from './absences/absences.routes.ts';
import { createAbsencesService } from './absences/absences.service.ts';
import { absencesOwnData } from './absences/own-data.ts';
import { contactRequestsRoutes } from './contact-requests.routes.ts';
import { createContactRequestsService } from './contact-requests.service.ts';
import { createContactRequestsStore } from './contact-requests.store.ts';
import { createDeskService } from './desk/desk.service.ts';
import { deskOwnData } from './desk/own-data.ts';
import { createTidyingService } from './desk/tidying.service.ts';
import { createAskingService } from './follow-ups/asking.service.ts';
import { followUpsRoutes } from './follow-ups/follow-ups.routes.ts';
import { createFollowUpsService } from './follow-ups/follow-ups.service.ts';
import { followUpsOwnData } from './follow-ups/own-data.ts';
import { introductionsRoutes } from './introductions/introductions.routes.ts';
import { createIntroductionsService } from './introductions/introductions.service.ts';
import { introductionsOwnData } from './introductions/own-data.ts';
import { createIntroductionReminders } from './introductions/reminders.service.ts';
import { createKnownRequestsService } from './known/known-requests.service.ts';
import { logRoutes } from './log/log.routes.ts';
import { logOwnData } from './log/own-data.ts';
import { meetingsRoutes } from './meetings/meetings.routes.ts';
import { createMeetingsService } from './meetings/meetings.service.ts';
import { outcomesRoutes } from './outcomes/outcomes.routes.ts';
import { outcomesOwnData } from './outcomes/own-data.ts';
import { contactRequestsOwnData } from './own-data.ts';
import { ownersOwnData } from './owners/own-data.ts';
import { createOwnersService } from './owners/owners.service.ts';
import { createMessagesService } from './progress/messages.service.ts';
import { progressOwnData } from './progress/own-data.ts';
import { progressRoutes } from './progress/progress.routes.ts';
import { createProgressService } from './progress/progress.service.ts';
import { resultsRoutes } from './results/results.routes.ts';
import { createResultsService } from './results/results.service.ts';
import { stepsOwnData } from './steps/own-data.ts';
import { stepsRoutes } from './steps/steps.routes.ts';
import { createStepsService } from './steps/steps.service.ts';

/** The contact requests of clients to startups. */
export function composeContactRequests(
  { config, database, clock, record, mail }: FeatureDependencies,
  { access }: Pick<Auth, 'access'>,
  activity: Activity,
) {
  const { db, readDb, reports } = database;
  const known = createKnownRequestsService({ readDb, state: database.state });
  const owners = createOwnersService({ rule: config.requestOwners, clock });
  const [webOrigin = ''] = config.webOrigins;
  const progress = createProgressService({
    ...{ db, readDb, clock, mail, webOrigin },
    isOwnerShown: config.requestOwnerShown,
  });
  const messages = createMessagesService({ db, readDb, clock });
  const rules = config.introductions;
  const introductions = createIntroductionsService({ db, readDb, clock, record, mail, rules });
  const reminders = createIntroductionReminders({ db, readDb, clock, mail, webOrigin, introductions });
  const requests = createContactRequestsService({
    db,
    readDb,
    reports,
    clock,
    record,
    access,
    owners,
    promises: config.requestPromises,
    known,
    progress,
    introductions,
  });
  const steps = createStepsService({ db, readDb, clock, record, owners });
  const meetings = createMeetingsService({ db, readDb, clock, record, webOrigin });
  const results = createResultsService({
    ...{ db, reports, clock, record, known, activity },
    promises: config.requestPromises,
  });
  const tidying = createTidyingService({ db, clock, record, owners });
  const absences = createAbsencesService({
    db,
    readDb,
    clock,
    record,
    owners,
    handOver: tidying.handOverAbsent,
  });
  const promises = config.requestPromises;
  const desk = createDeskService({ db, readDb, clock, mail, promises, webOrigin, tidying });
  const followUps = createFollowUpsService({ db, readDb, clock, record, promises });
  const asking = createAskingService({ db, readDb, clock, mail, webOrigin });
  mail.writeWith('FOLLOW_UP', asking.write);
  mail.writeWith('REQUEST_PROGRESS', progress.write);
  mail.writeWith('DESK', desk.write);
  mail.writeWith('INTRODUCTION', reminders.write);
  const ownData = [
    contactRequestsOwnData(readDb),
    ownersOwnData(readDb),
    stepsOwnData(readDb),
    outcomesOwnData(readDb),
    absencesOwnData(readDb),
    followUpsOwnData(readDb),
    logOwnData(readDb),
    deskOwnData,
    progressOwnData(readDb),
    introductionsOwnData(readDb),
  ];
  return {
    statusesOfClients: requests.statusesOfClients,
    retention: {
      SETTLED_REQUESTS: (trx, before, limit) =>
        createContactRequestsStore(trx).deleteSettledBefore(before, limit),
      ...absences.retention,
    } satisfies Retention,
    async runDesk() {
      await asking.findDue();
      await desk.run();
      await asking.queueMails();
      await progress.queueMissed();
      await reminders.queue();
      mail.wake();
    },
    handOver: owners.handOver,
    countUnfinished: requests.countUnfinished,
    /** What lists and figures of the team are answered from. */
    inMemory: {
      load: () => Promise.all([known.current(), activity.current()]),
      trimLogs: () => Promise.all([known.trimLog(db), activity.trimLog(db)]),
    },
    ownData: {
      sections: ownData.flatMap(({ sections }) => sections),
      leftOut: ownData.flatMap(({ leftOut }) => leftOut),
    },
    registerRoutes(scopes: Scopes) {
      contactRequestsRoutes(scopes, requests);
      stepsRoutes(scopes, steps);
      meetingsRoutes(scopes, meetings);
      outcomesRoutes(scopes, readDb);
      resultsRoutes(scopes, results, clock);
      absencesRoutes(scopes, absences);
      followUpsRoutes(scopes, followUps);
      logRoutes(scopes, readDb);
      progressRoutes(scopes, { progress, messages });
      introductionsRoutes(scopes, introductions);
    },
  };
}

export type ContactRequests = ReturnType<typeof composeContactRequests>;
