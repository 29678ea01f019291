import { sql } from 'kysely';
import { learning } from './enrolment.ts';
import type { TenantDb } from './tenant.ts';

/**
 * What of two classes of one assignment a student plays it for, the greater one: the one they began it for, else one that goes
 * on, else the one in which it is due later.
 */
const rank = (given: string, course: string) =>
  sql`(coalesce(work.course_id = ${sql.ref(`${given}.course_id`)}, false),
    not ${sql.ref(`${course}.is_archived`)} and ${sql.ref(`${given}.archived_at`)} is null,
    coalesce(${sql.ref(`${given}.class_due_date`)}, 'infinity'), ${sql.ref(`${given}.course_id`)})`;

/**
 * Who has been given which assignment in which of their classes: all of the class, or those who were chosen; with their own
 * dates. Who joined when it was due already never had it, and is late for nothing, unless they began it all the same, as who
 * left the class and came back, or have it until a date of their own. What differs for one student is looked up row by row and not joined: with more than eight tables in a join PostgreSQL
 * stops looking for the best order, and would read the work of a whole organisation.
 */
const givenTo = (db: TenantDb) =>
  db
    .selectFrom('assignment_course as g')
    .innerJoin(learning(db).as('e'), (join) => join.onRef('e.course_id', '=', 'g.course_id'))
    .where(({ or, eb, fn, ref, selectFrom }) =>
      or([
        eb('g.only_some', '=', false).and(
          or([
            eb(fn.coalesce('g.due_date', 'g.last_date'), 'is', null),
            eb(fn.coalesce('g.due_date', 'g.last_date'), '>', ref('e.enrolled_at')),
            eb(
              selectFrom('assignment_session as begun')
                .whereRef('begun.assignment_id', '=', 'g.assignment_id')
                .whereRef('begun.student_id', '=', 'e.student_id')
                .select('begun.id'),
              'is not',
              null,
            ),
            eb(
              selectFrom('assignment_exception as own')
                .whereRef('own.assignment_id', '=', 'g.assignment_id')
                .whereRef('own.student_id', '=', 'e.student_id')
                .select('own.due_date'),
              '>',
              ref('e.enrolled_at'),
            ),
          ]),
        ),
        // Not by `exists`, for which all of the organisation's would be read once.
        eb(
          selectFrom('assignment_student as chosen')
            .whereRef('chosen.assignment_id', '=', 'g.assignment_id')
            .whereRef('chosen.course_id', '=', 'g.course_id')
            .whereRef('chosen.student_id', '=', 'e.student_id')
            .select('chosen.student_id'),
          'is not',
          null,
        ),
      ]),
    )
    .select(['g.assignment_id', 'g.course_id', 'g.release_date', 'g.archived_at', 'g.last_date'])
    .select(['g.due_date as class_due_date', 'e.student_id', 'e.medium as plays'])
    .select((of) => {
      const exception = of
        .selectFrom('assignment_exception as but')
        .whereRef('but.assignment_id', '=', 'g.assignment_id')
        .whereRef('but.student_id', '=', 'e.student_id');
      return [
        exception.select('but.due_date').$asScalar().as('own_due_date'),
        exception.select('but.part').$asScalar().as('chosen_part'),
        of.fn
          .coalesce(exception.select('but.more_attempts').$asScalar(), sql.lit(0))
          .as('more_attempts'),
        of.fn
          .coalesce(exception.select('but.is_excused').$asScalar(), sql.lit(false))
          .as('is_excused'),
      ];
    });

/**
 * When the last day of a class is over by its own clock; null where it has none.
 *
 * @param course by which name the class stands in the query
 */
export const endOfClass = (course: string) =>
  sql<Date | null>`(${sql.ref(`${course}.end_date`)} + 1)::timestamp at time zone ${sql.ref(`${course}.time_zone`)}`;

/** Until when anything is taken: who has longer has until then, but nobody longer than the last day of the class. */
const lastMoment = sql<Date | null>`least(
  case when given.own_due_date > given.last_date then given.own_due_date
    when given.own_due_date is null and given.class_due_date is null then null
    else given.last_date end,
  ${endOfClass('within')})`;

