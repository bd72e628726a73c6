import { deskMailLimits, type Language, labelOf } from '@passerelle/contract';
import { writtenBankDay } from '../../../bank-days.ts';
import { layOutMail } from '../../../mails/layout.ts';
import { button, type MailPart, paragraph, remark, smallLinks } from '../../../mails/parts.ts';
import type { Mail } from '../../../ports/mail/mail.ts';
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
  const page = (query: string) => new URL(`/events?${query}`, webOrigin).href;
  const names = new Map(members.map((other) => [other.id, nameOf(other)]));
  const ownerOf = ({ ownerId }: PacedRequest) => {
    const name = ownerId && names.get(ownerId);
    return name ? words.owner(name) : words.nobody;
  };
  const { due, late } = news;
  return layOutMail({
    recipient: member.email,
    language,
    subject: words.subject(due.length, late.length),
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
                address: page(`followUp=${id}`),
              })),
            ),
          ]
        : []),
      button({ text: words.open, address: page('owner=ME&status=ALL') }),
      ...(late.length > 0
        ? [smallLinks([{ text: words.openLate, address: page('status=ALL&lateness=LATE') }])]
        : []),
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

/** A heading and its lines; nothing where there is none. */
function listed(heading: string, lines: readonly string[], language: Language): MailPart[] {
  if (lines.length === 0) return [];
  const shown = lines.slice(0, deskMailLimits.shown);
  const others = lines.length - shown.length;
  const more = others > 0 ? [deskWords[language].more(others)] : [];
  return [paragraph(heading), paragraph([...shown.map((line) => `– ${line}`), ...more].join('\n'))];
}
