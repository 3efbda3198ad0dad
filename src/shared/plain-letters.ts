/** Letters that Unicode does not take apart into a letter and its accent, as people without them on their keyboard type them. */
const WHOLE_LETTERS: Readonly<Record<string, string>> = {
  ...{
    ß: 'ss',
    æ: 'ae',
    œ: 'oe',
    ø: 'o',
    ł: 'l',
    đ: 'd',
    ð: 'd',
    þ: 'th',
    ħ: 'h',
    ŧ: 't',
    ı: 'i',
    ŋ: 'n',
    ĸ: 'k',
  },
}

/** A text in lower case without accents: "Nałęczowianka" is "naleczowianka". Other scripts keep their letters. */
export const withPlainLetters = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[ßæœøłđðþħŧıŋĸ]/g, (letter) => WHOLE_LETTERS[letter] ?? letter)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .normalize('NFC')
