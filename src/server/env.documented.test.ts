import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { ENV_NAMES, readEnv } from './env.ts'

const root = path.resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

/** `NAME=value` lines of the example file. */
function exampleVariables(): Record<string, string> {
  return Object.fromEntries(
    [...read('.env.example').matchAll(/^([A-Z\d_]+)=(.*)$/gm)].map(([, name, value]) => [name, value]),
  )
}

/** What the person who starts compose.yaml sets; anything else is set to something long enough. */
const FROM_THE_SHELL: Record<string, string> = {
  SMTP_URL: 'smtp://mail:1025',
  MAIL_FROM: 'Water <hello@water.example>',
}

/** The environment of the service `app`. */
function composedVariables(): Record<string, string> {
  const [, service = ''] = /\n {2}app:\n([\s\S]*?)\n\n {2}\S/.exec(read('compose.yaml')) ?? []
  const [, environment = ''] = /\n {4}environment:\n((?: {6}.*\n)+)/.exec(service) ?? []
  const pairs = [...environment.matchAll(/^ {6}([A-Z\d_]+): "?([^"\n]*)"?$/gm)]
  return Object.fromEntries(
    pairs.map(([, name, value = '']) => [
      name,
      value.replaceAll(
        /\$\{(\w+):[?-][^}]*\}/g,
        (_all, variable: string) => FROM_THE_SHELL[variable] ?? 'x'.repeat(32),
      ),
    ]),
  )
}

it('.env.example explains every variable there is, and no other', () => {
  expect(Object.keys(exampleVariables()).sort()).toEqual([...ENV_NAMES].sort())
})

it('.env.example gives the defaults', () => {
  expect(readEnv(exampleVariables())).toEqual(readEnv({}))
})

it('compose.yaml sets variables there are, and the server would start with them', () => {
  const composed = composedVariables()
  expect(Object.keys(composed).length).toBeGreaterThan(10)
  expect(Object.keys(composed).filter((name) => !ENV_NAMES.includes(name))).toEqual([])
  expect(readEnv(composed)).toMatchObject({
    isProduction: true,
    appOrigin: 'http://localhost:8080',
    trustProxy: 1,
    databaseUrl: expect.stringContaining('@database:5432/'),
    s3: { endpoint: 'http://files:9000', bucket: 'pictures', isPathStyle: true },
  })
})

it('the Dockerfile sets variables there are, and copies what the server is made of', () => {
  const text = read('Dockerfile')
  const set = [...text.matchAll(/^ENV (.*)$/gm)].flatMap(([, line = '']) =>
    line.split(' ').map((pair) => pair.split('=')[0] ?? ''),
  )
  expect(set.length).toBeGreaterThan(0)
  // The others are the system's and Node's own.
  const ours = set.filter((name) => !/^(?:MALLOC|UV|NODE)_/.test(name))
  expect(ours.filter((name) => !ENV_NAMES.includes(name))).toEqual([])
  for (const folder of ['migrations', 'packages', 'src/server', 'src/shared', 'scripts'])
    expect(text).toContain(`COPY ${folder} ./${folder}`)
})
