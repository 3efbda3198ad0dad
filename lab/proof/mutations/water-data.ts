import { MATRIX, type Mutation, OWNER } from './mutation.ts'

const REFUSED_FILES = 'packages/water-data/us-sdwa/refused-files.test.ts'
const JOBS = 'src/server/features/water-data/water-data.router.test.ts'
const SCHEDULE = 'src/server/features/water-data/schedule.test.ts'
const ABROAD = 'packages/water-data/sources-abroad.test.ts'
const REVIEW = 'src/server/features/review/review.router.test.ts'
const READER = 'packages/report-reader/report-reader.test.ts'
const UPLOADS = 'packages/water-data/uploads.test.ts'
const SYSTEM_REPORTS = 'src/server/features/water-systems/system-reports.router.test.ts'
const MY_TESTS = 'src/server/features/my-water/my-tests.router.test.ts'

/** Guards of imports, the review queue, reports in PDF and people's own tests. */
export const WATER_DATA_MUTATIONS: readonly Mutation[] = [
  {
    guard: 'a file has every column that is read',
    file: 'packages/water-data/read-table.ts',
    text: '  if (missing.length > 0)\n',
    without: '  if (missing.length > 1_000)\n',
    tests: REFUSED_FILES,
  },
  {
    guard: 'a file is of the encoding it should be',
    file: 'packages/water-data/read-table.ts',
    text: '{ fatal: true }',
    without: '{ fatal: false }',
    tests: REFUSED_FILES,
  },
  {
    guard: 'an import that the checks stop is not applied',
    file: 'packages/water-data/run-import.ts',
    text: 'if (isApplied && report.stops.length > 0 && input.forcedReason === null)',
    without: 'if (report.stops.length < 0)',
    tests: REFUSED_FILES,
    named: 'a file is stopped',
  },
  {
    guard: 'a register names each system once',
    file: 'packages/water-data/us-sdwa/us-sdwa.ts',
    text: '    if (twice !== undefined)\n',
    without: '    if (twice === null)\n',
    tests: REFUSED_FILES,
  },
  {
    guard: 'only the latest import is taken back, and once',
    file: 'packages/water-data/run-import.ts',
    text: "load === undefined || load.state !== 'applied' || load.changes === 0",
    without: 'load === undefined',
    tests: 'packages/water-data/us-sdwa/import-georgia.test.ts',
  },
  {
    guard: 'only the newest check is applied',
    file: 'src/server/features/water-data/water-data.service.ts',
    text: "newest?.id !== loadId || load.state !== 'checked' || load.report === null",
    without: 'load.report === null',
    tests: JOBS,
  },
  {
    guard: 'what the checks stop needs a reason',
    file: 'src/server/features/water-data/water-data.service.ts',
    text: 'if (load.report.stops.length > 0 && forcedReason === undefined)',
    without: 'if (load.report.stops.length < 0)',
    tests: JOBS,
  },
  {
    guard: 'one job runs at a time',
    file: 'src/server/features/water-data/data-jobs.service.ts',
    text: '  if (id === undefined)\n',
    without: '  if (id === -1)\n',
    tests: JOBS,
  },
  {
    guard: 'the schedule applies nothing that the checks stop',
    file: 'src/server/features/water-data/schedule.service.ts',
    text: 'hasDifferences(check.report) && check.report.stops.length === 0',
    without: 'hasDifferences(check.report)',
    tests: SCHEDULE,
  },
  {
    guard: 'the schedule tries an import twice at most',
    file: 'src/server/features/water-data/schedule.queries.ts',
    text: "        .where('scheduled_imports.attempts', '<', MAX_ATTEMPTS)\n",
    without: '',
    tests: SCHEDULE,
  },
  {
    guard: 'admins get one mail about each scheduled import',
    file: 'src/server/features/water-data/schedule.queries.ts',
    text: "    .where('mailed_at', 'is', null)\n",
    without: '',
    tests: SCHEDULE,
  },
  {
    guard: 'an older sample replaces no newer one',
    file: 'packages/water-data/ee/ee.ts',
    text: " and coalesce(old.detail ->> 'sampledOn', '') <= sampled_on::text\n",
    without: '\n',
    tests: ABROAD,
  },
  {
    guard: 'a name that stands for several supply points is none of ours',
    file: 'packages/water-data/ee/ee.ts',
    text: '      and id not in (select id from matches group by id having count(*) > 1)\n',
    without: '',
    tests: ABROAD,
  },
  {
    guard: 'a decision is about the record that was read',
    file: 'src/server/features/review/review.service.ts',
    text: "    if (basisOf(record, review) !== basis) throw staleVersion('record')\n",
    without: '    if (basis === null) throw staleVersion(basisOf(record, review))\n',
    tests: REVIEW,
  },
  {
    guard: 'nothing was read in the future',
    file: 'src/server/features/review/review.service.ts',
    text: '  if (readOn <= tomorrow) return\n',
    without: '  if (readOn !== tomorrow) return\n',
    tests: REVIEW,
  },
  {
    guard: 'a decision ends when the record is shipped otherwise',
    file: 'src/shared/review/review.rules.ts',
    text: '  if (!hasContent(shipped as RecordContent, review.content))\n',
    without: '  if (review.content === null)\n',
    tests: 'src/server/seed/reviewed-rows.test.ts',
  },
  {
    guard: 'a hidden value leaves its page',
    file: 'src/server/features/water-statuses/evidence.queries.ts',
    text: "    .where(({ not }) => not(isHidden('measured')))\n",
    without: '',
    tests: 'src/server/features/water-systems/hidden-values.router.test.ts',
  },
  {
    guard: 'a PDF with a script is refused',
    file: 'packages/report-reader/pdf/open-pdf.pdfjs.ts',
    text: "(await document.hasJSActions()) || (await document.getJSActions()) !== null ? 'scripts' : null",
    without: 'null',
    tests: READER,
    named: 'one with a script',
  },
  {
    guard: 'a PDF of many pages is refused',
    file: 'packages/report-reader/pdf/open-pdf.pdfjs.ts',
    text: '  if (document.numPages > MAX_REPORT_PAGES)',
    without: '  if (document.numPages < 0)',
    tests: READER,
    named: '81 pages',
  },
  {
    guard: 'a reading that takes too much is killed',
    file: 'packages/reading-process/limit-process.ts',
    text: '(residentBytesOf(pid) ?? 0) > memory',
    without: '(residentBytesOf(pid) ?? 0) < 0',
    tests: READER,
    named: 'costs at most',
  },
  {
    guard: 'a test is deleted by its owner',
    file: 'src/server/features/my-water/my-tests.queries.ts',
    text: `    .where('id', '=', id)\n${OWNER}`,
    without: "    .where('id', '=', id)\n",
    tests: MY_TESTS,
  },
  {
    guard: 'tests are read by their owner',
    file: 'src/server/features/my-water/my-tests.queries.ts',
    text: `'contaminants'])\n${OWNER}`,
    without: "'contaminants'])\n",
    tests: MY_TESTS,
  },
  {
    guard: 'values of tests are part of Premium',
    file: 'src/server/features/my-water/my-tests.service.ts',
    text: '  if (!hasPremium(viewer))\n',
    without: '  if (viewer === null)\n',
    tests: MY_TESTS,
  },
  {
    guard: 'a member stores some tests, and not any number',
    file: 'src/server/features/my-water/my-tests.service.ts',
    text: '>= MAX_TESTS)',
    without: '< 0)',
    tests: MY_TESTS,
  },
  {
    guard: 'an import is started by an admin who has shown that it is them',
    file: 'src/server/features/water-data/water-data.router.ts',
    text: '  check: reauthenticatedAdminProcedure\n',
    without: '  check: adminProcedure\n',
    tests: MATRIX,
    named: 'admin.data.check',
  },
  {
    guard: 'a piece of an upload continues the file',
    file: 'packages/water-data/uploads.ts',
    text: '    if (size !== offset) throw brokenOff()\n',
    without: '',
    tests: UPLOADS,
  },
  {
    guard: 'only a whole upload is read',
    file: 'packages/water-data/uploads.ts',
    text: '  if (size !== total) throw brokenOff()\n',
    without: '  if (size === null) throw brokenOff()\n',
    tests: UPLOADS,
  },
  {
    guard: 'a report of a utility is removed from its own system',
    file: 'src/server/features/water-systems/system-reports.queries.ts',
    text: "    .where('system_id', '=', systemId)\n    .forUpdate()\n",
    without: '    .forUpdate()\n',
    tests: SYSTEM_REPORTS,
  },
  {
    guard: 'a parameter has one value in a report',
    file: 'src/shared/water-systems/reported-values.rules.ts',
    text: 'if (values.some(({ parameter }) => parameter === value.parameter))',
    without: 'if (values.length > 1_000)',
    tests: 'src/shared/water-systems/reported-values.rules.test.ts',
  },
  {
    guard: 'loads leave the reports of utilities alone',
    file: 'packages/water-data/shipped/write-statements.ts',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it quotes a template.
    text: ' or ${IS_OF_REPORT})',
    without: ')',
    tests: SYSTEM_REPORTS,
    named: 'stays when the shipped files',
  },
]
