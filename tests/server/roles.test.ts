import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { enrolStudents } from '#server/db/enrolment';
import { insertStudent } from '#server/db/insert-student';
import { inTenant } from '#server/db/tenant';
import { putInvitation } from '#server/invitations/queries';
import { insertJob } from '#server/jobs/queries';
import { usualFields } from '#shared/contract/assignment-editor';
import { createProblemReport } from '#shared/contract/problem-reports';
import { generatorVersion } from '#shared/generation/version';
import { noLimits } from '#shared/set-up/limits';
import { settingsOf } from '#shared/set-up/practice-settings';
import { emptyChoice } from '#shared/set-up/set-up-choice';
import { giveClassCode } from '../support/give-class-code.ts';
import type { TestClient } from '../support/test-client.ts';
import { testContext } from '../support/test-context.ts';
import { describeEachDatabase } from '../support/test-database.ts';
import type { PersonName, TestSchool } from '../support/test-school.ts';
import { people, testPassword, testSchool } from '../support/test-school.ts';
import { assessment, newTake, sendTake, upload, webm } from '../support/test-take.ts';

type Caller = PersonName | 'anonymous';
type Statuses = Readonly<Record<Caller, number>>;

/** The same for everybody. */
const all = (status: number): Statuses => ({
  anonymous: status,
  ...(Object.fromEntries(Object.keys(people).map((name) => [name, status])) as Record<
    PersonName,
    number
  >),
});

/** By role alone, wherever the person belongs. */
const byRole = (student: number, educator: number): Statuses => ({
  ...all(educator),
  anonymous: 401,
  student,
  classmate: student,
  otherStudent: student,
  strangeStudent: student,
});

/** Of one class: for its teachers, the student whose work it is, and the classmate; nothing for anybody else. */
const ofClass = (teacher: number, student: number, classmate: number): Statuses => ({
  ...all(404),
  anonymous: 401,
  teacher,
  coTeacher: teacher,
  student,
  classmate,
});

/** Of one class: for its owner, and for everybody else who is in it; nothing for anybody else. */
const ofOwner = (owner: number, others: number): Statuses => ({
  ...ofClass(others, others, others),
  teacher: owner,
});

/** Of a student of one class: for its owner, its co-teacher and the administrators of the whole and of its school; nothing for any other who teaches. */
const ofPupil = (owner: number, coTeacher: number, administrator: number): Statuses => ({
  ...byRole(403, 404),
  teacher: owner,
  coTeacher,
  coordinator: administrator,
  principal: administrator,
});

/** Of the administrators: of the whole organisation, and of each of its schools; and of each of the other organisation, which nobody leads. */
const ofLeaders = (
  coordinator: number,
  [principal, otherPrincipal]: readonly [number, number],
  stranger = 403,
): Statuses => ({ ...byRole(403, 403), coordinator, principal, otherPrincipal, stranger });

