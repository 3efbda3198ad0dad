import { MATRIX, type Mutation, OWNER } from './mutation.ts'

/** Guards of cities, bookmarks, drinks and texts. */
export const CONTENT_MUTATIONS: readonly Mutation[] = [
  {
    guard: 'a recommendation reveals no contaminant to viewers without Premium',
    file: 'src/server/features/products/products.recommendations.service.ts',
    text: "if (hasPremium(viewer) && input.for !== 'parts') {",
    without: "if (input.for !== 'parts') {",
    tests: 'src/server/features/products/products.recommendations.router.test.ts',
  },
  {
    guard: 'inner scores are read for those who may have them',
    file: 'src/server/features/cities/cities.service.ts',
    text: 'if (!hasPremium(viewer)) return { ...detail, locked: true }',
    without: '',
    tests: MATRIX,
    named: 'cities.bySlug',
  },
  {
    guard: 'contaminants are read for those who may have them',
    file: 'src/server/features/tap-water/tap-water.service.ts',
    text: 'if (!hasPremium(viewer)) {',
    without: 'if (viewer === null) {',
    tests: MATRIX,
    named: 'tapWater.byCitySlug',
  },
  {
    guard: 'a bookmark is removed by its owner',
    file: 'src/server/features/bookmarks/bookmarks.queries.ts',
    text: `${OWNER}    .where('removed_at', 'is', null)\n    .executeTakeFirst()\n  return numUpdatedRows > 0n`,
    without: "    .where('removed_at', 'is', null)\n    .executeTakeFirst()\n  return numUpdatedRows > 0n",
    tests: MATRIX,
    named: 'bookmarks.remove',
  },
  {
    guard: 'a bookmark is restored by its owner',
    file: 'src/server/features/bookmarks/bookmarks.queries.ts',
    text: `${OWNER}    .where((where) =>\n`,
    without: '    .where((where) =>\n',
    tests: MATRIX,
    named: 'bookmarks.restore',
  },
  {
    guard: 'a change waits for the person’s day',
    file: 'src/server/features/hydration/hydration.queries.ts',
    text: '    .forUpdate()\n',
    without: '',
    tests: 'src/server/features/hydration/hydration.races.router.test.ts',
  },
  {
    guard: 'articles hold no markup but an article’s',
    file: 'src/server/text/sanitize-rich-text.ts',
    text: '    allowedAttributes: { a:',
    without:
      '    allowVulnerableTags: true, allowedTags: false, allowedAttributes: false, disallowedTagsMode: "discard", nonTextTags: [], textFilter: (text) => text, allowedStyles: { a:',
    tests: 'src/server/features/innovations/innovations.router.test.ts',
  },
  {
    guard: 'a text can be stored',
    file: 'src/shared/text.schema.ts',
    text: "!text.includes('\\u0000') && ",
    without: '',
    tests: 'src/shared/text.schema.test.ts',
  },
  {
    guard: 'a bookmark is at most 32 KB large',
    file: 'src/server/features/bookmarks/bookmarks.service.ts',
    text: 'if (bytesOf(input) > MAX_BOOKMARK_BYTES)',
    without: 'if (bytesOf(input) < 0)',
    tests: 'src/server/features/bookmarks/bookmarks.limits.router.test.ts',
    named: '32 KB',
  },
  {
    guard: 'a person’s bookmarks are at most 2 MB large',
    file: 'src/server/features/bookmarks/bookmarks.service.ts',
    text: 'stored.bytes + added.bytes > MAX_BOOKMARKS_BYTES',
    without: 'stored.bytes < 0',
    tests: 'src/server/features/bookmarks/bookmarks.limits.router.test.ts',
    named: '2 MB',
  },
  {
    guard: 'presses of one minute are limited',
    file: 'src/server/features/hydration/hydration.router.ts',
    text: '  perMinute: MAX_PRESSES_PER_MINUTE,\n',
    without: '  perMinute: MAX_PRESSES_PER_MINUTE * 1_000,\n',
    tests: 'src/server/features/hydration/hydration.limits.router.test.ts',
  },
  {
    guard: 'a click counts once per network, product and hour',
    file: 'src/server/features/products/products.service.ts',
    text: "  if (await isWithinLimit(db, 'clickByNetwork', `${networkOf(address)} ${id}`))\n",
    without:
      "  if ((await isWithinLimit(db, 'clickByNetwork', `${networkOf(address)} ${id}`)) || id !== '')\n",
    tests: 'tests/http/outbound-link.test.ts',
    named: 'one click per network',
  },
]
