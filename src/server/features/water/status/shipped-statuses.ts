import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'

const FILE = path.join(import.meta.dirname, 'shipped-statuses.tsv.gz')

/** The statuses of the shipped water systems, so that a first start need not judge all of them. */
export interface ShippedStatuses {
  /** The day they were judged on, `YYYY-MM-DD`. */
  day: string
  /** The edition of the rules that judged them. */
  rules: number
  /** A line for each system by its id: the columns of `system_statuses` with tabs between them. */
  lines: readonly string[]
}

/** Reads the shipped statuses. */
export async function readShippedStatuses(): Promise<ShippedStatuses> {
  const text = await promisify(gunzip)(await readFile(FILE))
  const [first = '', ...lines] = text.toString().split('\n')
  const [day = '', rules] = first.split('\t')
  return { day, rules: Number(rules), lines }
}

/** Replaces the shipped statuses. */
export async function writeShippedStatuses({ day, rules, lines }: ShippedStatuses): Promise<void> {
  const text = [`${day}\t${rules}`, ...lines].join('\n')
  await writeFile(FILE, await promisify(gzip)(text, { level: 9 }))
}
