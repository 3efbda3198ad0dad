import type { DbOrTx } from '#server/db/transaction.ts'
import { readAdminAddresses } from '#server/platform/mail/mail.service.ts'
import { readOperator } from '#server/platform/settings/operator.service.ts'

/** The most admins that a message is mailed to while the operator has set no address. */
const MOST_ADMINS = 5

/** Whom mails about messages go to: the operator, or the admins while the operator has set no address. */
export async function contactRecipients(db: DbOrTx, now: Date): Promise<string[]> {
  const operator = await readOperator(db)
  return operator === null ? (await readAdminAddresses(db, now)).slice(0, MOST_ADMINS) : [operator.email]
}
