import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const FOLDERS = ['bench', 'build', 'docs', 'packages', 'scripts', 'src', 'tests'].filter((folder) =>
  existsSync(path.join(root, folder)),
)
const files = [
  ...readdirSync(root),
  ...FOLDERS.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
      path.posix.join(folder, ...file.split(path.sep)),
    ),
  ),
].filter((file) => /\.(md|tsx?)$/.test(file) && !file.includes('node_modules/'))
/** Without the pages of the site, whose links are addresses: `build/read-document.test.ts` looks at those. */
const documents = files.filter((file) => file.endsWith('.md') && !/^src\/client\/.*\/[a-z-]+\.md$/.test(file))

/** The address of a heading within its page, as GitHub makes it. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}_\- ]/gu, '')
    .replaceAll(' ', '-')
const anchorsOf = (file: string) =>
  [...read(file).matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => anchorOf(heading))

it('every link between documents leads to a file, and to a heading of it', () => {
  const dead = documents.flatMap((file) =>
    [...read(file).matchAll(/\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)\s]*))?\)/g)].flatMap(
      ([link, target = '', anchor]) => {
        const other = target === '' ? file : path.posix.join(path.posix.dirname(file), target)
        const isThere =
          existsSync(path.join(root, other)) && (anchor === undefined || anchorsOf(other).includes(anchor))
        return isThere ? [] : [`${file}: ${link}`]
      },
    ),
  )
  expect(dead).toEqual([])
})

it('every decision that a comment or a document names by its number is there', () => {
  const numbers = new Set(files.flatMap((file) => /^docs\/decisions\/0*(\d+)-/.exec(file)?.[1] ?? []))
  const gone = files
    .filter((file) => file !== 'scripts/document-links.test.ts')
    .flatMap((file) =>
      [...read(file).matchAll(/docs\/decisions\/0*(\d+)|\b[Dd]ecision (\d+)\b(?!\/)/g)]
        .filter(([, page, number]) => !numbers.has(page ?? number ?? ''))
        .map(([text]) => `${file}: ${text}`),
    )
  expect(gone).toEqual([])
})
