/** What a class has that no test is about. */
export const newCourse = {
  description: '',
  color: 'blue',
  end_date: null,
  time_zone: 'UTC',
  is_archived: false,
} as const;
