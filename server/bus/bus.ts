/** Between servers of one installation: who is told something here, tells the others. What is lost on the way is asked for. */
export interface Bus {
  /** To every other server. */
  publish(topic: string, body: unknown): void;
  /** Hears the others, and when it hears them again after a while in which it did not. */
  subscribe(topic: string, listener: BusListener): void;
  /** Says what is true here for as long as it is said: the others forget it when they hear it no more. */
  beat(topic: string, body: unknown): void;
  close(): Promise<void>;
}

export interface BusListener {
  /** @param from which server, by a name that is new with each start */
  told(from: string, body: unknown): void;
  beaten(from: string, body: unknown): void;
  /** Something may have been missed. */
  again(): void;
}

/** For the one server of an installation: there is nobody else to be told. */
export const noBus: Bus = {
  publish() {},
  subscribe() {},
  beat() {},
  async close() {},
};
