import path from 'node:path'

/** A class name that a component and its style sheet do not both have. */
interface ClassNameProblem {
  file: string
  message: string
}

const STYLE_IMPORT = /import\s+(\w+)\s+from\s+'([^']+\.module\.css)'/g

/** The class names that a style sheet defines, without those of `:global()`. */
function classesDefined(sheet: string): Set<string> {
  const selectors = sheet
    .replaceAll(/\/\*.*?\*\//gs, '')
    .replaceAll(/:global\([^)]*\)/g, '')
    .replaceAll(/\{[^{}]*\}/g, '{}')
  return new Set([...selectors.matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, name = '']) => name))
}

/** The style sheet that an import of a component names. */
function sheetOf(file: string, specifier: string): string {
  return specifier.startsWith('#client/')
    ? specifier.replace('#client/', 'src/client/')
    : path.posix.join(path.posix.dirname(file), specifier)
}

/**
 * Class names that components use and no style sheet defines (they style nothing), and names that are defined and never
 * used (they reach every phone for nothing). TypeScript takes any name of a style sheet for a string, so nothing else sees
 * either. A sheet that a component reads by a computed name, or hands on whole, may define names that are not seen here.
 *
 * @param files the text of each component and each `*.module.css`, by its path from the project's root
 */
export function classNameProblems(files: ReadonlyMap<string, string>): ClassNameProblem[] {
  const used = new Map<string, Set<string>>()
  const readOtherwise = new Set<string>()
  const problems: ClassNameProblem[] = []
  for (const [file, text] of files) {
    if (!/\.tsx?$/.test(file)) continue
    // Without what imports name: './chip.tsx' is no class of `chip`.
    const code = text.replaceAll(/^import .*$|\bfrom '[^']+'/gm, '')
    for (const [, styles = '', specifier = ''] of text.matchAll(STYLE_IMPORT)) {
      const sheet = sheetOf(file, specifier)
      const css = files.get(sheet)
      if (css === undefined) continue
      const names = new Set(
        [...code.matchAll(new RegExp(`\\b${styles}\\.([A-Za-z_]\\w*)`, 'g'))].map(([, name = '']) => name),
      )
      used.set(sheet, new Set([...(used.get(sheet) ?? []), ...names]))
      if (new RegExp(`(?<![\\w.])${styles}(?!\\.\\w|\\w)`).test(code)) readOtherwise.add(sheet)
      const defined = classesDefined(css)
      for (const name of names)
        if (!defined.has(name)) problems.push({ file, message: `${specifier} defines no '${name}'.` })
    }
  }
  for (const [sheet, names] of used) {
    if (readOtherwise.has(sheet)) continue
    for (const name of classesDefined(files.get(sheet) ?? ''))
      if (!names.has(name)) problems.push({ file: sheet, message: `no component uses '${name}': delete it.` })
  }
  return problems
}
