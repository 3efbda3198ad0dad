// @module-tag PL
import { beforeAll, describe, expect, it } from 'vitest'
import { britishFormIn } from './british-forms.ts'
import { publisherWordsIn } from './publisher-words.ts'
import { type ScreenText, screenTextsOf, textsOfCode } from './screen-texts.ts'

// What people read in a kitchen: the words of the software stay out of it.

/** Words that say nothing to a visitor, with what a sentence says instead. */
const WORDS: readonly (readonly [wrong: RegExp, instead: string])[] = [
  [/\bheld\b/i, '"known", or "results"'],
  [/\bjudge[ds]?\b/i, '"has a limit", "compared"'],
  [/\bset aside\b/i, '"not used"'],
  [/\blooked for\b/i, '"tested for"'],
  [/\btold\b/i, 'who says what'],
  [/\bone press\b/i, '"one tap"'],
  [/\bstands? here\b/i, '"is here"'],
  [/\breported as “/i, '"Official name"'],
  [/\bfound in the tap water of\b/i, '"Flint tap water"'],
  [/\bfor orientation\b/i, '"for context"'],
  [/\bthrough a compilation\b/i, '"from a data collection"'],
  [/\bbuilt-in engine\b/i, '"our own guides", or nothing'],
  [/\bno reliable price\b/i, 'nothing: a part without a price has none'],
  [/\bour own words\b.*\bnot been checked\b/i, 'nothing: what was not read at its source does not ship'],
  [/\bverdict\b/i, '"rating" or "status"'],
  [/\bown words from general knowledge\b/i, 'nothing: it belongs on /sources'],
  [/\bhas not been published yet\b/i, 'nothing: the dashboard asks the admin who runs the site'],
  [/\d %|\$\{[^}]*\} %|… %/, '63%'],
]

/** What neither a visitor nor an editor says of data. */
const SOFTWARE: readonly (readonly [wrong: RegExp, instead: string])[] = [
  [/\bwe (?:still )?hold\b/i, '"6 results", or "no result here"'],
]

/** Words that are seldom said in American English, with what a sentence says instead. */
const STIFF: readonly (readonly [wrong: RegExp, instead: string])[] = [
  [/\bnobody\b/i, '"no one"'],
  [/\bwhoever\b/i, '"who", or "people who"'],
  [/\bbeside\b/i, '"next to"'],
  [/\banew\b/i, '"again"'],
  [/\breckon/i, '"estimate"'],
  [/\bmeanwhile\b/i, '"while"'],
]

/** Texts that need such a word, each with its reason. */
const EXCEPTIONS: readonly (readonly [text: RegExp, reason: string])[] = [
  [/^held: ReadonlySet$|^only told$/, 'code between two brackets, and no text'],
  [/^\$\{judged\.length/, 'a variable of a template within a template'],
  [/^interface Judged$/, 'code between two brackets, and no text'],
  [/^Reports were judged again$/, 'a line of the log'],
  [/^Confirm your e-mail address$/, 'what a person does with an address of their own'],
]

const isExcepted = ({ text }: ScreenText) => EXCEPTIONS.some(([pattern]) => pattern.test(text))
/** A text has at least two words; a single one is a key, a class or a name, or a label if it is capitalized. */
const isProse = ({ text }: ScreenText) => /\s|^[A-Z][a-z]+$/.test(text.trim())

let texts: ScreenText[]
beforeAll(async () => {
  const isForPeople = (file: string) => !/\/(?:admin|stripe-sandbox)\/|\.schema\.ts$|\/db\//.test(file)
  // Every error, mail and live answer of the server; statements of the database, logs and the back office are for others.
  const isForVisitors = (file: string) =>
    isForPeople(file) &&
    !/\.queries\.ts$|\.admin\.|\/(?:admin|loads|seed|maps|background|ai)\/|background-tasks\.ts$/.test(file)
  texts = [
    ...(await screenTextsOf('src/client', isForPeople)),
    ...(await screenTextsOf('src/shared', isForPeople)),
    ...(await screenTextsOf('src/server', isForVisitors)),
  ].filter(isProse)
})

it('reads strings, templates and the texts between tags', () => {
  const code =
    "// we hold\nconst held = 'We hold one'\nconst a = `We $" +
    '{held} two`\nreturn <p className={judged}>We hold {held} three</p>'
  expect(textsOfCode(code)).toEqual(['We hold one', 'We … two', 'We hold', 'three'])
})

it('finds the texts of the product', () => {
  expect(texts.length).toBeGreaterThan(3000)
})

it('no screen or mail is in British English', () => {
  // Units that authorities print, which `Unit` translates, and what people may type or print.
  const isRead = (file: string) => /unit\.tsx$|written-unit|water-parameters|find-test-results/.test(file)
  const british = texts
    .filter(({ file }) => !isRead(file))
    .flatMap(({ file, text }) => {
      const form = britishFormIn(text)
      return form === null ? [] : [`${file}: ${form} in ${text}`]
    })
  expect(british).toEqual([])
})

it('no page speaks of files, repositories, holding, confirming or operators', () => {
  expect(publisherWordsIn({ file: 'src/client/features/cities/page.tsx', text: 'Held on file' })).toEqual([
    'Held',
    'file',
  ])
  const found = texts.flatMap((text) =>
    isExcepted(text) || publisherWordsIn(text).length === 0 ? [] : [`${text.file}: ${text.text}`],
  )
  expect(found).toEqual([])
})

it('the back office is in American English, too', async () => {
  const isOfOffice = (file: string) =>
    /\/(?:admin|office|loads)\/|\.admin\./.test(file) && !/\.queries\.ts$|\.test\./.test(file)
  const all = [
    ...(await screenTextsOf('src/client', () => true)),
    ...(await screenTextsOf('src/server/features', isOfOffice)),
  ].filter(isProse)
  const stiff = all.filter(({ text }) => [...STIFF, ...SOFTWARE].some(([wrong]) => wrong.test(text)))
  expect(stiff).toEqual([])
  const british = all.filter(({ file, text }) => !/unit\.tsx$/.test(file) && britishFormIn(text) !== null)
  expect(british).toEqual([])
})

describe('no screen, error or mail says', () => {
  it.each([...WORDS, ...SOFTWARE, ...STIFF])('%s (say %s)', (wrong) => {
    const found = texts.filter((text) => wrong.test(text.text) && !isExcepted(text))
    expect(found.map(({ file, text }) => `${file}: ${text}`)).toEqual([])
  })
})
