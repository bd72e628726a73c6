import type { Language } from '@passerelle/contract';
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { instantOfBankTime } from '../../../bank-days.ts';
import type { TeamMember } from '../../users/team.service.ts';
import { personName } from '../contact-request-history.store.ts';
import type { CalendarMeeting } from './meetings.store.ts';

const MILLISECONDS_PER_MINUTE = 60_000;

const words: Record<Language, (startup: string) => string> = {
  fr: (startup) => (startup ? `Rendez-vous\u00a0: ${startup}` : 'Rendez-vous'),
  en: (startup) => (startup ? `Meeting: ${startup}` : 'Meeting'),
};

/**
 * The file (RFC 5545) that every side's calendar takes a meeting from. One name stands for it as long as it lives, so that a later
 * file moves or ends it. It says nothing about the client: the startup is sent it, too.
 */
export function meetingCalendar(
  { stepId, day, time, minutes, place, startup, sequence, savedAt, cancelledAt }: CalendarMeeting,
  { organiser, language, webOrigin }: { organiser: TeamMember; language: Language; webOrigin: string },
): string {
  const start = instantOfBankTime(day, time);
  const calendar = ical({
    prodId: { company: 'Passerelle', product: 'Passerelle', language: language.toUpperCase() },
    method: cancelledAt ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  });
  calendar.createEvent({
    id: `${stepId}@${new URL(webOrigin).hostname}`,
    sequence,
    stamp: new Date(savedAt),
    start,
    end: new Date(start.getTime() + minutes * MILLISECONDS_PER_MINUTE),
    summary: words[language](startup ?? ''),
    location: place,
    organizer: { name: nameOf(organiser), email: organiser.email },
    status: cancelledAt ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  });
  return calendar.toString();
}

const nameOf = ({ firstName, lastName, email }: TeamMember): string =>
  personName({ first_name: firstName, last_name: lastName, email });
