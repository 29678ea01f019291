import { atFirst, nextTurn } from '#shared/generation/melody/line-state';

/** What a melody remembers at a note: the newest move between two different notes, and how it turned (`turns`). */
interface LineState {
  readonly newest: number;
  readonly turn: number;
}

/** The state at every note of a melody given in steps. */
export function statesOf(steps: readonly number[]): readonly LineState[] {
  let state: LineState = { newest: 0, turn: atFirst };
  return steps.map((step, index) => {
    if (index === 0) return state;
    const move = step - steps[index - 1]!;
    const turn = nextTurn(state.newest, state.turn, move);
    state = { newest: move === 0 ? state.newest : move, turn };
    return state;
  });
}
