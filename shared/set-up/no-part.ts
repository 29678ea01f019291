/** No part is silent, as `studentsVoice`. */
export const noPart = -1;
