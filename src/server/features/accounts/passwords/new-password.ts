import {
  ADMIN_PASSWORD_MIN_LENGTH,
  PASSWORD_MIN_LENGTH,
  passwordProblem,
} from '#shared/accounts/credentials.rules.ts'
import { AppError } from '#shared/app-error.ts'
import { isCommonPassword } from './common-passwords.ts'

/** Throws BAD_REQUEST (`details.field`: password) for a new password that is too short for its owner, or easily guessed. */
export async function requireGoodPassword(
  password: string,
  owner: { email: string; fullName: string | null; role: string },
): Promise<void> {
  const minLength = owner.role === 'admin' ? ADMIN_PASSWORD_MIN_LENGTH : PASSWORD_MIN_LENGTH
  const problem = passwordProblem(password, minLength) ?? (await guessProblem(password, owner))
  if (problem !== null) throw new AppError('BAD_REQUEST', problem, { details: { field: 'password' } })
}

async function guessProblem(
  password: string,
  { email, fullName }: { email: string; fullName: string | null },
): Promise<string | null> {
  const plain = password.toLowerCase()
  const own = [email, email.split('@')[0], fullName, fullName?.replaceAll(' ', '')]
  if (own.some((word) => word?.toLowerCase() === plain))
    return 'Do not use your name or your e-mail address as the password.'
  if (await isCommonPassword(password)) return 'Many people use this password. Choose another one.'
  return null
}
