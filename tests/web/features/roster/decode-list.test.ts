import { describe, expect, it } from 'vitest';
import {
  decodeAs,
  guessEncoding,
  type ListEncoding,
} from '../../../../web/features/roster/decode-list.ts';

/** Bytes of a text, by asking the decoder what each byte, or pair of bytes, means. */
function encode(text: string, encoding: ListEncoding): Uint8Array<ArrayBuffer> {
  const decoder = new TextDecoder(encoding);
  const bytesOf = new Map<string, readonly number[]>();
  const learn = (...bytes: readonly number[]) => {
    const sign = decoder.decode(new Uint8Array(bytes));
    if ([...sign].length === 1 && !bytesOf.has(sign)) bytesOf.set(sign, bytes);
  };
  for (let byte = 0; byte < 256; byte += 1) learn(byte);
  if (['shift_jis', 'gb18030', 'big5', 'euc-kr'].includes(encoding))
    for (let first = 0x81; first < 0xff; first += 1)
      for (let second = 0x40; second < 0xff; second += 1) learn(first, second);
  return new Uint8Array([...text].flatMap((sign) => bytesOf.get(sign) ?? [0x3f]));
}

const head = 'First name,Last name';
const listOf = (names: string) => [head, ...names.split('; ')].join('\r\n');

describe('the letters of a file', () => {
  it.each<[ListEncoding, string]>([
    ['windows-1252', 'Zoë,Müller; Renée,Peña; Søren,Kjær'],
    ['windows-1252', 'Jürgen,Groß; Käthe,Schröder'],
    ['windows-1252', 'François,Lefèvre; Hélène,Côté'],
    ['windows-1250', 'Zoe,O’Brien; Jiří,Dvořák'],
    ['windows-1252', 'João,Conceição; Inês,Araújo'],
    ['windows-1252', 'Sofía,Núñez; Ángel,Ibáñez; José María,Díaz'],
    ['windows-1252', 'Åsa,Öberg; Björn,Sjöström'],
    ['windows-1252', 'Jón,Þórðarson; Guðrún,Sæmundsdóttir'],
    ['windows-1252', 'Zoë,Berg'],
    ['windows-1252', 'ZOË,MÜLLER; RENÉE,PEÑA'],
    ['windows-1250', 'Łucja,Wiśniewska; Michał,Dąbrowski; Zażółć,Gęś'],
    ['iso-8859-2', 'Łucja,Śliwa; Michał,Dąbrowski; Ścibor,Gęś'],
    ['windows-1250', 'Jiří,Dvořák; Žofie,Nováková; Ondřej,Růžička'],
    ['windows-1250', 'László,Kovács; Erzsébet,Szőke; Ágnes,Fűzi'],
    ['windows-1250', 'Željko,Kovačević; Đurđa,Šarić'],
    ['windows-1250', 'Ľuboš,Kováč; Zuzana,Hroncová'],
    ['windows-1251', 'Пётр,Иванов; Анна,Ким; Юлия,Щербакова'],
    ['windows-1251', 'Олена,Шевченко; Їжак,Євтушенко'],
    ['windows-1251', 'Љубица,Ђорђевић; Немања,Њежић'],
    ['windows-1251', 'АННА,ИВАНОВА'],
    ['koi8-r', 'Анна,Иванова; Павел,Смирнов'],
    ['macintosh', 'Zoë,Müller; Renée,Peña'],
    ['macintosh', 'Søren,Kjær; Åsa,Öberg'],
    ['macintosh', 'François,Lefèvre; Hélène,Côté'],
    ['macintosh', 'Zoe,O’Brien; João,Araújo'],
    ['shift_jis', '太郎,山田; 花子,佐藤'],
    ['shift_jis', 'たろう,やまだ; アンナ,リンド'],
    ['gb18030', '伟,王; 秀英,李; 子涵,欧阳'],
    ['gb18030', '志强,张; 雨欣,陈; 梓萱,上官; 泽楷,刘'],
    ['big5', '志豪,陳; 雅婷,林; 佩珊,歐陽'],
    ['big5', '宗翰,黃; 怡君,張; 承恩,吳'],
    ['euc-kr', '민준,김; 서연,이; 지훈,박'],
    ['euc-kr', '하은,최; 도윤,정; 예린,남궁'],
    ['windows-1253', 'Ελένη,Παπαδοπούλου; Γιώργος,Νικολάου'],
    ['windows-1254', 'Ayşe,Yılmaz; İbrahim,Çağlar; Gülşah,Öztürk'],
    ['windows-1257', 'Jānis,Bērziņš; Žydrūnas,Kazlauskas'],
  ])('are those of %s: %s', (encoding, names) => {
    const text = listOf(names);
    const bytes = encode(text, encoding);
    expect(decodeAs(bytes, encoding)).toBe(text);
    expect(guessEncoding(bytes)).toBe(encoding);
  });

  it.each([
    ['utf-8', 'Zoë,Müller; 太郎,山田'],
    ['utf-8', 'Anna,Lind'],
  ] as const)('are those of %s', (encoding, names) => {
    const text = listOf(names);
    expect(guessEncoding(new TextEncoder().encode(text))).toBe(encoding);
  });

  it.each([
    ['utf-16le', true],
    ['utf-16be', true],
    ['utf-16le', false],
    ['utf-16be', false],
  ] as const)('are those of %s, with its mark: %s', (encoding, isMarked) => {
    const text = listOf('Zoë,Müller; 太郎,山田');
    const units = [...(isMarked ? '\uFEFF' : ''), ...text].map((sign) => sign.charCodeAt(0));
    const bytes = units.flatMap((unit) =>
      encoding === 'utf-16le' ? [unit & 255, unit >> 8] : [unit >> 8, unit & 255],
    );
    expect(guessEncoding(new Uint8Array(bytes))).toBe(encoding);
    expect(decodeAs(new Uint8Array(bytes), encoding)).toBe(text);
  });
});
