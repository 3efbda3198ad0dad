import type { z } from 'zod'
import { hasOwnMessage } from '#shared/issue-messages.rules.ts'

const pathOf = (path: readonly PropertyKey[]) => path.map(String).join('.')

/** The message for one problem with an input: our own sentence, or which field to look at. */
export function inputMessage(issue: z.core.$ZodIssue): string {
  if (hasOwnMessage(issue)) return issue.message
  if (issue.code === 'unrecognized_keys')
    return `There is no field of this name: ${pathOf([...issue.path, issue.keys[0] ?? ''])}.`
  const path = pathOf(issue.path)
  return path === ''
    ? 'Something is missing or has the wrong form.'
    : `Something is missing or has the wrong form: ${path}.`
}
