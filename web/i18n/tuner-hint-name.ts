import type { TunerHintType } from '#shared/catalogue/tuner-hint-types';
import * as m from './generated/messages.js';

const names: Readonly<Record<TunerHintType, () => string>> = {
  openPitch: m.practice_hintOpenPitch,
  tonic: m.practice_hintTonic,
  tonicTriad: m.practice_hintTonicTriad,
  tonicTriadBroken: m.practice_hintTonicTriadBroken,
  tonicArpeggioBlock: m.practice_hintTonicArpeggioBlock,
};

/** @example tunerHintName('tonic') // 'Keynote' */
export const tunerHintName = (type: TunerHintType): string => names[type]();
