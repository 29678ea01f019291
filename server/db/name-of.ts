import { wholeName } from '#shared/roster/student-name';

/** The name of a person's row, as it is shown. */
export const nameOf = (row: { readonly first_name: string; readonly last_name: string }): string =>
  wholeName({ firstName: row.first_name, lastName: row.last_name });