/** Each student of each assignment once, in the class that they play it for. */
const placed = (db: TenantDb) =>
  db
    .selectFrom(givenTo(db).as('given'))
    .innerJoin('course as within', 'within.id', 'given.course_id')
    .innerJoin('assignment as set', 'set.id', 'given.assignment_id')
    .leftJoin('assignment_session as work', (join) =>
      join
        .onRef('work.assignment_id', '=', 'given.assignment_id')
        .onRef('work.student_id', '=', 'given.student_id'),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom(givenTo(db).as('other'))
            .innerJoin('course as beyond', 'beyond.id', 'other.course_id')
            .whereRef('other.student_id', '=', 'given.student_id')
            .whereRef('other.assignment_id', '=', 'given.assignment_id')
            .whereRef('other.course_id', '!=', 'given.course_id')
            // Little was given to two classes: who has it in the second is asked of that alone, and not of all that a class has.
            .where((of) =>
              of(
                of
                  .selectFrom('assignment_course as elsewhere')
                  .whereRef('elsewhere.assignment_id', '=', 'other.assignment_id')
                  .whereRef('elsewhere.course_id', '!=', 'other.course_id')
                  .select('elsewhere.course_id')
                  .limit(1),
                'is not',
                null,
              ),
            )
            .where(sql<boolean>`${rank('other', 'beyond')} > ${rank('given', 'within')}`)
            .select('other.course_id'),
        ),
      ),
    )
    .select(['given.assignment_id', 'given.course_id', 'given.release_date'])
    .select((of) => [
      of.fn.coalesce('given.own_due_date', 'given.class_due_date').as('due_date'),
      lastMoment.as('last_date'),
    ])
    .select(['given.archived_at', 'within.is_archived', 'given.student_id', 'given.plays'])
    .select('given.chosen_part')
    .select((of) =>
      of
        .selectFrom(learning(db).as('beside'))
        .whereRef('beside.course_id', '=', 'given.course_id')
        .whereRef('beside.medium', '=', 'given.plays')
        .whereRef('beside.student_id', '<', 'given.student_id')
        .select((is) => is.fn.countAll<number>().as('students'))
        .$asScalar()
        .$notNull()
        .as('plays_after'),
    )
    .select(['given.is_excused', 'given.more_attempts'])
    .select(['work.started_at', 'work.completed_at', 'work.attempts', 'work.gave_back'])
    .select([
      'work.round',
      'work.handed_in',
      'work.begun_at',
      'work.abandoned_at',
      'work.has_extra',
    ])
    .select('work.part as kept_part')
    .select(['work.grade', 'work.feedback', 'work.needs_review', 'work.returned_at'])
    .select(
      sql<boolean>`(work.completed_at is not null and work.grade is null and set.wants_grade and not within.is_archived and given.archived_at is null and not given.is_excused)`.as(
        'waits',
      ),
    );

/**
 * Who has been given which assignment, for a join: each student once, in the class that they play it for, with what they sent
 * or began. Of who left the class or is archived there is nothing: what they sent stays readable, and is counted nowhere.
 * `waits` is whether it is to be graded: it was handed in, is to have a grade and has none, nobody excused the student, and class
 * and assignment go on.
 */
export const assignedWork = (db: TenantDb) => placed(db).select('work.id');

/** Of that, what was sent or begun. */
export const workOfLearners = (db: TenantDb) =>
  placed(db)
    .where('work.id', 'is not', null)
    .select((of) => of.ref('work.id').$notNull().as('id'));

/** What a student plays an assignment `a` on, in the place `w`. */
export const playedMedium = sql<string>`(case when a.for_own_instrument then coalesce(w.plays, a.medium) else a.medium end)`;

/**
 * Whether students have been given an assignment `a` by then. Of one that was archived since, they may still send what they played.
 *
 * @param place what has its release date: the place `w`, or the class that it was given to
 */
export const isGivenOut = (now: Date, place = 'w') => {
  const date = sql.ref(`${place}.release_date`);
  return sql<boolean>`(not a.is_draft and (${date} is null or ${date} <= ${now}))`;
};

/** Whether students may see an assignment `a` in the place `w` by then. */
export const isReleased = (now: Date) =>
  sql<boolean>`(${isGivenOut(now)} and w.archived_at is null)`;
