import type { Knex } from 'knex';
import * as people from './0000s/0001_people.ts';
import * as startups from './0000s/0002_startups.ts';
import * as clients from './0000s/0003_clients.ts';
import * as homePageAndMail from './0000s/0004_home_page_and_mail.ts';
import * as jobs from './0000s/0005_jobs.ts';
import * as letters from './0000s/0006_letters.ts';
import * as chosenLanguage from './0000s/0007_chosen_language.ts';
import * as digests from './0000s/0009_digests.ts';
import * as contactRequests from './0010s/0010_contact_requests.ts';
import * as auditTrail from './0010s/0011_audit_trail.ts';
import * as feeds from './0010s/0012_feeds.ts';
import * as moduleFailures from './0010s/0013_module_failures.ts';
import * as mailedInvitations from './0010s/0015_mailed_invitations.ts';
import * as startupList from './0010s/0016_startup_list.ts';
import * as periodCounts from './0010s/0017_period_counts.ts';
import * as revisions from './0010s/0018_revisions.ts';
import * as phoneNumbers from './0010s/0019_phone_numbers.ts';
import * as repeatedActs from './0020s/0020_repeated_acts.ts';
import * as departedClients from './0020s/0021_departed_clients.ts';
import * as emailChanges from './0020s/0023_email_changes.ts';
import * as requestLimits from './0020s/0024_request_limits.ts';
import * as ownSessions from './0020s/0025_own_sessions.ts';
import * as accessConfirmations from './0020s/0026_access_confirmations.ts';
import * as formerStaff from './0020s/0027_former_staff.ts';
import * as securityEvents from './0020s/0029_security_events.ts';
import * as secondFactors from './0030s/0030_second_factors.ts';
import * as confirmedIdentity from './0030s/0032_confirmed_identity.ts';
import * as approvals from './0030s/0033_approvals.ts';
import * as retentionRuns from './0030s/0035_retention_runs.ts';
import * as passkeys from './0030s/0036_passkeys.ts';
import * as singleSignOn from './0030s/0037_single_sign_on.ts';
import * as renewedTokens from './0030s/0038_renewed_tokens.ts';
import * as staffRights from './0030s/0039_staff_rights.ts';
import * as jobRuns from './0040s/0041_job_runs.ts';
import * as catalogueChanges from './0040s/0042_catalogue_changes.ts';
import * as withdrawnRequests from './0040s/0043_withdrawn_requests.ts';
import * as requestOwners from './0040s/0045_request_owners.ts';
import * as requestSteps from './0040s/0046_request_steps.ts';
import * as requestAges from './0040s/0047_request_ages.ts';
import * as requestOutcomes from './0040s/0048_request_outcomes.ts';
import * as requestMilestones from './0040s/0049_request_milestones.ts';
import * as desk from './0050s/0051_desk.ts';
import * as requestLog from './0050s/0052_request_log.ts';
import * as progressMails from './0050s/0053_progress_mails.ts';
import * as imageAlternatives from './0050s/0056_image_alternatives.ts';
import * as requestMeetings from './0060s/0063_request_meetings.ts';
import * as introductions from './0060s/0064_introductions.ts';
import * as requestFollowUps from './0060s/0065_request_follow_ups.ts';
import * as agePlaces from './0060s/0066_age_places.ts';
import * as totpAlgorithms from './0060s/0067_totp_algorithms.ts';
import * as eventChanges from './0060s/0068_event_changes.ts';
import * as visitChanges from './0060s/0069_visit_changes.ts';
import * as moduleChanges from './0070s/0071_module_changes.ts';
import * as moduleRollouts from './0070s/0072_module_rollouts.ts';
import * as copiedAddresses from './0070s/0073_copied_addresses.ts';
import * as departedAuthors from './0070s/0074_departed_authors.ts';
import * as usersInOrder from './0070s/0075_users_in_order.ts';
import * as visitorsOfACard from './0070s/0076_visitors_of_a_card.ts';
import * as clientResidence from './0070s/0077_client_residence.ts';
import * as proposedChanges from './0070s/0078_proposed_changes.ts';

