import type { z } from 'zod'

/** How the library's own sentences begin, which speak of types; ours never do. */
const LIBRARY_SENTENCE = /^(Invalid |Too (big|small)|Unrecognized key)/

/** Whether what is said of a wrong value was written for people. */
export const hasOwnMessage = ({ message }: z.core.$ZodIssue): boolean => !LIBRARY_SENTENCE.test(message)

/** What to give where a value is of another kind. */
const KINDS: Readonly<Record<string, string>> = {
  string: 'Give a text.',
  number: 'Give a number.',
  int: 'Give a whole number.',
  boolean: 'Give true or false.',
  array: 'Give a list.',
  object: 'Give its fields in braces.',
}
/** What a bound counts, after its figure. */
const COUNTED: Readonly<Record<string, string>> = { string: ' characters', array: ' entries' }

const NO_WORDS = 'This cannot be saved as it is.'

/** What a person reads of a wrong value: our own sentence, or what to give instead. Where it stands is not in it. */
export function issueMessage(issue: z.core.$ZodIssue): string {
  if (hasOwnMessage(issue)) return issue.message
  switch (issue.code) {
    case 'too_small':
      if (issue.origin === 'string') return 'This may not be empty.'
      return `Give at least ${issue.minimum}${COUNTED[issue.origin] ?? ''}.`
    case 'too_big':
      return `Give at most ${issue.maximum}${COUNTED[issue.origin] ?? ''}.`
    case 'invalid_value':
      return `Give one of: ${issue.values.join(', ')}.`
    case 'unrecognized_keys':
      return `There is no field of this name: ${issue.keys.join(', ')}.`
    case 'invalid_type':
      return KINDS[issue.expected] ?? NO_WORDS
    default:
      return NO_WORDS
  }
}