/** Every route, and what each person gets from it when the request itself is in order. */
const expected: Readonly<Record<string, Statuses>> = {
  // Of who has no class: asked first, before others of the table give them one; without saying from where, so that nobody has a
  // trial for the rest of it.
  'POST /api/livepractice/trial': {
    ...byRole(403, 403),
    ...{ anonymous: 400, coordinator: 400, principal: 400, otherPrincipal: 400 },
  },
  'GET /health': all(200),
  'GET /ready': all(200),
  'GET /api/openapi.json': all(200),
  'GET /api/v2/account': all(200),
  'POST /api/v2/account/signIn': all(200),
  // A ticket speaks for itself, and this one is nobody's.
  'POST /api/v2/account/signIn/secondStep': all(409),
  'POST /api/v2/account/signOut': all(200),
  // Whoever begins a school has no account yet; here with a password that is too short.
  'POST /api/v2/account/signUp': all(400),
  // Links speak for themselves, and this one is nobody's.
  'POST /api/v2/account/forgotPassword': all(200),
  'POST /api/v2/account/resetPassword': all(404),
  'POST /api/v2/account/verifyEmail': all(404),
  'POST /api/v2/account/invitation': all(404),
  'POST /api/v2/account/invitation/join': all(404),
  // Each person's own account; what its school keeps for a student is not theirs to change. None has an address yet.
  'GET /api/v2/account/details': byRole(200, 200),
  'GET /api/v2/account/issuedPasswords': byRole(200, 200),
  'GET /api/v2/account/export': byRole(200, 200),
  'POST /api/account/updateName': byRole(200, 200),
  'POST /api/v2/account/timeZone': byRole(200, 200),
  'POST /api/v2/account/password': byRole(200, 200),
  'POST /api/v2/account/signOutElsewhere': byRole(200, 200),
  'POST /api/v2/account/resendVerification': byRole(403, 404),
  // By a wrong password, so that they are there for the rest of the table.
  'POST /api/v2/account/secondStep/begin': byRole(403, 400),
  'POST /api/v2/account/secondStep/turnOff': byRole(403, 400),
  'POST /api/v2/account/email': byRole(403, 400),
  'POST /api/v2/account/takeBackEmail': byRole(403, 200),
  'POST /api/v2/account/delete': byRole(403, 400),
  'POST /api/v2/account/secondStep/recoveryCodes': byRole(403, 400),
  // Staff have a second step; nobody has begun one here.
  'POST /api/v2/account/secondStep/confirm': byRole(403, 409),
  'POST /api/v2/log': all(200),
  // The menu is everybody's, and so is music; within a class or an assignment they are its members'.
  'GET /api/v2/mixer/metadata': all(200),
  'GET /api/v2/mixer/levels/{exerciseType}/{medium}': all(200),
  'GET /api/v2/mixer/levels/{sessionType}/{id}/{exerciseType}/{medium}': ofClass(200, 200, 200),
  'GET /api/v2/mixer/constraints/{sessionType}/{id}': ofClass(200, 200, 200),
  'GET /api/v2/mixer/courses': byRole(200, 200),
  'GET /api/v2/abc': all(200),
  'GET /api/drills/{drill}/question': all(200),
  // Of no music.
  'GET /api/v2/synth': all(404),
  'GET /livePractice/parts/{instrument}': all(200),
  // Each person's own.
  'GET /saveConfig': byRole(200, 200),
  'POST /saveConfig': byRole(200, 200),
  'DELETE /saveConfig/{id}': byRole(200, 200),
  'GET /api/v2/userPrefs': byRole(200, 200),
  'POST /api/v2/userPrefs': byRole(200, 200),
  'POST /api/v2/practice-log': byRole(200, 200),
  'GET /api/v2/practice-log': byRole(200, 200),
  'DELETE /api/v2/practice-log/{entryId}': byRole(200, 200),
  // What is practised for a class is its teachers' to see.
  'GET /api/v2/educator/practiceLog': byRole(403, 200),
  'GET /api/v2/class/{courseId}/practiceLog': ofClass(200, 403, 403),
  'GET /api/v2/educator/student/{studentId}/practiceLog': ofPupil(200, 200, 200),
  'POST /api/v2/skills': byRole(200, 200),
  'POST /api/v2/drills': byRole(200, 200),
  'GET /api/v2/class/{courseId}/drills': ofClass(200, 403, 403),
  'GET /api/v2/class/{courseId}/gradebook': ofClass(200, 403, 403),
  'GET /api/v2/class/{courseId}/skills': ofClass(200, 403, 403),
  'GET /api/v2/class/{courseId}/skills/{studentId}': ofClass(200, 403, 403),
  'PUT /api/v2/class/{courseId}/grades': ofClass(200, 403, 403),
  'GET /api/v2/class/{courseId}/phrases': ofClass(200, 403, 403),
  'POST /api/v2/class/{courseId}/phrases': ofClass(200, 403, 403),
  // Of which there are none.
  'DELETE /api/v2/class/{courseId}/phrases/{phraseId}': ofClass(404, 403, 403),
  // A class is its teachers'; what takes from it is its owner's.
  'GET /api/v2/educator/classes': byRole(403, 200),
  'POST /api/v2/class': byRole(403, 200),
  'GET /api/v2/class/{courseId}/details': ofClass(200, 403, 403),
  'PUT /api/v2/class/{courseId}/details': ofClass(200, 403, 403),
  'GET /api/v2/class/{courseId}/practiceSettings': ofClass(200, 403, 403),
  'PUT /api/v2/class/{courseId}/practiceSettings': ofClass(200, 403, 403),
  'POST /api/v2/class/{courseId}/joinCode': ofClass(200, 403, 403),
  'GET /api/v2/class/{courseId}/enrollments': ofClass(200, 403, 403),
  'DELETE /api/v2/class/{courseId}/enrollments/{studentId}': ofOwner(200, 403),
  'POST /api/v2/class/{courseId}/enrollments': ofClass(200, 403, 403),
  'PUT /api/v2/class/{courseId}/enrollments/instrument': ofClass(200, 403, 403),
  'POST /api/v2/class/{courseId}/enrollments/move': ofOwner(200, 403),
  'POST /api/v2/class/{courseId}/roster/preview': ofClass(200, 403, 403),
  'GET /api/v2/class/{courseId}/roster/search': ofClass(200, 403, 403),
  'POST /api/v2/class/{courseId}/roster': ofClass(200, 403, 403),
  'POST /api/v2/class/{courseId}/signInCards': ofClass(200, 403, 403),
  'POST /api/v2/class/{courseId}/archive': ofOwner(200, 403),
  'POST /api/v2/class/{courseId}/unarchive': ofOwner(200, 403),
  'GET /api/v2/class/{courseId}/teachers': ofClass(200, 403, 403),
  'GET /api/v2/educator/invitations': byRole(403, 200),
  // Whoever helps already may say so again.
  'POST /api/v2/class/{courseId}/invitation/accept': { ...ofClass(404, 404, 404), coTeacher: 200 },
  'POST /api/v2/class/{courseId}/invitation/decline': { ...ofClass(404, 404, 404), coTeacher: 200 },
  'POST /api/v2/class/{courseId}/invitations': ofOwner(200, 403),
  // The administrators of the whole and of the school at which the class is see to it as well.
  'DELETE /api/v2/class/{courseId}/teachers/{teacherId}': {
    ...ofOwner(200, 403),
    ...{ coordinator: 200, principal: 200 },
  },
  'POST /api/v2/class/{courseId}/transfer': {
    ...ofOwner(200, 403),
    ...{ coordinator: 200, principal: 200 },
  },
  'POST /api/v2/class/{courseId}/leave': { ...ofClass(403, 403, 404), coTeacher: 200 },
  // The class goes on, so that it is not deleted.
  'DELETE /api/v2/class/{courseId}': ofOwner(409, 403),
  // Who teaches is the administrators' to see, and every teacher's where there is none, as in the other school.
  'GET /api/v2/educator/district': ofLeaders(200, [200, 200], 200),
  'GET /api/v2/educator/district/counts': ofLeaders(200, [200, 200]),
  'GET /api/v2/educator/district/invitations': ofLeaders(200, [200, 200], 200),
  // The address is asked by the coordinator first, for the whole. A teacher proves their own before.
  'POST /api/v2/educator/district/invitations': ofLeaders(200, [409, 409], 403),
  // It was sent for the whole.
  'POST /api/v2/educator/district/invitations/{invitationId}/resend': ofLeaders(
    200,
    [404, 404],
    404,
  ),
  'DELETE /api/v2/educator/district/invitations/{invitationId}': ofLeaders(200, [404, 404], 404),
  // The teacher is at the other school.
  'POST /api/v2/educator/district/{teacherId}/handOver': ofLeaders(200, [404, 200]),
  'POST /api/v2/educator/district/{teacherId}/school': ofLeaders(200, [403, 403]),
  'GET /api/v2/educator/district/archived': ofLeaders(200, [200, 200]),
  // Who leaves the other school.
  'GET /api/v2/educator/district/{teacherId}/classes': ofLeaders(200, [404, 200]),
  'POST /api/v2/educator/district/{teacherId}/archive': ofLeaders(200, [404, 200]),
  'POST /api/v2/educator/district/{teacherId}/unarchive': ofLeaders(200, [404, 200]),
  'POST /api/v2/educator/district/{teacherId}/signOut': ofLeaders(200, [404, 200]),
  'PUT /api/v2/educator/district/{teacherId}/livePractice': ofLeaders(200, [404, 200]),
  // They gave no address.
  'POST /api/v2/educator/district/{teacherId}/passwordLetter': ofLeaders(404, [404, 404]),
  'GET /api/v2/educator/district/schools': ofLeaders(200, [200, 200], 200),
  'POST /api/v2/educator/district/schools': ofLeaders(200, [403, 403]),
  'PUT /api/v2/educator/district/schools/{schoolId}': ofLeaders(200, [403, 403]),
  // Who asks by a code has no account; here with a password that is too short, and the secret of no request.
  'POST /api/v2/join/class': all(200),
  'POST /api/v2/join/request': all(400),
  'POST /api/v2/join/state': all(200),
  'POST /api/v2/join/enter': all(404),
  'GET /api/livepractice/code/{code}': all(404),
  'GET /api/livepractice/room': byRole(403, 200),
  'POST /api/livepractice/room': {
    ...ofClass(200, 403, 403),
    otherStudent: 403,
    strangeStudent: 403,
  },
  'POST /api/livepractice/room/message': { ...byRole(403, 404), teacher: 200, coTeacher: 200 },
  'POST /api/livepractice/room/start': { ...byRole(403, 404), teacher: 200, coTeacher: 200 },
  'POST /api/livepractice/room/guests': { ...byRole(403, 404), teacher: 200, coTeacher: 200 },
  'PUT /api/livepractice/room': { ...byRole(403, 404), teacher: 200, coTeacher: 200 },
  'POST /api/livepractice/room/part': { ...byRole(403, 404), teacher: 200, coTeacher: 200 },
  // With a ticket that nobody gave out.
  'POST /api/livepractice/guest': all(404),
  // Who has no seat gives none back.
  'POST /api/livepractice/guest/leave': all(200),
  'POST /api/livepractice/room/end': byRole(403, 200),
  'GET /api/livepractice/open': byRole(200, 403),
  'GET /api/livepractice/teacher/{teacherId}': byRole(404, 403),
  'POST /api/livepractice/teacher/{teacherId}/pick': byRole(404, 403),
  'POST /api/livepractice/teacher/{teacherId}/class': byRole(404, 403),
  // Asked by no page of ours; whom it lets in stands in the tests of live practice.
  'GET /ws/{connectionType}/{connectionId}': all(403),
  'GET /api/v2/class/{courseId}/joinRequests': ofClass(200, 403, 403),
  'POST /api/v2/class/{courseId}/joinRequests': ofClass(200, 403, 403),
  // A code opens the door to the students of its own organisation.
  'GET /api/v2/add-class': { ...byRole(200, 403), strangeStudent: 404 },
  'POST /add-class/{courseId}': { ...byRole(200, 403), strangeStudent: 404 },
  // A student is their teachers' to see; the account is changed by who owns a class of theirs.
  'GET /api/v2/educator/students': byRole(403, 200),
  'GET /api/v2/educator/students/archived': byRole(403, 200),
  'GET /api/v2/educator/student/{studentId}': ofPupil(200, 200, 200),
  'PUT /api/v2/educator/student/{studentId}': ofPupil(200, 200, 200),
  // By which one could sign in as them: who looks after them, and administrators.
  'POST /api/v2/educator/student/{studentId}/oneTimePassword': ofPupil(200, 403, 200),
  'POST /api/v2/educator/students/handOver': ofPupil(200, 403, 200),
  'POST /api/v2/educator/students/archive': ofPupil(200, 404, 200),
  'POST /api/v2/educator/students/unarchive': ofPupil(200, 404, 200),
  'GET /api/v2/educator/student/{studentId}/export': ofPupil(200, 404, 200),
  // They are not archived any more.
  'DELETE /api/v2/educator/student/{studentId}': ofPupil(409, 404, 409),
  // A job is told of to who asked for it.
  'GET /api/v2/job/{jobId}': { ...all(404), anonymous: 401, teacher: 200 },
  'POST /api/v2/job/{jobId}/cancel': { ...all(404), anonymous: 401, teacher: 200 },
  'GET /api/v2/assignments': byRole(200, 403),
  'GET /api/v2/educator/assignments': byRole(403, 200),
  'GET /api/v2/educator/needs': byRole(403, 200),
  'GET /api/v2/assignment/{assignmentId}': ofClass(403, 200, 200),
  'POST /api/v2/assignment/{assignmentId}/uploadForms': ofClass(403, 200, 200),
  'POST /api/v2/assignment/{assignmentId}/instrument': ofClass(403, 200, 200),
  'POST /api/v2/assignment/{assignmentId}/begin': ofClass(403, 200, 200),
  'GET /api/v2/assignment/{assignmentId}/takes': ofClass(403, 200, 200),
  // There is no such take.
  'PUT /api/v2/assignment/{assignmentId}/handedIn': ofClass(403, 404, 404),
  // The take announced is the student's own, so a classmate is refused by what is stored.
  'POST /api/v2/assignment/{assignmentId}/complete': ofClass(403, 200, 409),
  'GET /api/v2/educator/assignment/{assignmentId}/submissions': ofClass(200, 403, 403),
  'POST /api/v2/educator/assignment/{assignmentId}/return': ofClass(200, 403, 403),
  'GET /api/v2/class/{courseId}/assignment/new': ofClass(200, 403, 403),
  'POST /api/v2/class/{courseId}/assignment': ofClass(200, 403, 403),
  'GET /api/v2/class/{courseId}/assignments/copiable': ofClass(200, 403, 403),
  // Only of another class's.
  'POST /api/v2/class/{courseId}/assignments/copies': ofClass(200, 403, 403),
  'GET /api/v2/educator/assignment/{assignmentId}/edit': ofClass(200, 403, 403),
  // It was begun, so its music stands, and it cannot be taken back.
  'PUT /api/v2/educator/assignment/{assignmentId}': ofClass(409, 403, 403),
  'DELETE /api/v2/educator/assignment/{assignmentId}': ofClass(409, 403, 403),
  'PUT /api/v2/educator/assignment/{assignmentId}/students': ofClass(200, 403, 403),
  // Of which nothing is stored.
  'GET /api/v2/assignment/{assignmentId}/music/{pieceId}': ofClass(403, 404, 404),
  'GET /api/session/assignment/{assignmentId}': { ...ofClass(200, 200, 403), classmate: 200 },
  'GET /api/v2/session/{sessionId}/review': ofClass(200, 200, 404),
  'POST /api/v2/session/{sessionId}/grade': ofClass(200, 403, 404),
  'POST /api/v2/session/{sessionId}/clearNeedsReview': ofClass(200, 403, 404),
  'PUT /api/v2/session/{sessionId}/question': ofClass(403, 200, 404),
  'POST /api/v2/educator/assignment/{assignmentId}/extra': ofClass(200, 403, 403),
  'POST /api/v2/educator/assignment/{assignmentId}/reset': ofClass(200, 403, 403),
  'POST /api/v2/session/{sessionId}/reset': ofClass(200, 403, 404),
  'POST /api/v2/educator/assignment/{assignmentId}/archive': ofClass(200, 403, 403),
  // What somebody sent to support is theirs; only the demonstration school's co-ordinator sees more.
  'GET /api/autoassess/report/create': byRole(200, 200),
  'GET /api/autoassess/report/all': byRole(403, 403),
  'GET /api/autoassess/report/notes/{reportId}': { ...all(404), anonymous: 401, student: 200 },
  'GET /api/autoassess/report/recording/{reportId}': { ...all(404), anonymous: 401, student: 302 },
  // Signed forms and links speak for themselves; without one nobody gets anything.
  'POST /uploads': all(400),
  'PUT /api/autoassess/report/upload': all(403),
  'GET /api/v2/recording': all(403),
  // Nobody reaches these through the network.
  'POST /api/admin/user': all(404),
  'POST /api/admin/user/secondStepOff': all(404),
  'POST /api/admin/user/newPassword': all(404),
  'POST /api/admin/seed': all(404),
  // The page, which is not built here.
  'GET /*': all(503),
};

