import { deskMailLimits, type Language, labelOf } from '@passerelle/contract';
import { writtenBankDay } from '../../../bank-days.ts';
import { layOutMail } from '../../../mails/layout.ts';
import { button, type MailLink, type MailPart, paragraph, remark, smallLinks } from '../../../mails/parts.ts';
import type { Mail } from '../../../ports/mail/mail.ts';
import type { AwaitingCards } from '../../startups/status/awaiting-review.service.ts';
import type { TeamMember } from '../../users/team.service.ts';
import { personName } from '../contact-request-history.store.ts';
import type { DeskNews, PacedRequest } from './desk-news.ts';
import { deskWords } from './desk-words.ts';

export interface DeskMailContent {
  member: TeamMember;
  /** Of whom the mail may have to say that a request is theirs. */
  members: readonly TeamMember[];
  news: DeskNews;
  webOrigin: string;
}

const written = (day: string): string => writtenBankDay(`${day}T12:00:00.000Z`);

/** The desk's mail of a day to one of the team: what is theirs to do, and what is late. */
export function deskMail({ member, members, news, webOrigin }: DeskMailContent): Mail {
  const { language } = member;
  const words = deskWords[language];
  const page = (path: string, query = '') => new URL(query ? `${path}?${query}` : path, webOrigin).href;
  const names = new Map(members.map((other) => [other.id, nameOf(other)]));
  const ownerOf = ({ ownerId }: PacedRequest) => {
    const name = ownerId && names.get(ownerId);
    return name ? words.owner(name) : words.nobody;
  };
  const { due, late, review } = news;
  const others = news.words.length + news.followUps.length;
  const cards = review.handedIn.total + review.changed.total;
  const named = ({ names }: AwaitingCards) => names.map((name) => name ?? words.unnamed);
  const pages: MailLink[] = [
    ...(due.length + late.length + others > 0
      ? [{ text: words.open, address: page('/events', 'owner=ME&status=ALL') }]
      : []),
    ...(late.length > 0
      ? [{ text: words.openLate, address: page('/events', 'status=ALL&lateness=LATE') }]
      : []),
    ...(review.handedIn.total > 0
      ? [{ text: words.openHandedIn, address: page('/startups', 'statuses=TO_VALIDATE') }]
      : []),
    ...(review.changed.total > 0
      ? [{ text: words.openChanged, address: page('/startups/proposed-changes') }]
      : []),
  ];
  const [first, ...rest] = pages;
  return layOutMail({
    recipient: member.email,
    language,
    subject: words.subject({ due: due.length, late: late.length, others, cards }),
    name: [member.firstName, member.lastName].filter(Boolean).join(' '),
    parts: [
      ...listed(
        words.due,
        due.map((request) => requestLine(request, language)),
        language,
      ),
      ...listed(
        words.late,
        late.map((request) =>
          [requestLine(request, language), words.dueOn(written(request.pace.dueOn)), ownerOf(request)].join(
            ', ',
          ),
        ),
        language,
      ),
      ...listed(
        words.words,
        news.words.map(({ startup, kind }) =>
          words.word(startup ?? '', labelOf('contactRequestLog', kind, language)),
        ),
        language,
      ),
      ...listed(
        words.followUps,
        news.followUps.map(({ startup, months, outcome }) =>
          words.followUp(startup ?? '', months, labelOf('contactRequestOutcome', outcome, language)),
        ),
        language,
      ),
      ...(news.followUps.length > 0
        ? [
            smallLinks(
              news.followUps.slice(0, deskMailLimits.shown).map(({ id, startup }) => ({
                text: words.answer(startup ?? ''),
                address: page('/events', `followUp=${id}`),
              })),
            ),
          ]
        : []),
      ...listed(words.handedIn, named(review.handedIn), language, review.handedIn.total),
      ...listed(words.changed, named(review.changed), language, review.changed.total),
      ...(first ? [button(first)] : []),
      ...(rest.length > 0 ? [smallLinks(rest)] : []),
    ],
    footer: [remark(words.why)],
    // Suppresses absence notices.
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
  });
}

const nameOf = ({ firstName, lastName, email }: TeamMember): string =>
  personName({ first_name: firstName, last_name: lastName, email });

function requestLine({ startup, date, status }: PacedRequest, language: Language): string {
  const state = labelOf('eventStatus', status, language).toLocaleLowerCase(language);
  return deskWords[language].request(startup ?? '', writtenBankDay(date), state);
}

/** A heading and its lines, of which there may be more than are given; nothing where there is none. */
function listed(
  heading: string,
  lines: readonly string[],
  language: Language,
  total = lines.length,
): MailPart[] {
  if (lines.length === 0) return [];
  const shown = lines.slice(0, deskMailLimits.shown);
  const others = total - shown.length;
  const more = others > 0 ? [deskWords[language].more(others)] : [];
  return [paragraph(heading), paragraph([...shown.map((line) => `– ${line}`), ...more].join('\n'))];
}
