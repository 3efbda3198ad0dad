import { type Import, importsOf } from './read-imports.ts'

/** A module with fewer lines than this is too small to have a file for one other file. */
const SMALL_LINES = 15

/** Small modules with one consumer that stay files of their own, with the reason. */
const STAY: Readonly<Record<string, string>> = {
  'src/client/features/site/home/tap-drawing.tsx': 'a drawing with its own style sheet',
  'src/server/db/ping.ts': 'kysely belongs into db/, and its consumer is the host',
  'src/server/http/sandbox-route.ts':
    'app.ts lists which address is answered by what, and answers none itself',
}

/** Files whose place follows from what they are: roles of a feature, routes, vendors' files, the programs of workers. */
const HAS_A_ROLE =
  /\.(module|router|routes|service|queries|policy|limits|worker|test|d)\.tsx?$|^src\/client\/routes\/|\/index\.ts$/

/**
 * Small modules that one file alone imports: they read better next to their use. A module with a test of its own, and one that is
 * loaded when it is needed, keeps its file.
 */
export function smallModuleProblems(files: ReadonlyMap<string, string>): { file: string; message: string }[] {
  const users = new Map<string, Import[]>()
  for (const [file, text] of files) {
    if (/\.test\.tsx?$/.test(file)) continue
    for (const each of importsOf(file, text))
      if (each.target !== null) users.set(each.target, [...(users.get(each.target) ?? []), each])
  }
  const isSmall = (file: string, text: string) => {
    const [use, ...others] = users.get(file) ?? []
    return (
      /^(src|packages)\//.test(file) &&
      !HAS_A_ROLE.test(file) &&
      text.split('\n').length - 1 < SMALL_LINES &&
      use !== undefined &&
      others.length === 0 &&
      !use.isDynamic &&
      !files.has(file.replace(/\.(tsx?)$/, '.test.$1')) &&
      !files.has(file.replace(/\.tsx?$/, '.test.ts'))
    )
  }
  const small = new Set([...files].filter(([file, text]) => isSmall(file, text)).map(([file]) => file))
  return [
    ...[...small]
      .filter((file) => !(file in STAY))
      .map((file) => ({ file, message: `under ${SMALL_LINES} lines with one consumer: move it there.` })),
    ...Object.keys(STAY)
      .filter((file) => files.has(file) && !small.has(file))
      .map((file) => ({ file, message: 'no small module with one consumer: remove it from small-modules.' })),
  ]
}
