import type { Mutation } from './mutation.ts'

/** Guards of requests, headers and what pages may load. */
export const REQUESTS_MUTATIONS: readonly Mutation[] = [
  {
    guard: 'an input may not say what types to make of it',
    file: 'src/shared/transformer.ts',
    text: "if (Object.hasOwn(sent, 'meta'))",
    without: 'if (false)',
    tests: 'src/shared/transformer.test.ts',
  },
  {
    guard: 'a photo is shown to its owner',
    file: 'src/server/http/images.ts',
    text: "  if (folderOf(key) !== 'fridge') return true\n",
    without: "  if (folderOf(key) !== 'nothing') return true\n",
    tests: 'tests/http/photos.test.ts',
  },
  {
    guard: 'a change comes from our own pages',
    file: 'src/server/http/security.ts',
    text: 'if (isOwn) return next()',
    without: 'return next()',
    tests: 'tests/http/mutations.test.ts',
  },
  {
    guard: 'only our own host is served',
    file: 'src/server/http/security.ts',
    text: 'if (header === own.host) return next()',
    without: 'return next()',
    tests: 'tests/http/headers.test.ts',
  },
  {
    guard: 'the log holds no token of a shared page',
    file: 'src/server/http/request-id.ts',
    text: 'path: loggablePath(req.path)',
    without: 'path: req.path',
    tests: 'tests/http/headers.test.ts',
  },
  {
    guard: 'each page has a nonce of its own',
    file: 'src/server/http/security.ts',
    text: "return randomBytes(16).toString('base64')",
    without: "return randomBytes.length === 0 ? '' : 'AAAAAAAAAAAAAAAAAAAAAA=='",
    tests: 'tests/http/headers.test.ts',
    named: 'nonce',
  },
  {
    guard: 'no answer is another type than it says',
    file: 'src/server/http/security.ts',
    text: "    res.setHeader('X-Content-Type-Options', 'nosniff')\n",
    without: '',
    tests: 'tests/http/headers.test.ts',
  },
  {
    guard: 'ports of forwarded addresses are not part of the network',
    file: 'src/server/http/request-context.ts',
    text: 'clientAddress(req.ip)',
    without: "(clientAddress('') === '' ? '' : (req.ip ?? ''))",
    tests: 'tests/http/limits-by-address.test.ts',
    named: 'appends ports',
  },
  {
    guard: 'the next page is one of ours',
    file: 'src/shared/safe-next.ts',
    text: 'return OWN_PATH.test(path) && path.length',
    without: 'return path.length',
    tests: 'src/shared/safe-next.test.ts',
  },
  {
    guard: 'a fault of ours says nothing of the inside',
    file: 'src/server/trpc/init.ts',
    text: "return error.code === 'BAD_REQUEST' && error.cause instanceof ZodError",
    without: 'return error.cause instanceof ZodError',
    tests: 'src/server/trpc/init.test.ts',
  },
]
