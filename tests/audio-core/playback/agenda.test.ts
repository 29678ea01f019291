import { expect, it } from 'vitest';
import { createAgenda } from '../../../audio-core/worklets/agenda.ts';

function performed(agenda: ReturnType<typeof createAgenda>, before: number): number[] {
  const frames: number[] = [];
  for (let act = agenda.next(before); act; act = agenda.next(before)) {
    act.perform();
    frames.push(act.frame);
  }
  return frames;
}

it('gives what is due in its order, whatever the order it came in', () => {
  const agenda = createAgenda();
  for (const frame of [300, 10, 127, 128, 11]) agenda.add(frame, 'begin', () => {});
  expect(performed(agenda, 128)).toEqual([10, 11, 127]);
  expect(performed(agenda, 256)).toEqual([128]);
});

it('ends a note before another begins at the same frame', () => {
  const agenda = createAgenda();
  const said: string[] = [];
  agenda.add(5, 'begin', () => said.push('begin'));
  agenda.add(5, 'end', () => said.push('end'));
  agenda.add(5, 'begin', () => said.push('begin too'));
  performed(agenda, 6);
  expect(said).toEqual(['end', 'begin', 'begin too']);
});

it('forgets everything when told to', () => {
  const agenda = createAgenda();
  agenda.add(5, 'begin', () => {});
  agenda.clear();
  expect(agenda.next(100)).toBeNull();
});