/** What changes once the class is archived: it is read as before, and only its owner archives it, brings it back or deletes it. */
const archived: Readonly<Record<string, Statuses>> = {
  'PUT /api/v2/class/{courseId}/details': ofClass(403, 403, 403),
  'PUT /api/v2/class/{courseId}/practiceSettings': ofClass(403, 403, 403),
  'POST /api/v2/class/{courseId}/joinCode': ofClass(403, 403, 403),
  'POST /api/v2/class/{courseId}/joinRequests': ofClass(403, 403, 403),
  'POST /api/v2/class/{courseId}/enrollments': ofClass(403, 403, 403),
  'DELETE /api/v2/class/{courseId}/enrollments/{studentId}': ofClass(403, 403, 403),
  'PUT /api/v2/class/{courseId}/enrollments/instrument': ofClass(403, 403, 403),
  'POST /api/v2/class/{courseId}/enrollments/move': ofClass(403, 403, 403),
  'POST /api/v2/class/{courseId}/roster/preview': ofClass(403, 403, 403),
  'GET /api/v2/class/{courseId}/roster/search': ofClass(403, 403, 403),
  'POST /api/v2/class/{courseId}/roster': ofClass(403, 403, 403),
  'POST /api/v2/class/{courseId}/signInCards': ofClass(403, 403, 403),
  'POST /api/v2/class/{courseId}/invitation/accept': { ...ofClass(404, 404, 404), coTeacher: 403 },
  'POST /api/v2/class/{courseId}/invitation/decline': {
    ...ofClass(404, 404, 404),
    coTeacher: 403,
  },
  'POST /api/v2/class/{courseId}/invitations': ofClass(403, 403, 403),
  'DELETE /api/v2/class/{courseId}/teachers/{teacherId}': ofClass(403, 403, 403),
  'POST /api/v2/class/{courseId}/transfer': ofClass(403, 403, 403),
  'POST /api/v2/educator/assignment/{assignmentId}/return': ofClass(403, 403, 403),
  'GET /api/v2/class/{courseId}/assignment/new': ofClass(403, 403, 403),
  'POST /api/v2/class/{courseId}/assignment': ofClass(403, 403, 403),
  'GET /api/v2/class/{courseId}/assignments/copiable': ofClass(403, 403, 403),
  'POST /api/v2/class/{courseId}/assignments/copies': ofClass(403, 403, 403),
  'PUT /api/v2/educator/assignment/{assignmentId}': ofClass(403, 403, 403),
  'DELETE /api/v2/educator/assignment/{assignmentId}': ofClass(403, 403, 403),
  'POST /api/v2/educator/assignment/{assignmentId}/archive': ofClass(403, 403, 403),
  'PUT /api/v2/educator/assignment/{assignmentId}/students': ofClass(403, 403, 403),
  // Nothing is to be played any more; what was sent is still read by its teachers, and reviewed by who sent it.
  'GET /api/v2/assignment/{assignmentId}': ofClass(403, 403, 403),
  'POST /api/v2/assignment/{assignmentId}/uploadForms': ofClass(403, 403, 403),
  'POST /api/v2/assignment/{assignmentId}/instrument': ofClass(403, 403, 403),
  'POST /api/v2/assignment/{assignmentId}/begin': ofClass(403, 403, 403),
  'PUT /api/v2/assignment/{assignmentId}/handedIn': ofClass(403, 403, 403),
  'POST /api/v2/assignment/{assignmentId}/complete': ofClass(403, 403, 403),
  'POST /api/v2/educator/assignment/{assignmentId}/extra': ofClass(403, 403, 403),
  'POST /api/v2/educator/assignment/{assignmentId}/reset': ofClass(403, 403, 403),
  'PUT /api/v2/class/{courseId}/grades': ofClass(403, 403, 403),
  'POST /api/v2/class/{courseId}/phrases': ofClass(403, 403, 403),
  'DELETE /api/v2/class/{courseId}/phrases/{phraseId}': ofClass(403, 403, 403),
  'POST /api/v2/session/{sessionId}/reset': ofClass(403, 403, 404),
  'POST /api/v2/session/{sessionId}/grade': ofClass(403, 403, 404),
  'POST /api/v2/session/{sessionId}/clearNeedsReview': ofClass(403, 403, 404),
  'PUT /api/v2/session/{sessionId}/question': ofClass(403, 403, 404),
  // What was sent was reset before, by the table above.
  'GET /api/session/assignment/{assignmentId}': { ...ofClass(404, 200, 403), classmate: 200 },
  // Its owner asks first, and then it is gone.
  'DELETE /api/v2/class/{courseId}': ofOwner(200, 404),
};

