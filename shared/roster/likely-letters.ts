import { nameSigns } from './name-signs.ts';

/**
 * Letters beside a to z of one language, the most frequent first. What is decoded wrongly mixes letters that no language
 * has together.
 */
const alphabets: readonly string[] = [
  'üöäß',
  'éèëçïêôîâàûüœùæÿ',
  'íáéóñúü',
  'ãáéíçóâêõúôà',
  'òèàéìù',
  'öåäéü',
  'øåæéöüä',
  'óíáéþðúöýæ',
  'łśćęóąńźż',
  'áíéřýšžčěůúňďťó',
  'áíéýľčšžťňúôäďĺŕó',
  'áéöóüíőúű',
  'ăîâşţșț',
  'ćčšžđ',
  'šžėųūąčęį',
  'āīēšļņķģūčž',
  'õäöüšž',
  'ıüöçşğâ',
  // Names of several western countries in one list.
  'éüöáëíäóñèçøåæïôêàãúâîœßùòìõýûðþÿ',
].map((letters) => letters + letters.toUpperCase());

/** Of whole alphabets that are not Latin. */
const scripts: readonly string[] = [
  'оаеинтслврмкдпуяьгзыбйчхжшюцщэфъё',
  'оаеинтслврмкдпуяьгзібйчхжшюцщєфїґ',
  'оаеинтслврмкдпујљгзбњчхжшцђћфџ',
  'αοιετσνηυρπκμλωςγθφδχβξζψάέήίόύώϊϋ',
].map((letters) => letters + letters.toUpperCase());

const eastAsian = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}々ー]/u;
const fullWidth = /[\u3000-\u3002\uFF08\uFF09\uFF0C]/u;
const halfWidth = /[\uFF61-\uFF9F]/u;
const impossible = /[\uFFFD\u0080-\u009F\p{Co}\p{Cn}]/u;

/** Costs, as how much less likely each makes a text. */
const costs = {
  latin: 4.5,
  script: 3,
  kana: 3,
  nameSign: 4,
  han: 10,
  hangul: 8,
  halfWidth: 7,
  fullWidth: 3,
  rank: 0.1,
  apostrophe: 4,
  sign: 5,
  strangeLetter: 10,
  signInWord: 10,
  mixedWord: 10,
  capitalInWord: 8,
};

/**
 * How unlikely a text is to be what somebody wrote, by its letters beside a to z: 0 where it has none, Infinity where it
 * cannot be. Of one text decoded in several ways the likeliest costs least.
 *
 * @example unlikelihood('Zoë Müller') < unlikelihood('Zo‘ MŸller') // true
 */
export function unlikelihood(text: string): number {
  if (impossible.test(text)) return Number.POSITIVE_INFINITY;
  const signs = [...text.normalize('NFC')];
  const strange = signs.filter((sign) => sign > '\u007F' && /\p{L}/u.test(sign));
  const common = signs.reduce((sum, sign, at) => sum + placeCost(signs, sign, at), 0);
  const letters = strange.filter((sign) => !eastAsian.test(sign) && !halfWidth.test(sign));
  return (
    common +
    Math.min(costIn(letters, alphabets, costs.latin), costIn(letters, scripts, costs.script))
  );
}

/** What the letters cost in the one alphabet that explains them best. */
function costIn(letters: readonly string[], all: readonly string[], each: number): number {
  const costIn = (alphabet: string) =>
    letters.reduce((sum, letter) => {
      const rank = alphabet.indexOf(letter) % (alphabet.length / 2);
      return sum + (rank < 0 ? costs.strangeLetter : each + costs.rank * rank);
    }, 0);
  return Math.min(...all.map(costIn));
}

/** What a sign costs where it stands, its own rarity aside where it is a letter of an alphabet. */
function placeCost(signs: readonly string[], sign: string, at: number): number {
  if (sign <= '\u007F') return 0;
  const [before = ' ', after = ' '] = [signs[at - 1], signs[at + 1]];
  if (halfWidth.test(sign)) return costs.halfWidth;
  if (eastAsian.test(sign))
    return cost(sign) + (isForeign(sign, before) || isForeign(sign, after) ? costs.mixedWord : 0);
  if (fullWidth.test(sign)) return costs.fullWidth;
  if (/\p{M}/u.test(sign)) return 0;
  const isInWord = /\p{L}/u.test(before) && /\p{L}/u.test(after);
  if (!/\p{L}/u.test(sign)) return signCost(sign, isInWord);
  return mixedCost(sign, before) + mixedCost(sign, after) + capitalCost(sign, before, after);
}

function cost(sign: string): number {
  if (nameSigns.has(sign)) return costs.nameSign;
  if (isHangul(sign)) return costs.hangul;
  return isHan(sign) ? costs.han : costs.kana;
}

const isHan = (sign: string) => /\p{Script=Han}/u.test(sign);
const isHangul = (sign: string) => /\p{Script=Hangul}/u.test(sign);
/** Nobody writes them in one word. */
const isForeign = (sign: string, beside: string) =>
  isPlain(beside) || (isHangul(sign) ? isHan(beside) : isHangul(beside));
const isPlain = (sign: string) => /[A-Za-z]/.test(sign);
const isCapital = (sign: string) => /\p{Lu}/u.test(sign);
const isSmall = (sign: string) => /\p{Ll}/u.test(sign);

function signCost(sign: string, isInWord: boolean): number {
  if (sign === '’') return costs.apostrophe;
  return isInWord ? costs.signInWord : costs.sign;
}

const mixedCost = (sign: string, beside: string) =>
  !/\p{Script=Latin}/u.test(sign) && isPlain(beside) ? costs.mixedWord : 0;

/** "RenŽe": nobody writes a capital within small letters, nor a small one among capitals. */
function capitalCost(sign: string, before: string, after: string): number {
  const rises = isCapital(sign) && isSmall(before);
  const falls = isSmall(sign) && isCapital(before) && isCapital(after);
  const leads = isSmall(sign) && isCapital(after);
  return rises || falls || leads ? costs.capitalInWord : 0;
}
