import { openDatabase } from '#server/db/open-database.ts'
import { readEnv } from '#server/env.ts'
import { resetPasswordByEmail, setRoleByEmail } from '#server/features/accounts/roles/first-admin.service.ts'
import { createLog } from '#server/log.ts'
import { reportScriptFailures } from '#server/start-failure.ts'
import { emailProblem, normalizeEmail } from '#shared/accounts/credentials.rules.ts'
import { AppError } from '#shared/app-error.ts'

reportScriptFailures()

/* Manages admins from the command line: `npm run admin -- grant EMAIL | revoke EMAIL | reset-password EMAIL`. */

type Command = (deps: Parameters<typeof setRoleByEmail>[0], email: string) => Promise<string>

const COMMANDS: Readonly<Record<string, Command>> = {
  grant: async (deps, email) => {
    await setRoleByEmail(deps, email, 'admin')
    return `${email} is an admin now, and chooses a new password at the next log-in.`
  },
  revoke: async (deps, email) => {
    await setRoleByEmail(deps, email, 'user')
    return `${email} is no longer an admin, and has to log in again.`
  },
  'reset-password': async (deps, email) => {
    const { generatedPassword } = await resetPasswordByEmail(deps, email)
    return `The new password of ${email}, shown this once: ${generatedPassword}\nEvery session has ended, and the second step is off.`
  },
}

const [name = '', typed = ''] = process.argv.slice(2)
const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
const problem = emailProblem(typed)
if (command === undefined || problem !== null) {
  console.error('Usage: npm run admin -- grant EMAIL | revoke EMAIL | reset-password EMAIL')
  if (command !== undefined) console.error(problem)
  process.exit(2)
}

const database = await openDatabase(readEnv(), createLog('warn'))
try {
  console.log(await command({ db: database.db }, normalizeEmail(typed)))
} catch (error) {
  if (!(error instanceof AppError)) throw error
  console.error(error.userMessage)
  process.exitCode = 1
} finally {
  await database.close()
}
