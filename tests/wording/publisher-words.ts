import type { ScreenText } from './screen-texts.ts'

/** Words of people who publish data. In a kitchen they mean nothing, or something else. */
const PUBLISHER_WORDS =
  /\b(?:files?|repositor(?:y|ies)|hold(?:s|ing)?|held|(?:un)?confirm(?:s|ed|ing|ations?)?|operators?)\b/gi

interface Meaning {
  words: RegExp
  /** The source that may use them. */
  file: RegExp
  reason: string
}

/** Where such a word means what a person expects, each with its reason. */
const MEANINGS: readonly Meaning[] = [
  {
    words: /confirm/i,
    file: /\/accounts?\/|\/billing\/|\/users\/|\/oauth\/|\/trpc\/|confirm-(?:email|request)|sign-in-problems|ask-for-city|city-request-mail/,
    reason: 'a person confirms an address, a request, a payment or that it is they',
  },
  {
    words: /confirm/i,
    file: /\/(?:utility-reports|my-test)\/|reported-values\.rules|my-tests\.schema|report-reading/,
    reason: 'a person confirms the rows of their own laboratory report',
  },
  {
    words: /file/i,
    file: /\/hydration\/import\/|hydration-imports|\/utility-reports\/|my-tests\.schema|report-reading|read-report|\/scans\/(?:photo|bottle)\/|shrink-image|profile-picture|account\/data\/|receive-body|read-form|trpc-uploads|images\.sharp|reminder-form|calendar-link/,
    reason: 'a file that a person chooses, or that they get',
  },
  {
    words: /hold/i,
    file: /\/scans\/(?:barcode|bottle|camera|bottle-label)\/|lead-pipes|step-texts|topic-texts/,
    reason: 'a person holds a phone still, or a magnet to a pipe',
  },
  {
    words: /confirm|file/i,
    file: /\/features\/site\/(?:legal|sources)\//,
    reason: '/privacy and /terms say what a person confirms and downloads, /sources what was read',
  },
  {
    words: /./,
    file: /\/(?:start-[a-z]+|secrets\/|ssr\/|text\/|providers\/(?:outbound|files|mail|oauth)\/)|\/admin\/(?:settings|users)[./]|mail-kinds|roles\.service|water-sources|csv-columns|review-texts|load-part/,
    reason: 'the terminal, the log, the back office, or code between two brackets',
  },
]

/** The words of publishers in a text that a visitor may read, but those whose meaning is another there. */
export const publisherWordsIn = ({ file, text }: ScreenText): string[] =>
  [...text.matchAll(PUBLISHER_WORDS)]
    .map(([word]) => word)
    .filter((word) => !MEANINGS.some(({ words, file: own }) => words.test(word) && own.test(file)))
