import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { logInput } from '#shared/hydration/log-drink.schema.ts'
import { DRINKS_PATH, LOG_PATH, TODAY_PATH } from '#shared/hydration/script-paths.ts'
import { readyTexts } from './ready-texts.ts'

const ORIGIN = 'https://water.example'
const words = readyTexts(ORIGIN).map(({ steps, text }) => [...steps, text].join('\n'))

describe('the ready texts', () => {
  it.each(readyTexts(ORIGIN))('for $title name addresses that there are', ({ steps, text }) => {
    const named = [...steps, text].join('\n').matchAll(/https:\/\/water\.example(\/[a-z/]*)/g)
    const paths = [...named].map(([, path]) => path)
    expect(paths.length).toBeGreaterThan(0)
    for (const path of paths) expect([LOG_PATH, TODAY_PATH, DRINKS_PATH]).toContain(path)
  })

  it('are YAML that Home Assistant reads, with the values that the server answers', () => {
    const [{ text } = { text: '' }] = readyTexts(ORIGIN)
    const secret = { tag: '!secret', resolve: (name: string) => name }
    const { rest, rest_command: commands } = parse(text, { customTags: [secret] })
    expect(rest[0]).toMatchObject({
      resource: `${ORIGIN}${TODAY_PATH}`,
      sensor: ['intake', 'left', 'caffeineLeft'].map((field) => ({
        value_template: `{{ value_json.${field} }}`,
      })),
    })
    expect(commands.drink_water).toMatchObject({ url: `${ORIGIN}${LOG_PATH}`, method: 'post' })
  })

  it('send bodies that the server takes', () => {
    const bodies = words
      .flatMap((text) => text.match(/\{"ml".*\}/g) ?? [])
      .map((body) => body.replace('{{ ml | default(250) }}', '250'))
    expect(bodies).toHaveLength(3)
    for (const body of bodies) expect(logInput.safeParse(JSON.parse(body)).error, body).toBeUndefined()
  })

  it('take the fields of a Health sample as Shortcuts writes them', () => {
    const [, shortcut = ''] = words
    const fields = [...shortcut.matchAll(/^(\w+): \S/gm)].map(([, name]) => name)
    expect(fields).toEqual(['ml', 'time', 'id'])
    const time = '2026-11-25T08:30:00-05:00'
    const sample = { ml: 237, time, id: `Health ${time} 237` }
    expect(logInput.safeParse(sample).data).toEqual({ drink: 'water', amount: 237, time, id: sample.id })
  })
})
