import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync } from 'node:fs'
import path from 'node:path'

const ROOT = path.resolve(import.meta.dirname, '../../..')

const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim()

/** The hash of a commit, or of the working tree as it is; new files are in that once git knows them. */
export const commitOf = (name?: string): string =>
  name === undefined
    ? git('stash', 'create') || git('rev-parse', 'HEAD')
    : git('rev-parse', '--verify', `${name}^{commit}`)

/** Runs `work` with a checkout of a commit, with its packages installed. In the project: packages are linked from there. */
export async function withCheckout<Result>(
  commit: string,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  mkdirSync(path.join(ROOT, '.cache'), { recursive: true })
  const folder = mkdtempSync(path.join(ROOT, '.cache', `checkout-${commit.slice(0, 8)}-`))
  git('worktree', 'add', '--detach', '--quiet', folder, commit)
  try {
    const [own, other] = [ROOT, folder].map((place) => readFileSync(path.join(place, 'package-lock.json')))
    if (other?.equals(own ?? Buffer.alloc(0)))
      execFileSync('cp', ['-al', path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules')])
    else execFileSync('npm', ['ci'], { cwd: folder, stdio: 'inherit' })
    return await work(folder)
  } finally {
    git('worktree', 'remove', '--force', folder)
  }
}
