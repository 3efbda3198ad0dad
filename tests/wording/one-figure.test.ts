import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { type ScreenText, screenTextsOf, textsOfJson } from './screen-texts.ts'

// A figure of advice that stands in several texts is the same in each of them, and never without what it depends on.

/** A kind of advice: which texts give it, and what each of them must say, or must not. */
interface Advice {
  about: RegExp
  says?: RegExp
  neverSays?: RegExp
}

const ADVICE: Readonly<Record<string, Advice>> = {
  'nitrate in a well is tested every year': {
    about: /\bnitrate\b.*\b(?:test|year)|\btest.*\bnitrate\b/i,
    neverSays: /every (?:other|second|two|three) years?|nitrate every other/i,
  },
  '10 mg/L of nitrate is counted as nitrogen': {
    about: /\bnitrate\b(?! of\b)[^.]{0,40}\b10 (?:mg\/L|milligrams)|\b10 mg\/L of nitrate/i,
    says: /as nitrogen|\(as N\)/i,
  },
  'a heater is set to 140 °F with a mixing valve alone': { about: /\b140 ?°F/, says: /mixing valve/i },
  'a cup every 15 to 20 minutes is for work in the heat': {
    about: /\b(?:cup|ounces)\b.*\b15 (?:to|–) ?20 minutes/,
    says: /\bwork\b|\bjob\b/i,
  },
  '2.5 liters a day include food': { about: /\b2\.5 (?:liters|l)\b.*\b(?:day|daily)/i, says: /\bfood\b/i },
  'a disinfected well is tested after 7 to 10 days': {
    about: /\btest again\b.*\b(?:chlorine|disinfect)/i,
    says: /\b7 to 10 days\b/,
  },
  'a reference intake is somebody’s': { about: /\breference intake(?!s)/i, says: /EU’s/ },
}

const SEED = 'src/server/seed/data'

let texts: ScreenText[]
beforeAll(async () => {
  const seedFiles = (await readdir(SEED, { recursive: true })).filter((name) => name.endsWith('.json'))
  const seeded = seedFiles.map(async (name) => {
    const file = path.join(SEED, name)
    return textsOfJson(JSON.parse(await readFile(file, 'utf8'))).map((text) => ({ file, text }))
  })
  texts = [
    ...(await screenTextsOf('src', (file) => !/\.queries\.ts$|\.schema\.ts$|\/db\//.test(file))),
    ...(await Promise.all(seeded)).flat(),
  ].filter(({ text }) => text.includes(' '))
})

it.each(Object.entries(ADVICE))('%s', (_name, { about, says, neverSays }) => {
  const concerned = texts.filter(({ text }) => about.test(text))
  expect(concerned).not.toHaveLength(0)
  const wrong = concerned.filter(
    ({ text }) => (says !== undefined && !says.test(text)) || neverSays?.test(text) === true,
  )
  expect(wrong).toEqual([])
})
