import { cpSync, mkdirSync, mkdtempSync, readdirSync, readlinkSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const PACKAGES = 'node_modules'
/** npm links the workspaces into this folder of the installed packages. */
const WORKSPACES = '@smart-hydration'
export const BUILD = 'dist'
const LEFT_OUT = new Set([PACKAGES, BUILD, '.git', '.data'])

/**
 * Copies the tree to a temporary folder, where the source may be broken. The build and the installed packages are links to
 * the original's; the workspaces are the copy's own, so that what is broken in them is what runs.
 */
export function copyTree(root: string): string {
  const copy = mkdtempSync(path.join(tmpdir(), 'smart-hydration-mutations-'))
  cpSync(root, copy, {
    recursive: true,
    filter: (source) => !LEFT_OUT.has(path.relative(root, source).split(path.sep)[0] ?? ''),
  })
  linkBuild(root, copy)
  mkdirSync(path.join(copy, PACKAGES, WORKSPACES), { recursive: true })
  for (const name of readdirSync(path.join(root, PACKAGES)))
    if (name !== WORKSPACES) symlinkSync(path.join(root, PACKAGES, name), path.join(copy, PACKAGES, name))
  for (const name of readdirSync(path.join(root, PACKAGES, WORKSPACES))) {
    const link = path.join(PACKAGES, WORKSPACES, name)
    symlinkSync(readlinkSync(path.join(root, link)), path.join(copy, link))
  }
  return copy
}

/** Makes the original's build the copy's, in place of one that the copy may have made itself. */
export function linkBuild(root: string, copy: string): void {
  rmSync(path.join(copy, BUILD), { recursive: true, force: true })
  symlinkSync(path.join(root, BUILD), path.join(copy, BUILD))
}
