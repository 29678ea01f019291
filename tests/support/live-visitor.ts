import { WebSocket } from 'ws';
import { type LiveTold, live } from '#shared/contract/live';
import { joined, type LinkEvent, type LinkState, stepLink } from '#shared/live/link';

interface Visit {
  readonly origin: string;
  readonly as: 'teacher' | 'student' | 'guest';
  readonly teacherId: string;
  readonly userId: string;
  readonly cookie: string;
  readonly onTold?: (told: LiveTold) => void;
}

/** Somebody in a live room without a page: connected, and back again, by the rules that the page obeys. */
export class LiveVisitor {
  readonly #visit: Visit;
  #link: LinkState = joined(performance.now());
  #opened = 0;
  #socket: WebSocket | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Everything that was said, the first thing first. */
  readonly told: LiveTold[] = [];

  constructor(visit: Visit) {
    this.#visit = visit;
    this.#obey();
  }

  get isOpen(): boolean {
    return this.#link.phase === 'open';
  }

  /** The states of the room that were told, as their versions. */
  get versions(): readonly number[] {
    return this.told.flatMap((one) => (one.type === 'room' ? [one.body.version] : []));
  }

  latest<Type extends LiveTold['type']>(type: Type): Extract<LiveTold, { type: Type }> | undefined {
    return this.told.findLast((one): one is Extract<LiveTold, { type: Type }> => one.type === type);
  }

  send(data: string | Buffer): void {
    this.#socket?.send(data);
  }

  leave(): void {
    this.#tell({ kind: 'left' });
    this.#socket?.terminate();
  }

  #tell(event: LinkEvent): void {
    this.#link = stepLink(this.#link, event, { now: performance.now(), random: Math.random() });
    this.#obey();
  }

  #obey(): void {
    const { wakeAt, phase, attempt } = this.#link;
    clearTimeout(this.#timer);
    if (wakeAt !== null) {
      this.#timer = setTimeout(
        () => this.#tell({ kind: 'tick' }),
        Math.max(0, wakeAt - performance.now()),
      );
    }
    if (phase !== 'connecting' || attempt <= this.#opened) return;
    this.#opened = attempt;
    this.#connect();
  }

  #connect(): void {
    const { origin, as, teacherId, userId, cookie, onTold } = this.#visit;
    this.#socket?.terminate();
    const query = `user=${userId}&version=${live.version}`;
    const url = `${origin.replace('http', 'ws')}/ws/${as}/${teacherId}?${query}`;
    const socket = new WebSocket(url, { headers: { Cookie: cookie, Origin: origin } });
    this.#socket = socket;
    const isMine = () => this.#socket === socket;
    // What broke is told by the close that follows.
    socket.on('error', () => {});
    socket.on('open', () => isMine() && this.#tell({ kind: 'opened' }));
    socket.on('close', (code) => isMine() && this.#tell({ kind: 'closed', code }));
    socket.on('message', (data) => {
      const told = JSON.parse(String(data)) as LiveTold;
      this.told.push(told);
      onTold?.(told);
    });
  }
}
