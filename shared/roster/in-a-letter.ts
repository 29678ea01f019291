/** How a letter begins. */
const greeting =
  /^(?:dear|hello|good (?:morning|afternoon|evening|day)|hallo|liebe[rs]?|sehr geehrte[rs]?|guten (?:tag|morgen|abend)|bonjour|bonsoir|ch[eè]re?s?|hola|estimad[oa]s?|querid[oa]s?|buen[oa]s (?:días|tardes)|buongiorno|gentil[ei](?:ssim[oaie])?|prezad[oa]s?|bom dia|boa tarde|beste|geachte|bästa|kære|hyvä|szanown[aie]|dzień dobry|vážen[áýéí]|tisztelt|kedves|уважаем\S+|здравствуйте|добрый день|шановн\S+|sayın|merhaba|αγαπητ\S+)(?=[\s,!:]|$)/iu;
/** The same with words that are names as well: a sign behind them, or the rest of the list, says that it is a letter. */
const shortGreeting = /^(?:hi|hey|hej|hei|ciao|salut|olá|cześć|ahoj|szia|привет)(?=[\s,!:]|$)/iu;

/** How it ends: whoever writes it stands below. */
const closing =
  /^(?:(?:best|kind|warm|many|with best|with kind) (?:wishes|regards|thanks)|regards|thanks(?: (?:a lot|again|so much|in advance))?|thank you(?: (?:very much|so much|in advance))?|cheers|sincerely|yours(?: (?:sincerely|faithfully|truly))?|all the best|(?:viele|liebe|beste|herzliche|schöne|freundliche) gr(?:ü|ue)(?:ß|ss)e|mit (?:freundlichen|besten|lieben) gr(?:ü|ue)(?:ß|ss)en|gru(?:ß|ss)|[lv]g|mfg|(?:vielen )?dank(?:e)?(?: im voraus)?|(?:bien )?cordialement|bien à vous|(?:un grand )?merci(?: (?:d.avance|beaucoup))?|amicalement|(?:un )?saludos?(?: cordial(?:es)?)?|(?:muchas )?gracias|atentamente|(?:cordiali|distinti|cari) saluti|(?:mille )?grazie|atenciosamente|(?:muito )?obrigad[oa]|abraços?|(?:met )?(?:vriendelijke )?groet(?:en|jes)?|(?:med )?(?:vänliga|venlig|vennlig|mange) (?:hälsningar|hilsen|hilsner|hilsen)|hälsningar|mvh|tack|(?:mange )?takk?|(?:ystävällisin )?terveisin|pozdrawiam|z poważaniem|dziękuję|s pozdravem|děkuji|üdvözlettel|köszönöm|с уважением|спасибо|з повагою|дякую|saygılarımla|teşekkürler|με εκτίμηση)[\s,.!…-]*$/iu;

/** So many lines a signature has at most. */
const longestSignature = 6;
/** A greeting stands so far up. */
const latestGreeting = 2;

/** A name has small words too, none of these many. */
const smallOfNames = new Set(
  'van von de del della di dos das da do du der den ter ten la las los le les zu zur af av el al bin ibn bint e y i und et og och'.split(
    ' ',
  ),
);
const leastOfSentence = 4;

/** A letter's lines in a list that was pasted with it. */
export interface OfLetter {
  /** As many lines, those of the letter empty. */
  readonly rest: string;
  /** What the others say, by the line, from 1. */
  readonly said: readonly { readonly row: number; readonly text: string }[];
}

/**
 * Takes the greeting, the sentences and the signature out of a list, for whoever pastes the whole letter it came in. Lines of
 * a table are no sentences, and where most lines would be some, none is.
 *
 * @example withoutLetter('Dear Ms Osei,\nAnna Lind\nMany thanks,\nMary').rest // '\nAnna Lind\n\n'
 */
export function withoutLetter(text: string): OfLetter {
  const lines = text.split(/\r\n|\r|\n/);
  const filled = lines.flatMap((line, at) => (line.trim() === '' ? [] : [at]));
  const textOf = (at: number) => lines[at]!.replace(/\s+/gu, ' ').trim();
  const ends = filled.findLastIndex((at, place) => place > 0 && closing.test(textOf(at)));
  const isSignature = ends !== -1 && filled.length - ends - 1 <= longestSignature;
  const signature = isSignature ? filled.slice(ends) : [];
  const sentences = filled.filter((at) => isSentence(textOf(at)));
  const isLetter = signature.length > 0 || sentences.length > 0;
  const greetings = filled
    .slice(0, latestGreeting)
    .filter((at) => isGreeting(textOf(at), isLetter) && !isOfTable.test(textOf(at)));
  const isMost = 2 * sentences.length > filled.length - greetings.length - signature.length;
  const taken = new Set([...greetings, ...signature, ...(isMost ? [] : sentences)]);
  if (taken.size === 0 || taken.size === filled.length) return { rest: text, said: [] };
  return {
    rest: lines.map((line, at) => (taken.has(at) ? '' : line)).join('\n'),
    said: filled.flatMap((at) => (taken.has(at) ? [{ row: at + 1, text: textOf(at) }] : [])),
  };
}

/** Signs that no sentence of a letter has. */
const isOfTable = /[\t;|"@]/;

const isGreeting = (line: string, isLetter: boolean) =>
  greeting.test(line) || (shortGreeting.test(line) && (isLetter || /[,!:]$/.test(line)));

/** "here are the children for your band:", "Flute:" */
function isSentence(line: string): boolean {
  if (isOfTable.test(line)) return false;
  if (/[\p{L}\d)]\s*[:?]$/u.test(line)) return true;
  const small = line.match(/(?<![\p{L}\p{M}'’-])\p{Ll}[\p{L}\p{M}'’]*/gu) ?? [];
  const telling = small.filter((word) => !smallOfNames.has(word));
  return /^\p{Lu}/u.test(line) && telling.length >= leastOfSentence && !/,./.test(line);
}
