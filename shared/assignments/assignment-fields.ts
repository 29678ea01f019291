/** Longest title and instructions of an assignment, in characters. */
export const longestAssignmentTitle = 100;
export const longestInstructions = 2000;
export const longestDescription = 2000;

/** Of what is kept for the systems that an assignment came from, in characters. */
export const longestTopic = 200;
export const longestOutcomesUrl = 2000;

/** To how many classes one assignment can be given at once. */
export const mostAssignedClasses = 40;

/** Of one class, where not all of it get it. */
export const mostAssignedStudents = 500;

/** The most tries that can be set; more is unlimited. */
export const mostAttempts = 20;
