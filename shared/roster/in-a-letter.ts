/** Whom a greeting names: with one of these it is no child. */
const title =
  '(?:ms|mrs|mr|miss|dr|prof|sir|madam|teacher|team|colleagues?|all|everyone|frau|herrn?|kolleg\\S+|alle|zusammen|madame|mme|monsieur|m\\.|tous|toutes|señora?|sra?|profe?|profesora?|todos|tod[oa]s|signora?|prof\\.?ssa|tutti|senhora?|mevrouw|meneer|pani|panie|paní|pane)';

/** How a letter begins. */
const greetings =
  'dear|hello|hi|hey|good (?:morning|afternoon|evening|day)|hallo|liebe[rs]?|sehr geehrte[rs]?|guten (?:tag|morgen|abend)|bonjour|bonsoir|salut|ch[eè]re?s?|hola|estimad[oa]s?|querid[oa]s?|buen[oa]s (?:días|tardes)|buongiorno|ciao|gentil[ei](?:ssim[oaie])?|car[oaie]|olá|prezad[oa]s?|bom dia|boa tarde|beste|geachte|hej|bästa|kære|hei|hyvä|cześć|szanown[aie]|dzień dobry|ahoj|vážen[áýéí]|szia|tisztelt|kedves|привет|уважаем\\S+|здравствуйте|добрый день|шановн\\S+|sayın|merhaba|αγαπητ\\S+';

/** "Lieber, Anna" and "Cher Lloyd" are students: a sign behind the whole line, or whom it is for, says that it is a greeting. */
const greeting = new RegExp(
  `^(?:(?:${greetings})(?:\\s[^,!:]+)?[,!:]|(?:${greetings})\\s${title}(?:[.\\s].*)?)$`,
  'iu',
);

/** One that stands over a letter that is signed. */
const bareGreeting = /^(?:hi|hey|hello|hallo)\s\p{L}+$/iu;

/** How it ends, in so many words that it is nobody's name. */
const closing =
  /^(?:(?:best|kind|warm|many|with best|with kind) (?:wishes|regards|thanks)|thanks (?:a lot|again|so much|in advance)|thank you(?: (?:very much|so much|in advance))?|yours (?:sincerely|faithfully|truly)|all the best|(?:viele|liebe|beste|herzliche|schöne|freundliche) gr(?:ü|ue)(?:ß|ss)e|mit (?:freundlichen|besten|lieben) gr(?:ü|ue)(?:ß|ss)en|vielen dank(?: im voraus)?|bien cordialement|bien à vous|(?:un grand )?merci (?:d.avance|beaucoup)|(?:un )?saludos? cordial(?:es)?|muchas gracias|(?:cordiali|distinti|cari) saluti|mille grazie|muito obrigad[oa]|met vriendelijke groet(?:en)?|(?:med )?(?:vänliga|venlig|vennlig|mange) (?:hälsningar|hilsen|hilsner)|ystävällisin terveisin|z poważaniem|s pozdravem|с уважением|з повагою|με εκτίμηση)[\s,.!…-]*$/iu;
/** The same in one word, which somebody may be called: a sign behind it says that nobody is. */
const shortClosing =
  /^(?:regards|thanks|cheers|sincerely|gru(?:ß|ss)|[lv]g|mfg|danke?|cordialement|merci|amicalement|saludos|gracias|atentamente|saluti|grazie|atenciosamente|obrigad[oa]|abraços?|groet(?:en|jes)?|hälsningar|hilsen|mvh|tack?|takk|terveisin|pozdrawiam|dziękuję|děkuji|üdvözlettel|köszönöm|спасибо|дякую|saygılarımla|teşekkürler)\s*[,!…]+$/iu;

/** A signature has so many lines at most: a name, an office, a school. */
const longestSignature = 3;
/** A greeting stands so far up. */
const latestGreeting = 2;

