import { importsOf } from './read-imports.ts'

const nounOf = (file: string | null) => /^src\/server\/features\/([^/]+)\//.exec(file ?? '')?.[1]

/** Which nouns of the server import which others. */
function nounPicture(files: ReadonlyMap<string, string>): string {
  const arrows = new Map<string, Set<string>>()
  for (const [file, text] of files) {
    const noun = nounOf(file)
    if (noun === undefined || file.includes('.test.')) continue
    const others = importsOf(file, text).flatMap(({ target }) => nounOf(target) ?? [])
    arrows.set(noun, new Set([...(arrows.get(noun) ?? []), ...others]))
  }
  const lines = [...arrows].toSorted().flatMap(([noun, imported]) => {
    const others = [...imported].filter((each) => each !== noun).toSorted()
    return others.length === 0 ? [] : `  ${noun} --> ${others.join(' & ')}`
  })
  return ['flowchart LR', ...lines].join('\n')
}

/** What is wrong with the picture in a document: it is not the one of these files. */
export const pictureProblems = (document: string, files: ReadonlyMap<string, string>): string[] => {
  const picture = nounPicture(files)
  return document.includes(`\`\`\`mermaid\n${picture}\n\`\`\``)
    ? []
    : [`shows other arrows between the nouns of the server than these:\n${picture}`]
}
