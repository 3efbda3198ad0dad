import type { z } from 'zod'
import { hasOwnWords } from '#shared/issue-words.rules.ts'

const pathOf = (path: readonly PropertyKey[]) => path.map(String).join('.')

/** What a person reads of one thing that is wrong with an input: our own sentence, or where to look. */
export function inputWords(issue: z.core.$ZodIssue): string {
  if (hasOwnWords(issue)) return issue.message
  if (issue.code === 'unrecognized_keys')
    return `There is no field of this name: ${pathOf([...issue.path, issue.keys[0] ?? ''])}.`
  const path = pathOf(issue.path)
  return path === ''
    ? 'Something is missing or has the wrong form.'
    : `Something is missing or has the wrong form: ${path}.`
}
