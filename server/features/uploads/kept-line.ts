import type { AssignedPart } from '#shared/assignments/ensemble-part';

/** What is kept with the work of who has begun: of an ensemble the line dealt to them; nothing where they have none. */
export const keptLine = (line: AssignedPart | null) => line && { part: JSON.stringify(line) };