/** About the class that the table archives. */
const isOfTheClass = (route: string) =>
  /{(courseId|assignmentId|sessionId|id)}/.test(route) &&
  !/\/add-class\/|\/leave$|\/saveConfig\//.test(route);

/** Of a take, with notes and sound. */
async function sendReport(client: TestClient): Promise<string> {
  const { reportId, uploadAudioUrl, uploadNotesUrl } = await client.ask(createProblemReport);
  const put = (url: string, type: string, body: Uint8Array<ArrayBuffer>) =>
    client.fetch(url, { method: 'PUT', headers: { 'Content-Type': type }, body });
  await put(uploadAudioUrl, 'audio/webm', webm());
  await put(uploadNotesUrl, 'application/json', assessment());
  return reportId;
}

const days = '?timeZoneId=Europe/Berlin&from=2026-09-01&to=2026-09-07';

/** What the request says besides, for routes that need it. */
const queries: Readonly<Record<string, string>> = {
  'GET /api/v2/abc':
    '?medium=violin&levelId=pv~2&measureCount=8&tempo=80&launchType=practice&practiceMode=free&version=1&seed=7',
  'GET /livePractice/parts/{instrument}': '?levelId=pv~4',
  'GET /api/v2/add-class': '?joinCode=hkr-4tp',
  'GET /api/v2/class/{courseId}/roster/search': '?text=nobody',
  'GET /api/v2/practice-log': days,
  'GET /api/v2/educator/practiceLog': days,
  'GET /api/v2/class/{courseId}/practiceLog': days,
  'GET /api/v2/educator/student/{studentId}/practiceLog': days,
};

