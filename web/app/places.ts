import {
  Cast,
  ClipboardList,
  Ear,
  GraduationCap,
  History,
  type LucideIcon,
  Music,
  NotebookText,
  School,
  Sprout,
  UserPlus,
  Users,
} from 'lucide-react';
import { type Availability, availabilityOf } from '#shared/access/availability';
import type { User } from '#shared/contract/account';
import * as m from '../i18n/generated/messages.js';
import type { Address } from '../paths/page.ts';
import { pages } from '../paths/pages.ts';

/** A place of the rail. */
export interface Place {
  readonly label: () => string;
  readonly icon: LucideIcon;
  readonly at: Address;
  /** Beginning of other addresses that belong to it. */
  readonly also?: string;
  /** What must be there for this person; a place without it is there for everybody. */
  readonly needs?: keyof Availability;
}

const assigned = (label: () => string, at: Address): Place => ({
  label,
  icon: ClipboardList,
  at,
  also: '/assignment/',
  needs: 'assignments',
});

const practiceLog = (at: Address): Place => ({
  label: m.place_practiceLog,
  icon: NotebookText,
  at,
  needs: 'practiceLog',
});

const practise: Place = { label: m.place_practise, icon: Music, at: pages.sightReading.at({}) };
const takes: Place = { label: m.place_takes, icon: History, at: pages.takes.at({}) };
const drills: Place = {
  label: m.title_drills,
  icon: Ear,
  at: pages.drills.at({}),
  needs: 'drills',
};
const skills: Place = { label: m.place_skills, icon: Sprout, at: pages.skills.at({}) };

/** Of those who play, the most used first: a phone shows four, the rest is behind "More". */
const ofPlayers: readonly Place[] = [
  practise,
  assigned(m.place_assigned, pages.assignments.at({})),
  drills,
  practiceLog(pages.practiceLog.at({})),
  skills,
  takes,
  { label: m.title_grades, icon: GraduationCap, at: pages.grades.at({}), needs: 'grades' },
  { label: m.addClass_open, icon: UserPlus, at: pages.addClass.at({}), needs: 'enrollment' },
];

const school: Place = {
  label: m.place_school,
  icon: School,
  at: pages.district.at({}),
  also: '/educator/district/',
  needs: 'districtTeachers',
};

/** Of those who teach. */
const ofEducators: readonly Place[] = [
  practise,
  assigned(m.place_assignments, pages.educatorAssignments.at({})),
  {
    label: m.place_classes,
    icon: Users,
    at: pages.classes.at({}),
    also: '/class/',
    needs: 'canCreateCourse',
  },
  {
    label: m.place_students,
    icon: GraduationCap,
    at: pages.students.at({}),
    also: '/educator/student/',
    needs: 'educatorStudents',
  },
  { label: m.place_live, icon: Cast, at: pages.live.at({}), needs: 'livePractice' },
  practiceLog(pages.classesPractice.at({})),
  { ...school, label: m.title_teachers },
  takes,
  drills,
  skills,
];

/** Of those who look after a school: that first, and what they teach themselves after it. */
const ofAdministrators = [school, ...ofEducators.filter(({ at }) => at.to !== school.at.to)];

/**
 * The places of the rail for this person, or for a visitor.
 *
 * @param hasDrills whether their classes leave drills on, as far as it is known
 */
export function placesOf(person: User | null, hasDrills: boolean): readonly Place[] {
  const available = { ...availabilityOf(person), drills: hasDrills };
  const places = !available.canCreateCourse
    ? ofPlayers
    : person?.role === 'admin'
      ? ofAdministrators
      : ofEducators;
  return places.filter(({ needs }) => needs === undefined || available[needs]);
}