/** One step of the schema. Steps only go forward: an installation goes back by restoring its backup. */
export interface Migration {
  name: string;
  up(knex: Knex): Promise<void>;
}

/** Every migration, oldest first. A migration that has been released is never edited: add the next one. */
export const migrations: readonly Migration[] = [
  { name: '0001_people', ...people },
  { name: '0002_startups', ...startups },
  { name: '0003_clients', ...clients },
  { name: '0004_home_page_and_mail', ...homePageAndMail },
  { name: '0005_jobs', ...jobs },
  { name: '0006_letters', ...letters },
  { name: '0007_chosen_language', ...chosenLanguage },
  { name: '0009_digests', ...digests },
  { name: '0010_contact_requests', ...contactRequests },
  { name: '0011_audit_trail', ...auditTrail },
  { name: '0012_feeds', ...feeds },
  { name: '0013_module_failures', ...moduleFailures },
  { name: '0015_mailed_invitations', ...mailedInvitations },
  { name: '0016_startup_list', ...startupList },
  { name: '0017_period_counts', ...periodCounts },
  { name: '0018_revisions', ...revisions },
  { name: '0019_phone_numbers', ...phoneNumbers },
  { name: '0020_repeated_acts', ...repeatedActs },
  { name: '0021_departed_clients', ...departedClients },
  { name: '0023_email_changes', ...emailChanges },
  { name: '0024_request_limits', ...requestLimits },
  { name: '0025_own_sessions', ...ownSessions },
  { name: '0026_access_confirmations', ...accessConfirmations },
  { name: '0027_former_staff', ...formerStaff },
  { name: '0029_security_events', ...securityEvents },
  { name: '0030_second_factors', ...secondFactors },
  { name: '0032_confirmed_identity', ...confirmedIdentity },
  { name: '0033_approvals', ...approvals },
  { name: '0035_retention_runs', ...retentionRuns },
  { name: '0036_passkeys', ...passkeys },
  { name: '0037_single_sign_on', ...singleSignOn },
  { name: '0038_renewed_tokens', ...renewedTokens },
  { name: '0039_staff_rights', ...staffRights },
  { name: '0041_job_runs', ...jobRuns },
  { name: '0042_catalogue_changes', ...catalogueChanges },
  { name: '0043_withdrawn_requests', ...withdrawnRequests },
  { name: '0045_request_owners', ...requestOwners },
  { name: '0046_request_steps', ...requestSteps },
  { name: '0047_request_ages', ...requestAges },
  { name: '0048_request_outcomes', ...requestOutcomes },
  { name: '0049_request_milestones', ...requestMilestones },
  { name: '0051_desk', ...desk },
  { name: '0052_request_log', ...requestLog },
  { name: '0053_progress_mails', ...progressMails },
  { name: '0056_image_alternatives', ...imageAlternatives },
  { name: '0063_request_meetings', ...requestMeetings },
  { name: '0064_introductions', ...introductions },
  { name: '0065_request_follow_ups', ...requestFollowUps },
  { name: '0066_age_places', ...agePlaces },
  { name: '0067_totp_algorithms', ...totpAlgorithms },
  { name: '0068_event_changes', ...eventChanges },
  { name: '0069_visit_changes', ...visitChanges },
  { name: '0071_module_changes', ...moduleChanges },
  { name: '0072_module_rollouts', ...moduleRollouts },
  { name: '0073_copied_addresses', ...copiedAddresses },
  { name: '0074_departed_authors', ...departedAuthors },
  { name: '0075_users_in_order', ...usersInOrder },
  { name: '0076_visitors_of_a_card', ...visitorsOfACard },
  { name: '0077_client_residence', ...clientResidence },
  { name: '0078_proposed_changes', ...proposedChanges },
];