/**
 * Whose parameters name nothing that is somebody's; a saved configuration and an entry of the practice log are looked for
 * among one's own, and a class to join belongs to none of those who ask.
 */
const ownerless: readonly string[] = [
  'GET /api/v2/mixer/levels/{exerciseType}/{medium}',
  'GET /livePractice/parts/{instrument}',
  'GET /api/drills/{drill}/question',
  'DELETE /saveConfig/{id}',
  'DELETE /api/v2/practice-log/{entryId}',
  // Not even an administrator's of another organisation, whom this table has not.
  'POST /api/v2/educator/district/{teacherId}/handOver',
  'POST /api/v2/educator/district/{teacherId}/school',
  'GET /api/v2/educator/district/{teacherId}/classes',
  'POST /api/v2/educator/district/{teacherId}/archive',
  'POST /api/v2/educator/district/{teacherId}/unarchive',
  'POST /api/v2/educator/district/{teacherId}/signOut',
  'POST /api/v2/educator/district/{teacherId}/passwordLetter',
  'PUT /api/v2/educator/district/{teacherId}/livePractice',
  'PUT /api/v2/educator/district/schools/{schoolId}',
  'POST /add-class/{courseId}',
  // What one may do in a live room stands in the tests of live practice: here there is none.
  'GET /api/livepractice/code/{code}',
  'GET /api/livepractice/teacher/{teacherId}',
  'POST /api/livepractice/teacher/{teacherId}/pick',
  'POST /api/livepractice/teacher/{teacherId}/class',
  'GET /ws/{connectionType}/{connectionId}',
];

