// @module-tag KD
import { expect, it } from 'vitest'
import { storedKeyProblems } from './stored-keys.ts'

const problemsOf = (code: string, file = 'src/client/features/a.ts') =>
  storedKeyProblems(
    new Map([
      [file, code],
      ['src/client/lib/b.ts', "export const DATABASE = personKey('presses')\nconst OTHER = 'other'"],
    ]),
  )

it.each([
  "localStorage.getItem('words')",
  "sessionStorage.setItem('words:' + id, text)",
  "const KEY = 'words'\nsessionStorage.removeItem(KEY)",
  "const DATABASE = 'presses'\nindexedDB.open(DATABASE, 1)",
  'indexedDB.open(OTHER, 1)',
  'read = (key: string) => window.localStorage.getItem(key)',
  "await caches.open('answers')",
  "localStorage['words'] = text",
  'localStorage.words = text',
  "read('words' as StoredKey)",
])('refuses %j', (code) => {
  expect(problemsOf(code)).toEqual([
    { file: 'src/client/features/a.ts', message: expect.stringContaining('a key without an owner') },
  ])
})

it.each([
  "const KEY = deviceKey('units')\nlocalStorage.getItem(KEY)",
  `const KEY = deviceKey('theme')\nconst script = "localStorage.getItem('$\{KEY}')"`,
  'sessionStorage.setItem(draftKey(name), text)',
  "const PHOTOS = draftDatabase('photos')\nindexedDB.open(PHOTOS, 1)",
  'indexedDB.open(DATABASE, 1)',
  'const take = (key: StoredKey) => localStorage.removeItem(key)',
  'Object.keys(sessionStorage).length + localStorage.length',
])('allows %j', (code) => {
  expect(problemsOf(code)).toEqual([])
})

it('leaves tests and the server alone', () => {
  for (const file of ['src/client/a.test.ts', 'src/server/a.ts'])
    expect(problemsOf("localStorage.getItem('words')", file)).toEqual([])
})
