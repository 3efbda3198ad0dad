import { node, type ProofRow } from './row.ts'

/** The rows about what the product says: statuses, scores, plans, and what it reads from people's files. */
export const ANSWER_ROWS: readonly ProofRow[] = [
  {
    id: 'ST',
    shows:
      'The status of every shipped water: the counts, its one status everywhere it is shown, and each sentence that is composed',
    goal: 'counts as on the raw files, at most 17 of 100 gray; 1,000 drawn systems have the same status on page, ZIP code, town, map, search, structured data and mail; no sentence says more than its row',
    suite: node(
      'src/server/features/water-statuses/all-systems.test.ts',
      'src/server/features/water-statuses/all-answers.test.ts',
      'src/server/features/water-systems/wording.test.ts',
      'src/server/features/water-systems/epa-record.wording.test.ts',
      'tests/ssr/one-status.test.ts',
    ),
    limitMinutes: 15,
  },
  {
    id: 'CS',
    shows: 'City scores, computed a second time from the raw rows; the six rules of these figures',
    goal: 'at least 20 cities, each with the score of its raw rows; none on a national figure or on fewer than three measurements',
    suite: node(
      'src/server/features/tap-water/city-scores.data.test.ts',
      'src/shared/cities/score-inputs.rules.test.ts',
    ),
    limitMinutes: 5,
  },
  {
    id: 'PL',
    shows: 'What the plans promise, line by line, and each screen’s words',
    goal: 'each line has its procedure or page; no screen uses a word of the software',
    suite: node('tests/authorization/plan-claims.test.ts', 'tests/wording/screen-words.test.ts'),
    limitMinutes: 5,
  },
  {
    id: 'FN',
    shows: 'Numbers, files and zones as people, programs and browsers write them',
    goal: 'every numbering system in 53 regions is read back; each file gives its drinks or values, or names the line it could not read; no zone takes a page away',
    suite: node(
      'src/shared/format/written-number.test.ts',
      'src/client/features/hydration/import/cases.test.ts',
      'packages/report-reader/cases.test.ts',
      'src/shared/time-zone.rules.test.ts',
      'src/server/features/hydration/hydration.zones.service.test.ts',
    ),
    limitMinutes: 8,
  },
]
