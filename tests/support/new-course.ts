/** What a class has that no test is about; without a code nobody can join it. */
export const newCourse = {
  description: '',
  color: 'blue',
  end_date: null,
  time_zone: 'UTC',
  join_code: null,
  is_archived: false,
} as const;
