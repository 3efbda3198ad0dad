import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import type { AiEngine } from '#server/providers/ai/ai.port.ts'
import { SEED_DATA_DIR } from '#server/seed/load-seed-data.ts'
import { findHazards } from '#shared/scans/stops/find-hazards.ts'
import { percentile } from '../support/statistics.ts'
import { printTable } from '../support/table.ts'
import { atLeast, judge } from './label-accuracy.ts'

const PROBLEMS_FILE = path.join(import.meta.dirname, '../../../tests/fixtures/problems.json')
const problemsSchema = z.array(z.object({ text: z.string(), article: z.string() }))
const articlesSchema = z.array(z.object({ id: z.string(), title: z.string() }))

/** Diagnoses problems in everyday words with the engine, and prints how often the right article came first. */
export async function measureProblems(engine: AiEngine): Promise<void> {
  const problems = problemsSchema.parse(JSON.parse(await readFile(PROBLEMS_FILE, 'utf8')))
  const knowledge = await readFile(path.join(SEED_DATA_DIR, 'plumbing-knowledge.json'), 'utf8')
  const titles = new Map(articlesSchema.parse(JSON.parse(knowledge)).map(({ id, title }) => [id, title]))
  const times: number[] = []
  const misses: string[][] = []
  let first = 0
  let amongThree = 0
  for (const { text, article } of problems) {
    const title = titles.get(article)
    if (title === undefined) throw new Error(`${article} is no article`)
    const start = performance.now()
    const { value } = await engine.diagnose({
      description: text,
      image: null,
      signal: AbortSignal.timeout(10_000),
    })
    times.push(performance.now() - start)
    const answers = [value.title, ...(value.otherTitles ?? [])].slice(0, 3)
    if (answers[0] === title) first++
    if (answers.includes(title)) amongThree++
    if (answers[0] !== title) misses.push([text.slice(0, 70), title, answers.join(' | ')])
  }
  const gibberish = await measureGibberish(engine)
  printTable(
    `Home problems: ${problems.length} in everyday words`,
    ['measured', 'figure', 'goal'],
    [
      ['right article first', ...atLeast(80, first, problems.length)],
      ['right article in the first three', ...atLeast(95, amongThree, problems.length)],
      ['ms, p50', percentile(times, 0.5).toFixed(1), ''],
      ['ms, most', Math.max(...times).toFixed(1), ''],
      ['ms, 2,000 characters of gibberish, p50', gibberish.toFixed(1), judge(gibberish < 20, '< 20')],
    ],
  )
  if (misses.length > 0) printTable('Not first', ['problem', 'right', 'answered'], misses)
}

/** Longest accepted description, in characters. */
const LONGEST = 2000
const GIBBERISH_TEXTS = 20

/** Median milliseconds to find hazards in, and an answer to, a text of unknown words, of twenty runs. */
async function measureGibberish(engine: AiEngine): Promise<number> {
  const times: number[] = []
  for (let text = 0; text < GIBBERISH_TEXTS; text += 1) {
    const words = Array.from({ length: LONGEST }, (_, at) => {
      const number = (at * 7919 + text * 104_729 + at * at * 31) % 31
      return number < 26 ? String.fromCharCode(97 + number) : ' '
    })
    const description = `tap ${words.join('')}`.slice(0, LONGEST)
    const start = performance.now()
    findHazards(description)
    await engine
      .diagnose({ description, image: null, signal: AbortSignal.timeout(10_000) })
      .catch(() => undefined)
    times.push(performance.now() - start)
  }
  return percentile(times, 0.5)
}
