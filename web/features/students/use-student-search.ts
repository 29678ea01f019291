import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useStore } from 'zustand';
import { can } from '#shared/access/can';
import { schoolsQuery } from '../../school/schools-query.ts';
import { useServices } from '../../session/services.ts';
import { useSettled } from '../../ui/hooks/use-settled.ts';
import type { archivedStudentsQuery, studentsQuery } from './queries.ts';

/**
 * Students by a text that is looked for at the server, where there are more than it tells at once, and by school for who looks
 * after several.
 */
export function useStudentSearch(queryOf: typeof studentsQuery | typeof archivedStudentsQuery) {
  const person = useStore(useServices().account.store, (state) => state.person);
  const found = useQuery({ ...schoolsQuery, enabled: can(person, 'changeSchools') });
  const schools = (found.data?.schools.length ?? 0) > 1 ? found.data!.schools : [];
  const [schoolId, setSchoolId] = useState<string | null>(null);
  const [typed, setTyped] = useState('');
  const text = useSettled(typed.trim());
  const query = useQuery(queryOf({ text, schoolId }));
  return { typed, setTyped, text, schools, schoolId, setSchoolId, query };
}

export type StudentSearch = ReturnType<typeof useStudentSearch>;
