import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSettled } from '../../ui/hooks/use-settled.ts';
import type { archivedStudentsQuery, studentsQuery } from './queries.ts';

/** Students by a text that is looked for at the server, where there are more than it tells at once. */
export function useStudentSearch(queryOf: typeof studentsQuery | typeof archivedStudentsQuery) {
  const [typed, setTyped] = useState('');
  const text = useSettled(typed.trim());
  const query = useQuery(queryOf(text));
  return { typed, setTyped, text, query };
}

export type StudentSearch = ReturnType<typeof useStudentSearch>;
