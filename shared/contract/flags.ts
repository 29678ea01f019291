import { z } from 'zod';

/**
 * Feature switches and faults that can be forced while testing. All off by default; the server
 * sends them with the account, the page's composition root hands them to constructors.
 * A missing graphics chip has no switch here, since nothing of ours asks for one: a story takes it from the browser.
 */
export const faultNames = [
  'storage-expired',
  'bad-data',
  'timeout',
  'access',
  'upload-cancelled',
  'cannot-record-impossible',
  'cannot-record-unsupported',
  'cannot-record-webview',
  'microphone-permission',
  'microphone-in-use',
  'audio-worklet-undefined',
  'metronome-creation',
  'metronome-start',
  'audio-decode-failure',
  'sound-missing',
  'audio-context-suspended',
  'audio-context-failed',
  'no-web-assembly',
  'assessment-exception',
  'dashboard-401',
  'dashboard-500',
  'slow-network',
] as const;
export type FaultName = (typeof faultNames)[number];

export const flags = z.object({
  demoLimit: z.boolean(),
  faults: z.array(z.enum(faultNames)),
});
export type Flags = z.infer<typeof flags>;

export const defaultFlags: Flags = { demoLimit: false, faults: [] };
