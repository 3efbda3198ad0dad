import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { stat } from 'node:fs/promises'

/**
 * One process of one boot of the machine. A process id alone is not enough: ids are reused, and in a container the server is
 * always process 1.
 */
export interface ProcessIdentity {
  pid: number
  /** When the system started it, in the system's own notation; empty if the system does not say. */
  startedAt: string
  /** The boot of the machine; empty if the system does not say. */
  boot: string
}

/** A file of Linux's `/proc`. Null on other systems, and for a process that does not exist. */
export function readProcFile(file: string): string | null {
  try {
    return readFileSync(`/proc/${file}`, 'utf8')
  } catch {
    return null
  }
}

/** The output of a system program; empty if it fails. Used on systems without `/proc`, such as macOS. */
function output(program: string, ...args: string[]): string {
  try {
    return execFileSync(program, args, {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', LC_ALL: 'C', TZ: 'UTC' },
    })
  } catch {
    return ''
  }
}

/** Only letters and digits, so that the parts of an identity can stand in a file name. */
const compact = (text: string) => text.replaceAll(/[^a-zA-Z0-9]/g, '')

/** Field 22 of `/proc/PID/stat`, counted after the program's name, which may contain spaces and brackets. */
function startFromProc(stat: string): string {
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
}

function startOf(pid: number): string {
  const stat = readProcFile(`${pid}/stat`)
  return stat === null ? compact(output('ps', '-o', 'lstart=', '-p', String(pid))) : startFromProc(stat)
}

function readBoot(): string {
  return compact(readProcFile('sys/kernel/random/boot_id') ?? output('sysctl', '-n', 'kern.bootsessionuuid'))
}

let own: ProcessIdentity | undefined

export function ownIdentity(): ProcessIdentity {
  own ??= { pid: process.pid, startedAt: startOf(process.pid), boot: readBoot() }
  return own
}

/** Whether a process of that id exists; a zombie, which only waits to be collected, does not count. */
export function isProcessAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false
  }
  return readProcFile(`${pid}/cmdline`) !== ''
}

/** Whether that very process still runs, and not another one that was given its id. */
export function isSameProcessAlive({ pid, startedAt, boot }: ProcessIdentity): boolean {
  const self = ownIdentity()
  if (boot !== self.boot) return false
  if (pid === self.pid) return startedAt === self.startedAt
  return isProcessAlive(pid) && startOf(pid) === startedAt
}

/** The inode of a folder: a copy of the folder has another one, and a renamed folder keeps its own. */
async function inodeOf(folder: string): Promise<string> {
  return String((await stat(folder, { bigint: true })).ino)
}

/**
 * A mark that this process leaves in a folder: `PID.START.BOOT.INODE`. The folder's inode is part of it, so that the
 * marks in a copied folder are void: their processes work in the original.
 */
export async function markFor(folder: string): Promise<string> {
  const { pid, startedAt, boot } = ownIdentity()
  return [pid, startedAt, boot, await inodeOf(folder)].join('.')
}

/**
 * Whether the process that left a mark in this folder still runs. Text may follow the mark. Earlier versions wrote the
 * process id alone; in one of those this process's own id is that of a former process.
 */
export async function isMarkAlive(folder: string, mark: string): Promise<boolean> {
  const parts = /^(\d+)\.([a-zA-Z0-9]*)\.([a-zA-Z0-9]*)\.(\d+)/.exec(mark)
  if (parts === null) {
    const pid = Number.parseInt(mark, 10)
    return pid !== process.pid && isProcessAlive(pid)
  }
  const [, pid, startedAt = '', boot = '', inode] = parts
  if (inode !== (await inodeOf(folder))) return false
  return isSameProcessAlive({ pid: Number(pid), startedAt, boot })
}
