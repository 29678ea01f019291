/** Longest title and instructions of an assignment, in characters. */
export const longestAssignmentTitle = 100;
export const longestInstructions = 2000;

/** To how many classes one assignment can be given at once. */
export const mostAssignedClasses = 40;

/** The most tries that can be set; more is unlimited. */
export const mostAttempts = 20;
