import { execFile } from 'node:child_process'
import { readFile, stat } from 'node:fs/promises'

/** The account the server's programs run under; null: the one this process runs under. */
export type ServerUser = { uid: number; gid: number } | null

/** Accounts without rights of their own, in order of preference. */
const UNPRIVILEGED_ACCOUNTS = ['postgres', 'nobody']

/**
 * Postgres refuses to run as root, so root runs it under an unprivileged account: the owner of the existing data, else
 * `postgres` or `no one`. Any other account runs it directly.
 */
export async function chooseServerUser(dataFolder: string): Promise<ServerUser> {
  if (process.getuid === undefined) {
    throw new Error(
      'The embedded database does not run on this system. Set DATABASE_URL to a Postgres server.',
    )
  }
  if (process.getuid() !== 0) return null
  const owner = await stat(dataFolder).catch(() => null)
  if (owner !== null && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  const accounts = parseAccounts(await readFile('/etc/passwd', 'utf8'))
  for (const name of UNPRIVILEGED_ACCOUNTS) {
    const account = accounts.get(name)
    if (account !== undefined) return account
  }
  throw new Error(
    'The embedded database cannot run as root, and there is no account named postgres or nobody. ' +
      'Start as another user, or set DATABASE_URL to a Postgres server.',
  )
}

/** Reads the lines `name:password:uid:gid:…` of a passwd file. */
function parseAccounts(passwd: string): Map<string, { uid: number; gid: number }> {
  const accounts = new Map<string, { uid: number; gid: number }>()
  for (const line of passwd.split('\n')) {
    const [name, , uid, gid] = line.split(':')
    if (name === undefined || uid === undefined || gid === undefined) continue
    if (Number(uid) > 0) accounts.set(name, { uid: Number(uid), gid: Number(gid) })
  }
  return accounts
}

/** A finished program: its exit code, and what it wrote to both outputs. */
export interface ProgramResult {
  exitCode: number
  output: string
}

/** Runs a program to its end as the server's user, with a minimal environment. Never throws for a failing program. */
export function runAs(user: ServerUser, file: string, args: string[]): Promise<ProgramResult> {
  const identity = user === null ? {} : { uid: user.uid, gid: user.gid }
  const options = {
    ...identity,
    cwd: '/',
    env: { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' },
  }
  return new Promise((resolve) => {
    execFile(file, args, options, (error, stdout, stderr) => {
      const exitCode = error === null ? 0 : typeof error.code === 'number' ? error.code : 1
      const output = `${stdout}${stderr}`.trim()
      resolve({ exitCode, output: output === '' && error !== null ? error.message : output })
    })
  })
}

/** Whether the server's user may enter a folder (or execute a file): every folder above it counts too. */
export async function canReach(user: ServerUser, path: string): Promise<boolean> {
  if (user === null) return true
  return (await runAs(user, '/bin/sh', ['-c', 'test -x "$1"', 'sh', path])).exitCode === 0
}
