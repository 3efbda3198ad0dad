import type { MailComposer } from './noun-module.ts'
import { NOUN_LIST } from './nouns.ts'

const COMPOSERS: ReadonlyMap<string, MailComposer> = new Map(
  NOUN_LIST.flatMap(({ mails = {} }) => Object.entries(mails)),
)

/** Composes a queued mail of any noun. Throws for a kind that this version does not know. */
export const composeMail: MailComposer = async (deps, mail) => {
  const compose = COMPOSERS.get(mail.kind)
  if (compose === undefined) throw new Error(`There is no mail of the kind ${mail.kind}`)
  return await compose(deps, mail)
}
