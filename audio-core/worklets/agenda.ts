/** What is to happen at frames of the context's clock, in order. */
interface Agenda {
  add(frame: number, kind: 'begin' | 'end', perform: () => void): void;
  /** Takes out the next act before a frame, null when there is none. */
  next(before: number): Act | null;
  clear(): void;
}

interface Act {
  readonly frame: number;
  readonly perform: () => void;
}

export function createAgenda(): Agenda {
  let acts: (Act & { readonly order: number })[] = [];
  return {
    add(frame, kind, perform) {
      // An end goes before a beginning of the same frame, or a note that is repeated would end itself.
      const order = frame * 2 + (kind === 'begin' ? 1 : 0);
      const place = acts.findIndex((act) => act.order > order);
      acts.splice(place < 0 ? acts.length : place, 0, { frame, perform, order });
    },
    next(before) {
      const [first] = acts;
      if (!first || first.frame >= before) return null;
      acts.shift();
      return first;
    },
    clear() {
      acts = [];
    },
  };
}
