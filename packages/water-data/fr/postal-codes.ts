import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'

const unzip = promisify(gunzip)
let codes: Promise<ReadonlySet<string>> | undefined

async function readCodes(): Promise<ReadonlySet<string>> {
  const file = await readFile(path.join(import.meta.dirname, 'data/postal-codes.csv.gz'))
  const [, ...lines] = (await unzip(file)).toString('utf8').split('\n')
  return new Set(lines.map((line) => line.slice(0, 5)).filter((code) => code.length === 5))
}

/** Whether five digits are a postal code of France, by the shipped list. It is read when it is asked for the first time. */
export async function isFrenchPostalCode(digits: string): Promise<boolean> {
  codes ??= readCodes()
  return (await codes).has(digits)
}
