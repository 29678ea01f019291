import { type Actor, can } from './can.ts';

/** Which places of the product are there for a person, so that none is offered that leads nowhere (spec 1 §2). */
export interface Availability {
  /** To hand in, or to hear and grade. */
  readonly assignments: boolean;
  readonly canCreateCourse: boolean;
  readonly educatorStudents: boolean;
  readonly districtTeachers: boolean;
  /** What was practised: one's own, or a class's. */
  readonly practiceLog: boolean;
  /** One's own grades and what teachers said. */
  readonly grades: boolean;
  /** Joining a class by its code. */
  readonly enrollment: boolean;
  readonly drills: boolean;
  /** A room of one's own, to put music before many. */
  readonly livePractice: boolean;
}

/** What a class that goes on leaves to its students. */
interface ClassPlaces {
  readonly drills: boolean;
}

/** @param classes that the actor is in; a place that all of them have switched off is not there for a student */
export function availabilityOf(actor: Actor, classes: readonly ClassPlaces[] = []): Availability {
  const isEducator = can(actor, 'makeClass');
  const isStudent = can(actor, 'join');
  return {
    assignments: isEducator || isStudent,
    canCreateCourse: isEducator,
    educatorStudents: isEducator,
    districtTeachers: can(actor, 'listTeachers'),
    practiceLog: isEducator || isStudent,
    grades: isStudent,
    enrollment: isStudent,
    drills: !isStudent || classes.length === 0 || classes.some(({ drills }) => drills),
    livePractice: can(actor, 'generateLivePractice'),
  };
}
