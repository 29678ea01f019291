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
  /** Between two systems of a block. */
  readonly gap: number;
  /** Between two blocks: the least decides what fits on a page, and what is left there goes between them. */
  readonly blockGap: { readonly least: number; readonly most: number };
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
    const begins = y === 0 ? 0 : y + room.blockGap.least;
    if (y > 0 && !mayBegin(block, here() - begins, room)) turn();
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
  return pages.map((page, number) => spread(page, blocks, heightOf(number), room));
}

/** Systems are tall where a page holds fewer than so many: those of a score. */
const TALL = 4;
/** Of a page, which is not left empty below a score. */
const EMPTY = 1 / 3;

/** Whether a block may begin where so much of the page is left. */
function mayBegin(block: Block, left: number, { gap, further }: Room): boolean {
  const whole = heightOfBlock(block, gap);
  if (whole <= left) return true;
  if (firstOf(block) > left) return false;
  // Who reads a score turns pages anyway.
  const isTall = firstOf(block) * TALL > further;
  return whole > further || (isTall && left > further * EMPTY);
}

/** Moves the blocks of a page apart by what is left below them. */
function spread(page: Page, blocks: readonly Block[], height: number, room: Room): Page {
  const { least, most } = room.blockGap;
  const between = new Set(page.map(({ block }) => block)).size - 1;
  if (between < 1) return page;
  const first = page[0]!.block;
  const bottom = Math.max(...page.map((one) => endOf(one, blocks)));
  const more = Math.min(most - least, Math.max(0, height - bottom) / between);
  return page.map((one) => ({ ...one, y: one.y + (one.block - first) * more }));
}

function endOf({ block, system, y, scale }: PlacedSystem, blocks: readonly Block[]): number {
  const { systems, beside } = blocks[block]!;
  const height = systems[system]! * scale;
  return y + (system === 0 ? Math.max(height, beside) : height);
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
