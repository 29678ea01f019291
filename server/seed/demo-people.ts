import type { Role } from '#shared/contract/account';

export interface DemoPerson {
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly role: Role;
}

/** Known to everybody: it is printed at the first start and stands in this file. */
export const demoPassword = 'play-at-first-sight';

export const demoPeople: readonly DemoPerson[] = [
  { username: 'teacher', firstName: 'Miriam', lastName: 'Okafor', role: 'teacher' },
  { username: 'coordinator', firstName: 'Tom', lastName: 'Lindqvist', role: 'admin' },
  { username: 'student1', firstName: 'Ada', lastName: 'Brennan', role: 'student' },
  { username: 'student2', firstName: 'Mateo', lastName: 'Castillo', role: 'student' },
  { username: 'student3', firstName: 'Priya', lastName: 'Deshmukh', role: 'student' },
  { username: 'student4', firstName: 'Jonas', lastName: 'Eriksen', role: 'student' },
  { username: 'student5', firstName: 'Leila', lastName: 'Haddad', role: 'student' },
  { username: 'student6', firstName: 'Kenji', lastName: 'Morita', role: 'student' },
  { username: 'student7', firstName: 'Zofia', lastName: 'Nowak', role: 'student' },
  { username: 'student8', firstName: 'Samuel', lastName: 'Whitfield', role: 'student' },
  { username: 'student9', firstName: 'Amara', lastName: 'Yeboah', role: 'student' },
  { username: 'student10', firstName: 'Theo', lastName: 'Zimmermann', role: 'student' },
];
