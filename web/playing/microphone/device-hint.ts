/** Made for speech, over a narrow channel. */
const HEADSET = /airpods|bluetooth|buds|hands-?free|headset/i;
/** Carries what the computer plays. */
const LOOPBACK =
  /stereo mix|what u hear|loopback|monitor of|blackhole|soundflower|vb-audio|virtual/i;

/** What the name of a microphone tells of how well it hears music; null where it tells nothing. */
export function deviceHint(label: string): 'headset' | 'loopback' | null {
  if (LOOPBACK.test(label)) return 'loopback';
  return HEADSET.test(label) ? 'headset' : null;
}
