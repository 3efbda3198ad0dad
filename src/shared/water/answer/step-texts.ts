import { joinWords } from '../values/join-words.ts'

/* What a page asks a person to do: part of the table of sentences (`sentences.ts`). What to do about a substance is in `report-advice.rules.ts`. */

/** A step in words; its title has the verb first. */
export interface StepText {
  title: string
  text: string
}

/** The steps in English. */
export const STEP_TEXTS = {
  testForLead: () => ({
    title: 'Test your tap for lead',
    text: 'Take the first water of the morning. Your utility or a certified laboratory tests it.',
  }),
  testFor: ({ names }: { names: readonly string[] }) => ({
    title: `Test your tap for ${joinWords(names, 'and')}`,
    text: 'A certified laboratory can tell what is in your water today: the figure here is of earlier years.',
  }),
  findOutPipe: () => ({
    title: 'Find out what your pipe is made of',
    text: 'Scratch it where it comes into the house, and hold a magnet to it: shiny silver that is not magnetic is likely lead.',
  }),
  filterLead: () => ({
    title: 'Until you know, use a filter certified for lead',
    text: 'NSF/ANSI 53 or 58, certified for lead; an old cartridge removes less. Drink and cook with cold water only. Boiling does not remove lead.',
  }),
  askWhatHappened: () => ({
    title: 'Ask your utility what happened',
    text: 'Ask whether the violation is over, and whether you should use other water until it is.',
  }),
  askWhatWasViolated: () => ({
    title: 'Ask your utility what was violated',
    text: 'Ask whether it is over. The yearly report, which every utility owes you, has to list it.',
  }),
  askFor: ({ topics }: { topics: readonly string[] }) => ({
    title: 'Ask your utility for what is missing here',
    text: `There is no recent result for ${joinWords(topics, 'and')}.`,
  }),
  nothing: () => ({
    title: 'Nothing to do today',
    text: 'All main results are within their limits. Your own pipes can still add lead: a test of your tap is the only way to know.',
  }),
  /** `step`: what to do about what a supplier found, which may not reach the tap. */
  ifBought: ({ step: { title, text } }: { step: StepText }) => ({
    title: `If that water reaches you: ${title.charAt(0).toLowerCase()}${title.slice(1)}`,
    text,
  }),
} as const satisfies Record<string, (parts: never) => StepText>
