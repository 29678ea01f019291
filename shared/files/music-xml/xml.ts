/** An element of an XML document; written as lines, so that files can be compared. */
export interface Xml {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly content: string | readonly Xml[];
}

export type XmlContent = string | number | readonly Xml[];

/** @example xml('slur', [], { type: 'start' }) // written as <slur type="start"/> */
export function xml(
  name: string,
  content: XmlContent = [],
  attributes: Readonly<Record<string, string | number>> = {},
): Xml {
  return {
    name,
    attributes: Object.fromEntries(
      Object.entries(attributes).map(([key, value]) => [key, String(value)]),
    ),
    content: typeof content === 'number' ? String(content) : content,
  };
}

/** @example xmlText(xml('step', 'C')) // '<step>C</step>\n' */
export function xmlText({ name, attributes, content }: Xml, indent = ''): string {
  const head = [
    name,
    ...Object.entries(attributes).map(([key, value]) => `${key}="${escaped(value)}"`),
  ].join(' ');
  if (content.length === 0) return `${indent}<${head}/>\n`;
  if (typeof content === 'string') return `${indent}<${head}>${escaped(content)}</${name}>\n`;
  const inside = content.map((one) => xmlText(one, `${indent}  `)).join('');
  return `${indent}<${head}>\n${inside}${indent}</${name}>\n`;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** Half of a letter, and what no XML document may hold. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must go
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;

/** Whatever was typed as a title. */
function escaped(text: string): string {
  return text.replace(unwritable, '').replace(/[&<>"]/g, (sign) => entities[sign]!);
}
