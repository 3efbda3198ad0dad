import { randomBytes } from 'node:crypto'
import { inTransaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { OWN_WORK } from '#server/limits/shares.ts'
import { recordAudit } from '#server/platform/audit/record-audit.service.ts'
import { AppError } from '#shared/app-error.ts'
import { closeEveryWayIn, unsafeAccountByEmail, upsertPassword } from '../accounts.queries.ts'
import { hashPassword } from '../passwords/argon2.ts'
import { requireGoodPassword } from '../passwords/new-password.ts'
import { resetAllTries } from '../sign-in/tries.service.ts'
import { insertAdmin, lockAdmins, lockFirstAdmin } from './roles.queries.ts'
import { setRole } from './roles.service.ts'

/** An admin's address and a password for it. */
export interface NewPassword {
  email: string
  /** Shown once; null if the password was given. */
  generatedPassword: string | null
}

/** 24 letters and digits: 144 random bits. */
const generatePassword = () => randomBytes(18).toString('base64url')

/**
 * Creates the first admin if there is none, with the given password or a generated one. Returns null if there is an
 * admin already. If two processes start at the same time, only one creates it.
 */
export async function ensureFirstAdmin(
  { db }: Pick<Deps, 'db'>,
  { email, password }: { email: string; password: string | undefined },
): Promise<NewPassword | null> {
  if ((await inTransaction(db, lockAdmins)).length > 0) return null
  const chosen = password ?? generatePassword()
  await requireGoodPassword(chosen, { email, fullName: null, role: 'admin' })
  const hash = await hashPassword(chosen, OWN_WORK)
  return inTransaction(db, async (tx) => {
    await lockFirstAdmin(tx)
    if ((await lockAdmins(tx)).length > 0) return null
    const { id } = await insertAdmin(tx, { email, fullName: 'Admin' })
    // Someone may have signed up with this address before.
    await closeEveryWayIn(tx, id)
    await upsertPassword(tx, id, hash)
    await recordAudit(tx, null, {
      action: 'role.change',
      actorId: null,
      targetId: id,
      details: { role: 'admin' },
    })
    return { email, generatedPassword: password === undefined ? chosen : null }
  })
}

async function accountOf({ db }: Pick<Deps, 'db'>, email: string) {
  const account = await unsafeAccountByEmail(db, email)
  if (account === undefined) {
    throw new AppError('NOT_FOUND', `No account has the address ${email}. Sign up with it first.`)
  }
  return account
}

/** Makes the owner of an address an admin or a user. Throws as {@link setRole}. */
export async function setRoleByEmail(
  deps: Pick<Deps, 'db'>,
  email: string,
  role: 'user' | 'admin',
): Promise<void> {
  const account = await accountOf(deps, email)
  await setRole(deps, null, account.id, role)
}

/**
 * Sets a generated password as the only way into an account. It also turns off the second factor, for people who lost
 * their phone and the recovery codes. Throws NOT_FOUND.
 */
export async function resetPasswordByEmail(deps: Pick<Deps, 'db'>, email: string): Promise<NewPassword> {
  const account = await accountOf(deps, email)
  const generatedPassword = generatePassword()
  const hash = await hashPassword(generatedPassword, OWN_WORK)
  await inTransaction(deps.db, async (tx) => {
    await closeEveryWayIn(tx, account.id)
    await upsertPassword(tx, account.id, hash)
    await recordAudit(tx, null, { action: 'password.reset', actorId: null, targetId: account.id })
  })
  await resetAllTries(deps, { id: account.id, email: account.email.toLowerCase() })
  return { email: account.email, generatedPassword }
}
