import type { Database } from '../db/client.ts';
import { insertRows } from './bulk.store.ts';
import type { CardImage } from './images.ts';
import type { Demonstration } from './plan/index.ts';

/** Writes what happened on the platform of the demonstration, as it was planned. */
export function createActivityStore(db: Database) {
  return {
    async insertImages(images: readonly CardImage[]): Promise<void> {
      await insertRows(
        db,
        'files',
        images.map((image) => ({
          id: image.id,
          startup_id: image.startupId,
          kind: image.kind,
          position: image.position,
          content_type: image.contentType,
          bytes: image.size,
          width: image.width,
          height: image.height,
          created_at: image.createdAt.toISOString(),
        })),
      );
    },

    async insertArchivedCards({ archivedCards }: Demonstration): Promise<void> {
      await insertRows(
        db,
        'archived_startups',
        archivedCards.map((card) => ({
          id: card.id,
          name: card.name,
          status: 'DELETED',
          created_at: card.createdAt.toISOString(),
          validate_date: card.validatedAt.toISOString(),
          disabled_at: card.disabledAt.toISOString(),
          deleted_at: card.deletedAt.toISOString(),
        })),
      );
    },

    async insertRequests({ requests }: Demonstration): Promise<void> {
      const rows = requests.flatMap((request) => {
        const state = request.history.at(-1);
        if (!state) return [];
        return [
          {
            id: request.id,
            type: 'LINKING',
            client_id: request.clientId,
            startup_id: request.startupId,
            archived_startup_id: request.archivedStartupId,
            date: request.date.toISOString(),
            status: state.status,
            comment: state.comment,
            updated_at: state.date.toISOString(),
            source: 'CLIENT',
            withdrawn_at: request.withdrawnAt?.toISOString() ?? null,
          },
        ];
      });
      await insertRows(db, 'events', rows);
      const owned = requests
        .toSorted((one, other) => one.date.getTime() - other.date.getTime())
        .filter(({ ownerId }) => ownerId !== null);
      await insertRows(
        db,
        'event_owners',
        owned.map(({ id, ownerId, date }, index) => ({
          event_id: id,
          owner_id: ownerId,
          turn: index + 1,
          since: date.toISOString(),
        })),
      );
      await insertRows(
        db,
        'event_history',
        requests.flatMap((request) =>
          request.history.map(({ id, status, comment, authorId, date }) => ({
            id,
            event_id: request.id,
            status,
            comment,
            author_id: authorId,
            date: date.toISOString(),
          })),
        ),
      );
    },

    async insertSteps({ steps }: Demonstration): Promise<void> {
      await insertRows(
        db,
        'event_steps',
        steps.map(({ id, requestId, kind, day, comment, authorId, notedAt }) => ({
          id,
          event_id: requestId,
          kind,
          day,
          comment,
          author_id: authorId,
          noted_at: notedAt.toISOString(),
        })),
      );
    },

    async insertMeetings({ steps }: Demonstration): Promise<void> {
      await insertRows(
        db,
        'event_meetings',
        steps.flatMap(({ id, requestId, day, notedAt, meeting }) =>
          meeting
            ? [
                {
                  ...{ step_id: id, event_id: requestId, day, ...meeting, sequence: 1 },
                  ...{ saved_at: notedAt.toISOString(), cancelled_at: null },
                },
              ]
            : [],
        ),
      );
    },

    async insertOutcomes({ outcomes }: Demonstration): Promise<void> {
      const none = { reason: null, amount: null, currency: null, day: null, round: null, instrument: null };
      await insertRows(
        db,
        'event_outcomes',
        outcomes.map(({ id, requestId, outcome, authorId, notedAt }) => {
          const { kind, reason, amount, currency, day, round, instrument } = { ...none, ...outcome };
          return {
            ...{
              id,
              event_id: requestId,
              kind,
              reason,
              amount,
              currency,
              invested_on: day,
              round,
              instrument,
            },
            ...{ author_id: authorId, noted_at: notedAt.toISOString() },
          };
        }),
      );
    },

    async insertAbsences({ absences }: Demonstration): Promise<void> {
      await insertRows(
        db,
        'member_absences',
        absences.map(({ id, memberId, firstDay, lastDay }) => ({
          id,
          member_id: memberId,
          first_day: firstDay,
          last_day: lastDay,
        })),
      );
    },

    async insertMessages({ messages }: Demonstration): Promise<void> {
      await insertRows(
        db,
        'event_log',
        messages.map(({ id, requestId, text, authorId, notedAt }) => ({
          id,
          event_id: requestId,
          kind: 'CLIENT_MESSAGE',
          text,
          author_id: authorId,
          noted_at: notedAt.toISOString(),
        })),
      );
    },

    async insertIntroductions({ introductions }: Demonstration): Promise<void> {
      await insertRows(
        db,
        'introductions',
        introductions.map(({ requestId, askedAt, criteria }) => ({
          event_id: requestId,
          asked_at: askedAt.toISOString(),
          criteria: JSON.stringify(criteria),
        })),
      );
      const answers = introductions.flatMap(({ requestId, answer }) =>
        answer ? [{ requestId, ...answer }] : [],
      );
      await insertRows(
        db,
        'event_log',
        answers.map(({ id, requestId, comment, authorId, notedAt }) => ({
          ...{ id, event_id: requestId, kind: 'STARTUP_ANSWERED', text: comment },
          ...{ author_id: authorId, noted_at: notedAt.toISOString() },
        })),
      );
      await insertRows(
        db,
        'introduction_answers',
        answers.map(({ id, requestId, kind, until, reason }) => ({
          ...{ id, event_id: requestId, kind, until_day: until, reason },
        })),
      );
    },

    async insertVisits({ visits }: Demonstration): Promise<void> {
      await insertRows(
        db,
        'visits',
        visits.map(({ id, startupId, userId, date }) => ({
          id,
          startup_id: startupId,
          user_id: userId,
          date: date.toISOString(),
        })),
      );
    },

    async insertHomePage({ homePage: { shortNews, feeds } }: Demonstration): Promise<void> {
      await insertRows(db, 'short_news', [
        {
          id: shortNews.id,
          title_fr: shortNews.titleFr,
          title_en: shortNews.titleEn,
          text_fr: shortNews.textFr,
          text_en: shortNews.textEn,
          updated_at: shortNews.updatedAt.toISOString(),
        },
      ]);
      await insertRows(
        db,
        'rss_feeds',
        feeds.map(({ id, link, readAt, copy }, position) => ({
          id,
          link,
          position,
          last_good_copy: JSON.stringify(copy),
          fetched_at: readAt.toISOString(),
          due_at: readAt.toISOString(),
        })),
      );
    },
  };
}
