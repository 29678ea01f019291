/** The shape every observable thing has, in the sound engine and in the page: zustand's, without its setter. */
export interface Store<T> {
  getState(): T;
  subscribe(listener: (state: T, previous: T) => void): () => void;
}
