/** The beats of drills, on the percussion channel: a wood block, and a closed hi-hat for what is not the first one. */
export const strongBeatKey = 76;
export const weakBeatKey = 42;
