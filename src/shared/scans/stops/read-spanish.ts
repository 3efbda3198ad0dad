import { plainLetters } from './word-forms.ts'
import phrases from './words/spanish.json' with { type: 'json' }

/** Spelled as it sounds, so that "uele" is "huele" and "bapor" is "vapor". */
const SOUNDS: readonly [RegExp, string][] = [
  [/ch/g, 'X'],
  [/h/g, ''],
  [/v/g, 'b'],
  [/qu(?=[ei])|k/g, 'c'],
  [/c(?=[ei])|z/g, 's'],
  [/g(?=[ei])/g, 'j'],
  [/ll/g, 'y'],
  [/(.)\1+/g, '$1'],
]
/** Endings of verbs and of words for one or several, he or she. */
const ENDING =
  /(?:andolo|andose|iendose|ieron|aron|iendo|yendo|ando|aban|abamos|ados?|adas?|idos?|idas?|aba|arse|erse|irse|amos|emos|imos|[aei]r|i[oa]|[oae]s|[ae]n|[oaes])$/
const SHORTEST_STEM = 3

const spanishSound = (word: string): string =>
  SOUNDS.reduce((rest, [letters, as]) => rest.replace(letters, as), word)

/** What the forms of a Spanish word share: "tomó", "tomaron" and "tomado" are one. */
function spanishForm(word: string): string {
  const sound = spanishSound(word)
  const stem = sound.replace(ENDING, '')
  return stem.length >= SHORTEST_STEM ? stem : sound
}

/** Words of Spanish sentences that mean nothing by themselves. */
const LITTLE_WORDS = new Set(
  `el la los las un una unos unas de del al a en con por para que se le les lo nos te su sus mi mis tu es esta estan estaba
   estoy estamos hay muy mucho mucha mas ya como cuando donde desde hasta sobre tambien fue era son ser ha han he porque
   si este esta ese esa eso aqui ahi alla tiene tengo ahora cerca detras atras debajo creo favor ayuda hago hace hacer
   despues mientras toda todo pues bien algo unos`.split(/\s+/),
)

/** Words of the list that English has as well: alone they are no sign of Spanish. */
const ALSO_ENGLISH = new Set(
  `ace ago amigo ammonia animal antes ardor aroma aspire bacteria barrios beeves boiler bootee breaker breakers
   cable cables carbon choke choose chose clorox coli combine combustible convulsion detector devil diarrhea
   diesel drano echo ekes electrocute escape explosion extension fusible garage harden harpic haze inhale llama
   llamas mama maroon meter motor mover nausea padre panel papa pared patio persona pies potable respire sale save
   savor sensor shampoo shave soda sonar thinner toque toques vapor vote`.split(/\s+/),
)

/** English words for a Spanish phrase, by the forms of its words. */
const ENGLISH = new Map<string, readonly string[]>()
/** The sounds of words that only Spanish has. */
const SPANISH_ONLY = new Set<string>()
for (const [english, lines] of Object.entries(phrases)) {
  for (const phrase of lines.flatMap((line) => line.split(', '))) {
    const words = plainLetters(phrase).split(' ')
    const meaning = english.split(' ')
    ENGLISH.set(words.map(spanishSound).join(' '), meaning)
    const key = words.map(spanishForm).join(' ')
    if (!ENGLISH.has(key)) ENGLISH.set(key, meaning)
    for (const word of words)
      if (word.length > 3 && !ALSO_ENGLISH.has(word)) SPANISH_ONLY.add(spanishSound(word))
  }
}
const LONGEST = Math.max(...[...ENGLISH.keys()].map((key) => key.split(' ').length))

const wordsOf = (text: string): string[] => plainLetters(text).match(/\p{L}+/gu) ?? []

/** How many little Spanish words make a text Spanish if none of its words is in the list. */
const FEW = 3
const SIGNS = new Set(
  'el los las del que una mi esta estan hay para con por como cuando tengo mucho se muy porque desde pero sale agua en la de un le'.split(
    ' ',
  ),
)

/** Whether a text is Spanish, or partly. */
export function isSpanish(text: string): boolean {
  const words = wordsOf(text)
  return (
    words.some((word) => !ALSO_ENGLISH.has(word) && SPANISH_ONLY.has(spanishSound(word))) ||
    new Set(words.filter((word) => SIGNS.has(word))).size >= FEW
  )
}

/**
 * Spanish words of a sentence in English, as far as they matter to hazards; the other words stay as they are. The words have
 * {@link plainLetters}.
 */
export function translateWords<Word extends { word: string }>(
  words: readonly Word[],
  toEnglish: (english: string, first: Word) => Word,
): Word[] {
  const sounds = words.map(({ word }) => spanishSound(word))
  const forms = words.map(({ word }) => spanishForm(word))
  const translated: Word[] = []
  let at = 0
  while (at < words.length) {
    const first = words[at]
    if (first === undefined) break
    let length = Math.min(LONGEST, words.length - at)
    let english: readonly string[] | undefined
    for (; length > 0; length -= 1) {
      const of = (keys: readonly string[]) => ENGLISH.get(keys.slice(at, at + length).join(' '))
      if (length === 1 && LITTLE_WORDS.has(first.word)) continue
      english = of(sounds) ?? of(forms)
      if (english) break
    }
    if (english) translated.push(...english.map((word) => toEnglish(word, first)))
    else if (!LITTLE_WORDS.has(first.word)) translated.push(first)
    at += Math.max(1, length)
  }
  return translated
}
