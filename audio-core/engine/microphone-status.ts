/**
 * Why the microphone cannot be used; each has its own words on screen (spec 3 §4). EMBEDDED: the page around this one
 * keeps it from its frame. UNPLUGGED: it was there and is gone.
 */
export type MicrophoneStatus =
  | 'IDLE'
  | 'WAITING'
  | 'TIMED_OUT'
  | 'OPEN'
  | 'BLOCKED'
  | 'FAILED'
  | 'INSECURE'
  | 'NO_MIC'
  | 'IN_USE'
  | 'ALREADY_RUNNING'
  | 'EMBEDDED'
  | 'UNPLUGGED';
