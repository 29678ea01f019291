/** What belongs together: the systems of one exercise. */
export interface Block {
  /** From top to bottom, in pixels. */
  readonly systems: readonly number[];
  /** Height of what stands beside it, from its top. */
  readonly beside: number;
}

/** In pixels. */
interface Room {
  /** For music, on the first page and on each further one. */
  readonly first: number;
  readonly further: number;
  /** Between two systems of a block, and between two blocks. */
  readonly gap: number;
  readonly blockGap: number;
}

export interface PlacedSystem {
  readonly block: number;
  readonly system: number;
  /** From the top of the room for music. */
  readonly y: number;
  /** Below 1 where a system is higher than a page. */
  readonly scale: number;
}

type Page = readonly PlacedSystem[];

/**
 * Systems on pages: none is split, and a block is not where it fits on a page of its own, so that nobody turns a page
 * while playing at sight. Never without a page.
 *
 * @example layOutPages([{ systems: [60, 60], beside: 0 }], room) // one page of two systems
 */
export function layOutPages(blocks: readonly Block[], room: Room): readonly Page[] {
  const pages: PlacedSystem[][] = [[]];
  /** Where the next system may begin. */
  let y = 0;
  const heightOf = (page: number) => (page === 0 ? room.first : room.further);
  const here = () => heightOf(pages.length - 1);
  const turn = () => {
    pages.push([]);
    y = 0;
  };
  for (const [index, block] of blocks.entries()) {
    const whole = heightOfBlock(block, room.gap);
    const begins = y === 0 ? 0 : y + room.blockGap;
    if (
      y > 0 &&
      begins + whole > here() &&
      (whole <= room.further || firstOf(block) > here() - begins)
    )
      turn();
    else y = begins;
    let top = y;
    for (const [system, height] of block.systems.entries()) {
      if (system > 0) y += room.gap;
      if (y > 0 && y + height > here()) {
        turn();
        top = 0;
      }
      const scale = Math.min(1, here() / height);
      pages.at(-1)!.push({ block: index, system, y, scale });
      y += height * scale;
    }
    y = Math.max(y, Math.min(here(), top + block.beside));
  }
  return pages;
}

function heightOfBlock({ systems, beside }: Block, gap: number): number {
  const music = systems.reduce(
    (sum, height) => sum + height,
    gap * Math.max(0, systems.length - 1),
  );
  return Math.max(music, beside);
}

const firstOf = ({ systems }: Block): number => systems[0] ?? 0;

/**
 * How many pages it will be, told from those that are laid out.
 *
 * @example estimatedPages(4, { done: 10, of: 25 }) // 10
 */
export function estimatedPages(
  pages: number,
  { done, of }: { readonly done: number; readonly of: number },
): number {
  return done === 0 ? of : Math.ceil((pages * of) / done);
}
