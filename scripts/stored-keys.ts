/** The first argument of a call that names something that the browser keeps. */
const CALL =
  /(?:\b(?:local|session)Storage\.(?:getItem|setItem|removeItem)|\bindexedDB\.(?:open|deleteDatabase)|\bcaches\.open)\(\s*(?:'\$\{)?(['`]?[^\s,;})'`]*['`]?)/g
/** Ways to a storage that no rule could follow. */
const OTHER_WAY = /\b(?:local|session)Storage(?:\[|\.(?!getItem|setItem|removeItem|clear|length)\w)/
/** What makes a {@link StoredKey}. */
const MAKERS = '(?:device|person|draft)(?:Key|Database)'
/** The files of the functions that make one. */
const HOMES = ['src/client/lib/stored-key.ts', 'src/client/lib/draft-storage.ts']

/** Whether a name is of a key that says whose it is. Names of other files are imported: they are looked up in `all`. */
function hasOwner(name: string, text: string, all: string): boolean {
  if (!/^\w+$/.test(name)) return new RegExp(`^${MAKERS}\\(`).test(name)
  if (new RegExp(`\\b${name}(?: is|:) StoredKey\\b`).test(text)) return true
  const made = new RegExp(`\\bconst ${name} = ${MAKERS}\\(`)
  return made.test(new RegExp(`\\bconst ${name}\\b`).test(text) ? text : all)
}

/** Problems of files of the client that keep something in the browser under a key that does not say whose it is. */
export function storedKeyProblems(files: ReadonlyMap<string, string>): { file: string; message: string }[] {
  const own = [...files].filter(([file]) => file.startsWith('src/client/') && !/\.test\.tsx?$/.test(file))
  const all = own.map(([, text]) => text).join('\n')
  return own.flatMap(([file, text]) => {
    const names = [...text.matchAll(CALL)].map(([, name = '']) => name)
    const unowned = names.filter((name) => !hasOwner(name, text, all))
    if (OTHER_WAY.test(text)) unowned.push('a way around getItem and setItem')
    if (/\bas StoredKey\b/.test(text) && !HOMES.includes(file)) unowned.push('a cast to StoredKey')
    return unowned.map((name) => ({
      file,
      message: `keeps something under a key without an owner (${name}): see src/client/lib/stored-key.ts.`,
    }))
  })
}
