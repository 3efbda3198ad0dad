import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

/** A text that people may read, where it stands in the source. */
export interface ScreenText {
  file: string
  text: string
}

const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|[\s;{},(])\/\/[^\n]*/g
const IMPORT = /^(?:import|export)\b[^;]*?\bfrom '[^']*'|^import '[^']*'/gm
const LITERAL = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\[\s\S])*`/g
/** What stands between tags and braces; an arrow is no tag. */
const BETWEEN_TAGS = /(?:(?<![=-])>|\})([^<>{}]+)(?=[<{])/g
/** Code between two braces or tags, and no prose: a semicolon of prose has words or an element behind it. */
const CODE =
  /=|;(?! [a-z]+ [a-z]+ |$)|\b(?:const|return|function|export|import|await|interface|type)\b|^\s*[),.:?&|]/

/** The texts between the tags of a file's JSX, with lines and indents as one space. */
const textsOfJsx = (code: string): string[] =>
  [...code.matchAll(BETWEEN_TAGS)]
    .map(([, text = '']) => text.replaceAll(/\s+/g, ' ').trim())
    .filter((text) => /[a-z]{2}/i.test(text) && !CODE.test(text))

/** The strings, templates and JSX texts of some source code; what a template computes is left out. */
export function textsOfCode(code: string): string[] {
  const bare = code.replaceAll(COMMENT, '').replaceAll(IMPORT, '')
  const literals = [...bare.matchAll(LITERAL)].map(([text]) =>
    text
      .slice(1, -1)
      .replaceAll(/\$\{[^}]*\}/g, '…')
      .replaceAll(/\s+/g, ' '),
  )
  return [...literals, ...textsOfJsx(bare.replaceAll(LITERAL, '""'))]
}

/** The texts that a JSON value holds, at any depth. */
export function textsOfJson(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(textsOfJson)
}

/** Texts that are files of their own. Other JSON files hold words that people type, and data. */
const CONTENT =
  /^src\/(?:client\/.*|server\/features\/.*|shared\/products\/[^/]*|shared\/scans\/stops\/texts\/[^/]*)\.(?:json|md)$/

const isContent = (file: string) => CONTENT.test(file) && !file.endsWith('README.md')

function textsOfFile(file: string, text: string): string[] {
  if (file.endsWith('.json')) return textsOfJson(JSON.parse(text))
  return file.endsWith('.md') ? text.split('\n').filter((line) => line !== '') : textsOfCode(text)
}

/** The texts of all files of a folder that `isIncluded` accepts. */
export async function screenTextsOf(
  folder: string,
  isIncluded: (file: string) => boolean,
): Promise<ScreenText[]> {
  const names = await readdir(folder, { recursive: true })
  const files = names
    .map((name) => path.join(folder, name))
    .filter((file) => (/\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file)) || isContent(file))
    .filter(isIncluded)
    .toSorted()
  const texts = await Promise.all(
    files.map(async (file) =>
      textsOfFile(file, await readFile(file, 'utf8')).map((text) => ({ file, text })),
    ),
  )
  return texts.flat()
}