describeEachDatabase('every route', (open) => {
  let school: TestSchool;
  let ids: Readonly<Record<string, string>>;
  let bodies: Readonly<Record<string, unknown>>;
  /** The class that people join, so that nobody is in the other whom the table has outside. */
  let joinedId: string;
  /** A student of the class whose account changes. */
  let pupilId: string;
  /** The class that a co-teacher leaves. */
  let leftId: string;
  /** A teacher of the other school whose account ends. */
  let leaverId: string;
  beforeAll(async () => {
    school = await testSchool(await testContext(open));
    await school.addSchool('teacher', 'coTeacher', 'principal');
    await school.addSchool('otherTeacher', 'otherPrincipal');
    const assignmentId = await school.addAssignment();
    const student = await school.as('student');
    const played = newTake(assignmentId);
    const { sessionId } = await sendTake(student, played);
    const { courseId: id } = school;
    const reportId = await sendReport(student);
    const jobId = school.context.newId();
    const now = school.context.clock.now();
    const job = { id: jobId, kind: 'test', askedBy: school.ids.teacher, total: 1, input: {}, now };
    await inTenant(school.context.allTenants, school.tenantId)
      .transaction()
      .execute((transaction) => insertJob(transaction, job));
    pupilId = school.context.newId();
    await inTenant(school.context.allTenants, school.tenantId)
      .transaction()
      .execute(async (transaction) => {
        const pupil = { firstName: 'A', lastName: 'B', username: 'pupil', courseId: id, now };
        await insertStudent(transaction, { ...pupil, studentId: pupilId });
        const students = [{ id: pupilId, enrolledAt: now }];
        await enrolStudents(transaction, { courseId: id, students, broughtBy: null });
      });
    leaverId = school.context.newId();
    const { username_stem: _, ...leaver } = await school.context.allTenants
      .selectFrom('user_account')
      .where('id', '=', school.ids.otherTeacher)
      .selectAll()
      .executeTakeFirstOrThrow();
    await school.context.allTenants
      .insertInto('user_account')
      .values({ ...leaver, id: leaverId, username: 'leaver' })
      .execute();
    joinedId = await school.addClass();
    await giveClassCode(school, joinedId);
    leftId = await school.addClass();
    await school.context.allTenants
      .insertInto('course_teacher')
      .values({
        tenant_id: school.tenantId,
        course_id: leftId,
        teacher_id: school.ids.coTeacher,
        is_owner: false,
      })
      .execute();
    const { id: schoolId } = await school.context.allTenants
      .selectFrom('school')
      .where('tenant_id', '=', school.tenantId)
      .select('id')
      .executeTakeFirstOrThrow();
    const invitationId = school.context.newId();
    await putInvitation(inTenant(school.context.allTenants, school.tenantId), {
      ...{ id: invitationId, email: 'asked@hill.example', role: 'teacher', now },
      ...{ schoolId: null, courseId: null, by: school.ids.coordinator, tokenSha256: 'none' },
    });
    const names = {
      ...{ exerciseType: 'sr', medium: 'violin', instrument: 'sax-quartet', drill: 'meter' },
    };
    // A student who is not in the class, nor is the teacher, so that the table holds whoever was asked before.
    const ofClasses = {
      courseId: id,
      studentId: school.ids.otherStudent,
      teacherId: school.ids.otherTeacher,
    };
    ids = {
      assignmentId,
      sessionId,
      reportId,
      jobId,
      connectionType: 'student',
      connectionId: school.ids.otherTeacher,
      invitationId,
      schoolId,
      id,
      entryId: school.context.newId(),
      phraseId: school.context.newId(),
      ...ofClasses,
      sessionType: 'practice',
      pieceId: 'none',
      ...names,
    };
    const classFields = {
      ...{ title: 'A class', description: '', color: 'blue' },
      ...{ endDate: null, timeZone: 'Europe/Berlin' },
    };
    const setFields = {
      ...usualFields,
      ...{ title: 'Week 1', medium: 'violin', levelId: 'pv~2', measureCount: 4 },
      ...{ timeSignatures: [], keySignatures: [], seed: 1, generator: generatorVersion },
      classes: [{ courseId: school.courseId, releaseDate: null, dueDate: null, lastDate: null }],
    };
    bodies = {
      'POST /api/v2/account/signIn': { username: 'student', password: testPassword },
      'POST /api/v2/account/signIn/secondStep': { ticket: 'none', code: '123456' },
      'POST /api/v2/account/secondStep/begin': { password: 'wrong' },
      'POST /api/v2/account/secondStep/confirm': { code: '123456' },
      'POST /api/v2/account/secondStep/recoveryCodes': { password: 'wrong', code: '123456' },
      'POST /api/v2/account/secondStep/turnOff': { password: 'wrong', code: '123456' },
      'POST /api/v2/account/signUp': {
        ...{ school: 'Hill School', firstName: 'Ana', lastName: 'Rivera' },
        ...{ email: 'ana@hill.example', password: 'short' },
      },
      'POST /api/v2/account/forgotPassword': { email: 'ana@hill.example' },
      'POST /api/v2/account/resetPassword': { token: 'none', password: testPassword },
      'POST /api/v2/account/verifyEmail': { token: 'none' },
      'POST /api/v2/account/invitation': { token: 'none' },
      'POST /api/v2/account/invitation/join': {
        ...{ token: 'none', firstName: 'Ana', lastName: 'Rivera', password: testPassword },
      },
      'POST /api/v2/educator/district/invitations': { email: 'new@hill.example', role: 'teacher' },
      'POST /api/account/updateName': { firstName: 'Ana', lastName: 'Rivera' },
      'POST /api/v2/account/timeZone': { timeZone: 'Europe/Berlin' },
      'POST /api/v2/account/password': { present: testPassword, password: testPassword },
      'POST /api/v2/account/email': { email: 'ana@hill.example', password: 'wrong' },
      'POST /api/v2/account/delete': { password: 'wrong' },
      'POST /api/v2/log': {
        entries: [{ level: 'info', component: 'test', message: 'hello', url: '/', mode: 'none' }],
      },
      'POST /api/v2/assignment/{assignmentId}/uploadForms': {
        userId: '',
        attemptId: newTake(assignmentId).attemptId,
        audioContentType: 'audio/webm',
      },
      'POST /api/v2/assignment/{assignmentId}/begin': {
        ...{ userId: '', attemptId: newTake(assignmentId).attemptId },
        ...{ begunAt: '2026-09-07T07:30:00.000Z', abandonedAt: null },
      },
      'PUT /api/v2/assignment/{assignmentId}/handedIn': {
        attemptId: newTake(assignmentId).attemptId,
      },
      'POST /api/v2/educator/assignment/{assignmentId}/extra': {
        studentIds: [school.ids.student],
        isTaken: false,
      },
      'POST /api/v2/educator/assignment/{assignmentId}/reset': {
        studentIds: [school.ids.classmate],
      },
      'POST /api/v2/assignment/{assignmentId}/complete': await upload(
        student,
        newTake(assignmentId),
      ),
      'POST /saveConfig': {
        id: school.context.newId(),
        name: 'Mine',
        configuration: emptyChoice,
        savedAt: '2026-09-07T07:00:00.000Z',
      },
      'POST /api/v2/userPrefs': { preferences: {} },
      'POST /api/v2/practice-log': {
        entries: [
          {
            id: school.context.newId(),
            courseId: null,
            mode: 'freeplay',
            startedAt: '2026-09-07T07:00:00.000Z',
            seconds: 60,
            count: 2,
            timeZone: 'Europe/Berlin',
          },
        ],
      },
      'POST /api/v2/skills': { userId: '', maps: [{ version: 1, medium: 'violin', takes: [] }] },
      'POST /api/v2/drills': { userId: '', known: 0, rounds: [] },
      'POST /api/v2/class/{courseId}/assignment': setFields,
      'POST /api/v2/class/{courseId}/assignments/copies': {
        ...{ fromCourseId: school.courseId, assignmentIds: [assignmentId], firstDueDay: null },
      },
      'PUT /api/v2/educator/assignment/{assignmentId}': setFields,
      'PUT /api/v2/educator/assignment/{assignmentId}/students': {
        studentIds: [school.ids.student],
        moreAttempts: 1,
      },
      'POST /api/v2/class': classFields,
      'PUT /api/v2/class/{courseId}/details': classFields,
      'PUT /api/v2/class/{courseId}/practiceSettings': settingsOf(noLimits),
      'POST /api/v2/class/{courseId}/enrollments': { studentIds: [school.ids.student] },
      'POST /api/v2/assignment/{assignmentId}/instrument': { medium: 'violin' },
      'PUT /api/v2/class/{courseId}/enrollments/instrument': {
        studentIds: [school.ids.student],
        medium: 'violin',
      },
      // To the class they are in: nobody goes.
      'POST /api/v2/class/{courseId}/enrollments/move': {
        studentIds: [school.ids.student],
        toCourseId: id,
      },
      'POST /api/v2/class/{courseId}/roster/preview': {
        rows: [{ firstName: 'A', lastName: 'B', username: null, isAnother: false }],
      },
      'POST /api/v2/class/{courseId}/roster': { rows: [{ studentId: school.ids.student }] },
      'POST /api/v2/class/{courseId}/signInCards': { studentIds: [school.ids.student] },
      'POST /api/v2/join/class': { joinCode: 'HKR4TP', device: 'a' },
      'POST /api/v2/join/request': {
        ...{ joinCode: 'HKR4TP', firstName: 'A', lastName: 'B', username: 'ab17' },
        ...{ password: 'short', secret: 'a'.repeat(43), device: 'a' },
      },
      'POST /api/livepractice/room': { courseId: school.courseId },
      'POST /api/livepractice/room/message': {
        ...{ abc: 'X:1', code: '458800076', instrument: 'clarinet', voiceParts: [] },
        ...{ levelId: 'pv~2', breakLiveCache: false, isReversed: false, toUsers: [] },
        options: { hideAnnotations: false, measureNumbers: true, studentView: 'parts' },
        isNewExercise: true,
      },
      'POST /api/livepractice/room/start': { start: null },
      'POST /api/livepractice/trial': { location: '' },
      'POST /api/livepractice/room/guests': { guestIds: [id], answer: 'no' },
      'PUT /api/livepractice/room': { takesGuests: true },
      'POST /api/livepractice/room/part': {
        personId: school.ids.student,
        pick: { partId: 'Bb-H', instrument: 'clarinet', octave: 'Upper' },
      },
      'POST /api/livepractice/teacher/{teacherId}/class': { courseId: school.courseId },
      'POST /api/livepractice/guest': { ticket: 'a.b.c', firstName: 'A' },
      'POST /api/livepractice/teacher/{teacherId}/pick': {
        pick: { partId: 'Bb-H', instrument: 'clarinet', octave: 'Upper' },
      },
      'POST /api/v2/join/state': { secret: 'a'.repeat(43) },
      'POST /api/v2/join/enter': { secret: 'a'.repeat(43) },
      // Of nobody: then nobody is answered.
      'POST /api/v2/class/{courseId}/joinRequests': {
        requestIds: [school.context.newId()],
        answer: 'no',
      },
      'POST /api/v2/class/{courseId}/invitations': { teacher: 'otherTeacher' },
      'POST /api/v2/class/{courseId}/transfer': { teacherId: school.ids.teacher },
      'POST /api/v2/educator/district/{teacherId}/school': { schoolId: null },
      'PUT /api/v2/educator/district/{teacherId}/livePractice': { canGenerateLivePractice: true },
      'POST /api/v2/educator/district/schools': { name: 'East' },
      'PUT /api/v2/educator/district/schools/{schoolId}': { name: 'West' },
      'POST /api/v2/educator/district/{teacherId}/handOver': {
        toTeacherId: school.ids.otherTeacher,
      },
      'PUT /api/v2/educator/student/{studentId}': {
        ...{ firstName: 'A', lastName: 'B', username: 'pupil' },
      },
      // To who looks after them already, so that they are there for the rest of the table.
      'POST /api/v2/educator/students/handOver': { studentIds: [pupilId], teacher: 'teacher' },
      'POST /api/v2/educator/students/archive': { studentIds: [pupilId] },
      'POST /api/v2/educator/students/unarchive': { studentIds: [pupilId] },
      'POST /add-class/{courseId}': { joinCode: 'HKR4TP' },
      'POST /api/v2/session/{sessionId}/grade': { grade: '80' },
      'POST /api/v2/class/{courseId}/phrases': { words: 'Count the rests.', isOwn: false },
      'PUT /api/v2/session/{sessionId}/question': {
        ...{ attemptId: played.attemptId, note: null, words: 'Why?' },
      },
      'PUT /api/v2/class/{courseId}/grades': {
        changes: [
          {
            ...{ assignmentId: school.ids.teacher, studentId: pupilId, comment: 'Well done.' },
            ...{ seenGrade: null, seenTake: null },
          },
        ],
      },
      'POST /api/admin/user': {
        username: 'intruder',
        role: 'admin',
        firstName: 'A',
        lastName: 'B',
        password: null,
        school: null,
      },
      'POST /api/admin/user/secondStepOff': { username: 'coordinator', organisation: null },
      'POST /api/admin/user/newPassword': { username: 'student', organisation: null },
      'POST /api/admin/seed': { demo: true },
    };
  });
  afterAll(() => school.context.close());

  it('has a row in this table', () => {
    const mounted = school.routes.mounted.map(({ method, path }) => `${method} ${path}`);
    expect(mounted.toSorted()).toEqual(Object.keys(expected).toSorted());
  });

  const signedIn = new Map<PersonName, Promise<TestClient>>();

  /** Who came in once stays in; where an account is what is asked about, each request has a sign-in of its own. */
  function browserOf(caller: Caller, route: string): TestClient | Promise<TestClient> {
    if (caller === 'anonymous') return school.visitor();
    if (route.includes('/account')) {
      signedIn.clear();
      return school.as(caller);
    }
    const client = signedIn.get(caller) ?? school.as(caller);
    signedIn.set(caller, client);
    return client;
  }

  async function answersTo(route: string): Promise<Readonly<Record<string, number>>> {
    const [method = '', path = ''] = route.split(' ');
    const answers: Record<string, number> = {};
    for (const caller of Object.keys(expected[route]!) as Caller[]) {
      const client = await browserOf(caller, route);
      const { status } = await client.fetch(fill(path, route) + (queries[route] ?? ''), {
        method,
        headers: { 'Content-Type': 'application/json' },
        ...(method === 'GET' ? {} : { body: bodyOf(route, client) }),
      });
      answers[caller] = status;
    }
    return answers;
  }

  it.each(Object.keys(expected))('%s answers each person as tabled', async (route) => {
    expect(await answersTo(route)).toEqual(expected[route]);
  });

  it.each(
    Object.keys(expected).filter((route) => route.includes('{') && !ownerless.includes(route)),
  )(
    '%s answers for what is not there, and for an id that is none, as for what is not yours',
    async (route) => {
      const [method = '', path = ''] = route.split(' ');
      const stranger = await browserOf('stranger', route);
      const ask = async (address: string, client = stranger) => {
        const answer = await client.fetch(address, {
          method,
          headers: { 'Content-Type': 'application/json' },
          ...(method === 'GET' ? {} : { body: bodyOf(route, client) }),
        });
        const { errors } = (await answer.json()) as { errors: unknown };
        return { status: answer.status, errors };
      };
      const notYours = await ask(fill(path));
      expect(notYours.status).toBe(404);
      const about = (id: string) => fill(path.replace(/{(id|\w+Id)}/, id));
      expect(await ask(about(school.context.newId()))).toEqual(notYours);
      expect(await ask(about('nonsense'))).toEqual(notYours);
      // Before it is looked at what the address names.
      expect((await ask(about('nonsense'), school.visitor())).status).toBe(
        expected[route]!.anonymous,
      );
    },
  );

  describe('of a class that is archived', () => {
    beforeEach(() => school.archiveClass(school.courseId));

    const routes = Object.keys(expected).filter(isOfTheClass);
    const isLast = (route: string) => Number(route === 'DELETE /api/v2/class/{courseId}');
    it.each(routes.toSorted((one, other) => isLast(one) - isLast(other)))(
      '%s answers each person as tabled',
      async (route) => {
        expect(await answersTo(route)).toEqual(archived[route] ?? expected[route]);
      },
    );
  });

  /** As the caller's own device sends it. */
  function bodyOf(route: string, { userId }: TestClient): string {
    const body = (bodies[route] ?? {}) as object;
    return JSON.stringify('userId' in body ? { ...body, userId } : body);
  }

  function fill(path: string, route = path): string {
    const courseId = route.includes('/add-class/') ? joinedId : leftId;
    const isElsewhere = /\/add-class\/|\/leave$/.test(route);
    const studentId = route.includes('/educator/student/') ? pupilId : (ids.studentId ?? '');
    const isLeaving = /\/(classes|archive|unarchive|signOut|passwordLetter|livePractice)$/.test(
      route,
    );
    const teacherId = isLeaving ? leaverId : (ids.teacherId ?? '');
    const named: Readonly<Record<string, string>> = {
      ...{ ...ids, studentId, teacherId },
      ...(isElsewhere && { courseId }),
    };
    const filled = path.replaceAll(/{(\w+)}/g, (_, name: string) => named[name] ?? '');
    return filled.replace('*', 'sight-reading');
  }
});
