/** An element as it was read; only what a test of our own files needs. */
export interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly Element[];
  readonly text: string;
}

const token =
  /<(?<closes>\/)?(?<name>[\w-]+)(?<attributes>(?:\s+[\w-]+="[^"]*")*)\s*(?<isEmpty>\/)?>|(?<text>[^<]+)/gy;

interface Open {
  readonly name: string;
  readonly attributes: Record<string, string>;
  readonly children: Element[];
  text: string;
}

/** The root of a document without comments. */
export function readXml(document: string): Element {
  const stack: Open[] = [{ name: '', attributes: {}, children: [], text: '' }];
  const body = document.replace(/^<\?xml[^>]*>\s*<!DOCTYPE[^>]*>\s*/, '');
  token.lastIndex = 0;
  while (token.lastIndex < body.length) {
    const at = token.lastIndex;
    const groups = token.exec(body)?.groups;
    if (!groups) throw new Error(`Cannot read ${body.slice(at, at + 40)}`);
    const { closes, name = '', attributes = '', isEmpty, text } = groups;
    const top = stack.at(-1)!;
    if (text !== undefined) {
      top.text += plain(text.trim());
    } else if (closes) {
      const closed = stack.pop()!;
      if (closed.name !== name) throw new Error(`${name} closes ${closed.name}`);
    } else {
      const opened = { name, attributes: attributesOf(attributes), children: [], text: '' };
      top.children.push(opened);
      if (!isEmpty) stack.push(opened);
    }
  }
  if (stack.length !== 1) throw new Error(`${stack.at(-1)!.name} is not closed`);
  return stack[0]!.children[0]!;
}

function attributesOf(text: string): Record<string, string> {
  return Object.fromEntries(
    [...text.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name!, plain(value!)]),
  );
}

const plain = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');

export const childrenOf = (element: Element, name: string): readonly Element[] =>
  element.children.filter((child) => child.name === name);

/** The first descendant along a path. @example find(note, 'pitch', 'step')?.text // 'C' */
export function find(element: Element, ...path: readonly string[]): Element | undefined {
  return path.reduce<Element | undefined>(
    (one, name) => one?.children.find((child) => child.name === name),
    element,
  );
}

export const textAt = (element: Element, ...path: readonly string[]): string | undefined =>
  find(element, ...path)?.text;

export const numberAt = (element: Element, ...path: readonly string[]): number =>
  Number(textAt(element, ...path) ?? 0);
