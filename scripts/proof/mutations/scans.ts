import { MATRIX, type Mutation, OWNER } from './mutation.ts'

/** Guards of scans, pictures and stored files. */
export const SCANS_MUTATIONS: readonly Mutation[] = [
  {
    guard: 'a scan is deleted by its owner',
    file: 'src/server/features/scans/scans.queries.ts',
    text: `${OWNER}    .returning('id')\n`,
    without: "    .returning('id')\n",
    tests: MATRIX,
    named: 'scans.remove',
  },
  {
    guard: 'a scan is read by its owner',
    file: 'src/server/features/scans/scans.queries.ts',
    text: `${OWNER}    .where(by.column, '=', by.id)\n`,
    without: "    .where(by.column, '=', by.id)\n",
    tests: MATRIX,
    named: 'scans.byId',
  },
  {
    guard: 'a person’s scans wait for each other',
    file: 'src/server/features/scans/allowance/allowance.queries.ts',
    text: '      .forNoKeyUpdate()\n',
    without: '',
    tests: 'src/server/features/scans/one-scan/one-scan.service.test.ts',
    named: 'twenty scans',
  },
  {
    guard: 'another zone gives no second scan',
    file: 'src/server/features/scans/scans.policy.ts',
    text: 'return last.timeZone === zone || now.getTime() - last.at.getTime() >= DAY_MS',
    without: 'return true',
    tests: 'src/server/features/scans/scans.policy.test.ts',
  },
  {
    guard: 'a reservation ends with its lease',
    file: 'src/server/features/scans/allowance/allowance.queries.ts',
    text: "    .where('lease_until', '<=', now.toISOString())\n",
    without: '',
    tests: 'src/server/features/scans/one-scan/one-scan.service.test.ts',
    named: 'a process that dies|twenty scans',
  },
  {
    guard: 'a picture has at most fifty megapixels',
    file: 'src/server/providers/images/images.sharp.ts',
    text: 'if (header.width * header.height > MAX_PIXELS) {',
    without: 'if (header.width < 0) {',
    tests: 'src/server/providers/images/images.sharp.test.ts',
    named: 'too large',
  },
  {
    guard: 'a picture is told by its bytes',
    file: 'src/server/providers/images/images.sharp.ts',
    text: '  if (format === null) {\n',
    without: '  if (bytes.byteLength < 0) {\n',
    tests: 'src/server/providers/images/images.sharp.test.ts',
    named: 'what is no picture',
  },
  {
    guard: 'a stored file has a name of ours',
    file: 'src/server/providers/files/file-key.ts',
    text: 'name.length <= MAX_KEY && (PERSONAL_KEY.test(name) || PICTURE_KEY.test(name))',
    without: 'name.length <= MAX_KEY || PERSONAL_KEY.test(name) || PICTURE_KEY.test(name)',
    tests: 'src/server/providers/files/file-key.test.ts',
  },
]
