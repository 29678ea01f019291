/** In characters; of a first name, and of a last name. */
export const longestPersonName = 64;
export const longestUsername = 64;
export const longestOrganisationName = 80;
export const longestEmail = 254;
