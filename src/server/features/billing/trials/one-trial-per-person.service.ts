import type { DbOrTx } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { claimTrialUses, hadTrial, type TrialUse } from './one-trial-per-person.queries.ts'

type Secrets = Deps['secrets']

/** Providers that ignore dots in the name of a mailbox. */
const DOTLESS = new Set(['gmail.com', 'googlemail.com'])

/**
 * The canonical form of an address: without case, without what follows a plus, and at Gmail without dots. Used only to
 * detect an earlier trial; mail always goes to the address as typed.
 */
function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1).toLowerCase()
  const name = email.slice(0, at).toLowerCase().replace(/\+.*$/, '')
  return DOTLESS.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`
}

const emailUse = (secrets: Secrets, email: string): TrialUse => ({
  kind: 'email',
  hash: secrets.sign('trial-email', mailboxOf(email)),
})

/** Whether the next checkout can begin with a trial: neither the account nor its mailbox has had one. */
export async function isTrialAvailable(
  { db, secrets }: Pick<Deps, 'db' | 'secrets'>,
  { userId, email }: { userId: string; email: string },
): Promise<boolean> {
  return !(await hadTrial(db, userId, emailUse(secrets, email)))
}

/**
 * Records the mailbox and the card of a trial for good. Returns false if either had a trial with another subscription:
 * this trial must then end at once.
 */
export function claimTrial(
  db: DbOrTx,
  secrets: Secrets,
  trial: { subscriptionId: string; email: string; cardFingerprint: string | null; now: Date },
): Promise<boolean> {
  const uses = [emailUse(secrets, trial.email)]
  if (trial.cardFingerprint !== null)
    uses.push({ kind: 'card', hash: secrets.sign('trial-card', trial.cardFingerprint) })
  return claimTrialUses(db, trial.subscriptionId, uses, trial.now)
}
