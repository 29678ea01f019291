import type { Migration } from 'kysely';
import * as people from './001-people.ts';
import * as classes from './002-classes.ts';
import * as assignments from './003-assignments.ts';
import * as takes from './004-takes.ts';
import * as setUp from './005-set-up.ts';
import * as practiceLog from './006-practice-log.ts';
import * as reports from './007-reports.ts';
import * as skills from './008-skills.ts';
import * as recordingStart from './009-recording-start.ts';
import * as owners from './010-owners.ts';
import * as unheardTakes from './011-unheard-takes.ts';
import * as classDetails from './012-class-details.ts';
import * as accounts from './013-accounts.ts';
import * as jobs from './014-jobs.ts';
import * as coTeachers from './015-co-teachers.ts';
import * as deleteWithEverything from './016-delete-with-everything.ts';
import * as accountTokens from './017-account-tokens.ts';
import * as classMusic from './018-class-music.ts';
import * as rowSecurity from './019-row-security.ts';
import * as practiceOfPerson from './020-practice-of-person.ts';
import * as secondStep from './021-second-step.ts';
import * as students from './022-students.ts';
import * as practiceByDay from './023-practice-by-day.ts';
import * as staffInvitations from './025-staff-invitations.ts';
import * as beforeTenant from './026-before-tenant.ts';
import * as deletedPractice from './028-deleted-practice.ts';
import * as drills from './029-drills.ts';
import * as homes from './030-homes.ts';
import * as provedAddresses from './031-proved-addresses.ts';
import * as teacherChanges from './032-teacher-changes.ts';
import * as assignedMusic from './033-assigned-music.ts';
import * as jobTries from './034-job-tries.ts';
import * as joinCodes from './035-join-codes.ts';
import * as joinRequests from './036-join-requests.ts';
import * as drillPractice from './037-drill-practice.ts';
import * as assignmentClasses from './038-assignment-classes.ts';
import * as assignmentResults from './039-assignment-results.ts';
import * as whatTheyPlay from './040-what-they-play.ts';
import * as drillRounds from './041-drill-rounds.ts';
import * as attemptsGivenBack from './042-attempts-given-back.ts';
import * as singleStudents from './043-single-students.ts';
import * as assignmentSettings from './044-assignment-settings.ts';
import * as assignmentForTeachers from './045-assignment-for-teachers.ts';
import * as begunAttempts from './046-begun-attempts.ts';
import * as cardsThatLapse from './047-cards-that-lapse.ts';
import * as earlierGrades from './048-earlier-grades.ts';
import * as liveRooms from './049-live-rooms.ts';
import * as earlierWords from './050-earlier-words.ts';
import * as phrasesAndQuestions from './051-phrases-and-questions.ts';
import * as liveGuests from './052-live-guests.ts';
import * as commonStart from './053-common-start.ts';
import * as variants from './054-variants.ts';
import * as whoGoesLive from './055-who-goes-live.ts';
import * as liveSeats from './056-live-seats.ts';
import * as pickedMusic from './057-picked-music.ts';
import * as usernameStems from './058-username-stems.ts';
import * as partsOfEnsembles from './059-parts-of-ensembles.ts';
import * as chosenParts from './060-chosen-parts.ts';
import * as linesThatStay from './061-lines-that-stay.ts';
import * as replacedPieces from './062-replaced-pieces.ts';
import * as whoMadeIt from './063-who-made-it.ts';
import * as musicOfBegunAttempts from './064-music-of-begun-attempts.ts';
import * as musicBeingWritten from './065-music-being-written.ts';

/** Every migration by name, in order. One that has landed never changes. */
export const migrations: Record<string, Migration> = {
  '001-people': people,
  '002-classes': classes,
  '003-assignments': assignments,
  '004-takes': takes,
  '005-set-up': setUp,
  '006-practice-log': practiceLog,
  '007-reports': reports,
  '008-skills': skills,
  '009-recording-start': recordingStart,
  '010-owners': owners,
  '011-unheard-takes': unheardTakes,
  '012-class-details': classDetails,
  '013-accounts': accounts,
  '014-jobs': jobs,
  '015-co-teachers': coTeachers,
  '016-delete-with-everything': deleteWithEverything,
  '017-account-tokens': accountTokens,
  '018-class-music': classMusic,
  '019-row-security': rowSecurity,
  '020-practice-of-person': practiceOfPerson,
  '021-second-step': secondStep,
  '022-students': students,
  '023-practice-by-day': practiceByDay,
  '025-staff-invitations': staffInvitations,
  '026-before-tenant': beforeTenant,
  '028-deleted-practice': deletedPractice,
  '029-drills': drills,
  '030-homes': homes,
  '031-proved-addresses': provedAddresses,
  '032-teacher-changes': teacherChanges,
  '033-assigned-music': assignedMusic,
  '034-job-tries': jobTries,
  '035-join-codes': joinCodes,
  '036-join-requests': joinRequests,
  '037-drill-practice': drillPractice,
  '038-assignment-classes': assignmentClasses,
  '039-assignment-results': assignmentResults,
  '040-what-they-play': whatTheyPlay,
  '041-drill-rounds': drillRounds,
  '042-attempts-given-back': attemptsGivenBack,
  '043-single-students': singleStudents,
  '044-assignment-settings': assignmentSettings,
  '045-assignment-for-teachers': assignmentForTeachers,
  '046-begun-attempts': begunAttempts,
  '047-cards-that-lapse': cardsThatLapse,
  '048-earlier-grades': earlierGrades,
  '049-live-rooms': liveRooms,
  '050-earlier-words': earlierWords,
  '051-phrases-and-questions': phrasesAndQuestions,
  '052-live-guests': liveGuests,
  '053-common-start': commonStart,
  '054-variants': variants,
  '055-who-goes-live': whoGoesLive,
  '056-live-seats': liveSeats,
  '057-picked-music': pickedMusic,
  '058-username-stems': usernameStems,
  '059-parts-of-ensembles': partsOfEnsembles,
  '060-chosen-parts': chosenParts,
  '061-lines-that-stay': linesThatStay,
  '062-replaced-pieces': replacedPieces,
  '063-who-made-it': whoMadeIt,
  '064-music-of-begun-attempts': musicOfBegunAttempts,
  '065-music-being-written': musicBeingWritten,
};
