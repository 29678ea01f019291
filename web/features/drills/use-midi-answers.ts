import { useEffect, useRef } from 'react';
import type { MidiEvent } from '#audio-core';
import { type PlayedKeys, placeOfKey } from '#shared/drills/played-keys';
import type { Round } from '#shared/drills/round';
import { useOption } from '../../session/use-option.ts';

interface MidiAnswers {
  readonly round: Round;
  /** Keys are for something else now. */
  readonly isStill: boolean;
  /** @param place of the choice, from 0 */
  readonly onAnswer: (place: number) => void;
}

const noteOn = 0x90;

/** The key that a message says was pressed, null for any other message. */
function pressedKey({ data }: MidiEvent): number | null {
  const [status = 0, key = 0, velocity = 0] = Array.from(data);
  return (status & 0xf0) === noteOn && velocity > 0 ? key : null;
}

/** Answers on a keyboard that is connected, for whoever has said that they play one: a browser asks before it lets us listen. */
export function useMidiAnswers(answers: MidiAnswers): void {
  const [input] = useOption('pianoInput');
  const present = useRef(answers);
  useEffect(() => {
    present.current = answers;
  });
  useEffect(() => {
    if (input !== 'midi') return;
    let played: PlayedKeys = { item: '', keys: [] };
    let close = () => {};
    let isOver = false;
    const onMessage = (message: MidiEvent) => {
      const key = pressedKey(message);
      const { round, isStill, onAnswer } = present.current;
      if (key === null || isStill || round.question.answered !== null) return;
      const heard = placeOfKey(round.question.exercise, played, key);
      played = heard.played;
      if (heard.place !== null) onAnswer(heard.place);
    };
    void import('../../playing/hands/midi-inputs.ts').then(({ createMidiInputs }) => {
      if (isOver) return;
      const request = navigator.requestMIDIAccess?.bind(navigator);
      const inputs = createMidiInputs({ request, onMessage });
      close = inputs.close;
      return inputs.open();
    });
    return () => {
      isOver = true;
      close();
    };
  }, [input]);
}