/** Words of sentences that no name has. */
const telling =
  /(?<![\p{L}\p{M}])(?:the|are|is|for|here|please|find|below|following|attached|our|your|this|these|who|with|sind|ist|hier|für|bitte|anbei|diese|unsere|ihre|voici|pour|sont|ci-dessous|notre|votre|aquí|son|para|estos|nuestra|ecco|sono|nostra|seguono|aqui|são|nossa|zijn|onze|här|är|för|her er|til)(?![\p{L}\p{M}])/giu;

/** A letter's lines in a list that was pasted with it. */
interface OfLetter {
  /** As many lines, those of the letter empty. */
  readonly rest: string;
  /** What the others say, by the line, from 1. */
  readonly said: readonly { readonly row: number; readonly text: string }[];
}

/**
 * Takes the greeting, the sentences and the signature out of a list, for whoever pastes the whole letter it came in, and the
 * titles over its groups. Nobody's name may be lost: a word that is a name as well is one, and a sentence needs a letter around it.
 *
 * @example withoutLetter('Dear Ms Osei,\nAnna Lind\nMany thanks,\nMary').rest // '\nAnna Lind\n\n'
 */
export function withoutLetter(text: string): OfLetter {
  const lines = text.split(/\r\n|\r|\n/);
  const textOf = (at: number) => (lines[at] ?? '').replace(/\s+/gu, ' ').trim();
  const filled = lines.flatMap((line, at) => (line.trim() === '' ? [] : [at]));
  // A cell that goes on in the next line is one of a table.
  if (lines.some((line) => (line.match(/"/g)?.length ?? 0) % 2 === 1))
    return { rest: text, said: [] };
  const sign = signatureOf(lines.map((_, at) => textOf(at)));
  const isGreeting = (line: string) =>
    isPlain(line) && (greeting.test(line) || (sign.length > 0 && bareGreeting.test(line)));
  const begin = filled.slice(0, latestGreeting).filter((at) => isGreeting(textOf(at)));
  const titles = filled.filter((at) => isTitle(textOf(at)));
  const isLetter = begin.length + sign.length > 0;
  const sentences = isLetter ? filled.filter((at) => isSentence(textOf(at))) : [];
  const taken = new Set([
    ...begin,
    ...sign,
    ...sentences,
    ...(2 * titles.length <= filled.length ? titles : []),
  ]);
  if (taken.size === 0 || taken.size === filled.length) return { rest: text, said: [] };
  return {
    rest: lines.map((line, at) => (taken.has(at) ? '' : line)).join('\n'),
    said: filled.flatMap((at) => (taken.has(at) ? [{ row: at + 1, text: textOf(at) }] : [])),
  };
}

/** The last closing and who signs below it, to the next gap or title: what stands after that is a list again. */
function signatureOf(lines: readonly string[]): readonly number[] {
  const from = lines.findLastIndex(
    (line) => isPlain(line) && (closing.test(line) || shortClosing.test(line)),
  );
  if (from < 1 || lines.slice(0, from).every((line) => line === '')) return [];
  const below = lines.slice(from + 1);
  const length = below.findIndex((line) => line === '' || isTitle(line));
  const signed = length === -1 ? below.length : length;
  // A list that goes on without a gap is no signature: one line of it may be.
  return lines.flatMap((_, at) =>
    at >= from && at <= from + (signed > longestSignature ? 1 : signed) ? [at] : [],
  );
}

/** Signs that no line of a letter has. */
const isPlain = (line: string) => !/[\t;|"@]/.test(line);

/** "here are the children for your band:", "Flute:"; "Anna Lind:" may be somebody. */
const isTitle = (line: string) =>
  isPlain(line) &&
  /^[^,]*[\p{L}\d)]\s*:$/u.test(line) &&
  !/^\p{Lu}\p{Ll}+\s\p{Lu}\p{Ll}+\s*:$/u.test(line);

/** "Please find the list below." What stands behind a name in brackets, or behind a dash, is a remark on it. */
function isSentence(line: string): boolean {
  const said = line.replace(/\([^()]*\)|\s[-–—]\s.*$/gu, '').trim();
  if (!isPlain(line) || /^\p{Lu}[\p{L}\p{M}'’-]*\s\p{Lu}/u.test(said)) return false;
  return (said.match(telling)?.length ?? 0) > 1;
}
