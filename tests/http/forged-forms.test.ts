import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { INPUT_PART } from '#shared/attachments.ts'
import { type Person, plantPerson } from '../authorization/identities.ts'
import { startBareHost } from '../harness/bare-host.ts'
import { outcomeOf, REFUSALS } from '../harness/forged-call.ts'
import type { RequestOptions } from '../harness/http.ts'
import { useTestDeps } from '../harness/test-deps.ts'
import type { TestServer } from '../harness/test-server.ts'

// Forms that no page of ours sends. Each is answered by what is wrong with it, and nothing is done.

const deps = useTestDeps({ isEmptiedBeforeEach: false })
let server: TestServer
let maya: Person

beforeAll(async () => {
  server = await startBareHost(deps, { isOneProcess: true })
  maya = await plantPerson(deps, 'subscriber')
})
afterAll(() => server.stop())

const {
  UNREADABLE,
  NO_PROCEDURE,
  NOT_JSON,
  NOT_OURS,
  ONE_ALONE,
  MISSING,
  NOTED,
  NO_PICTURE,
  TOO_LARGE,
  NOT_WHOLE,
} = REFUSALS

const outcome = (address: string, options: RequestOptions) => outcomeOf(server.origin, address, options)

const own = () => ({ 'sec-fetch-site': 'same-origin', cookie: `session=${maya.token}` })

describe('a form', () => {
  const part = (name: string, content: string, more = '') =>
    `--form\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${content}\r\n`
  const file = (name: string, content = 'no picture') => part(name, content, '; filename="a"')
  const input = part(INPUT_PART, '{"json":{}}')
  const END = '--form--\r\n'
  const scan = 'scans.analyzeBottle'

  it.each<[what: string, body: string, status: number, ...told: unknown[]]>([
    ['whose file is no picture', input + file('image') + END, 400, NO_PICTURE],
    ['that is empty', '', 400, NOT_WHOLE],
    ['without parts', END, 400, NOT_WHOLE],
    ['without an end', input + file('image'), 400, NOT_WHOLE],
    ['cut off in a header', `${input}--form\r\nContent-Dispo`, 400, NOT_WHOLE],
    ['without its input', file('image') + END, 400, UNREADABLE],
    ['without its file', input + END, 400, MISSING],
    [
      'with two files',
      input + file('image') + file('other') + END,
      400,
      'There is no field of this name: other.',
    ],
    ['with a file twice', input + file('image') + file('image') + END, 400, NOT_WHOLE],
    ['with an input twice', input + input + file('image') + END, 400, NOT_WHOLE],
    ['with a text in place of its file', input + part('image', 'text') + END, 400, UNREADABLE],
    ['with a file in place of its input', file(INPUT_PART) + file('image') + END, 400, UNREADABLE],
    ['with a field it does not know', input + part('other', 'text') + file('image') + END, 400, UNREADABLE],
    ['with the prototype as a file', input + file('__proto__') + END, 400, MISSING],
    [
      'with the prototype as a text',
      input + part('__proto__', 'text') + file('image') + END,
      400,
      UNREADABLE,
    ],
    [
      'with a constructor as a file',
      input + file('constructor') + file('image') + END,
      400,
      'There is no field of this name: constructor.',
    ],
    ['with a part without a name', input + file('').replace('name=""; ', '') + END, 400, NOT_WHOLE],
    ['with a part without a header', `${input}--form\r\n\r\ntext\r\n${file('image')}${END}`, 400, NOT_WHOLE],
    [
      'with a part of another kind',
      input + file('image').replace('form-data', 'attachment') + END,
      400,
      MISSING,
    ],
    [
      'with five parts',
      input + ['a', 'b', 'c', 'd'].map((name) => file(name)).join('') + END,
      400,
      NOT_WHOLE,
    ],
    ['with another boundary', input.replaceAll('form\r', 'from\r') + END, 400, NOT_WHOLE],
    [
      'with a boundary inside a line',
      input.replace('--form\r', '--formed\r') + file('image') + END,
      400,
      UNREADABLE,
    ],
    ['with something before it', `x\r\n${input}${file('image')}${END}`, 400, NOT_WHOLE],
    ['with something behind it', `${input}${file('image')}${END}more`, 400, NO_PICTURE],
    [
      'with type notes',
      part(INPUT_PART, '{"json":{},"meta":{"values":{}}}') + file('image') + END,
      400,
      NOTED,
    ],
    [
      'with an input that names the file too',
      part(INPUT_PART, '{"json":{"image":"a"}}') + file('image') + END,
      400,
      UNREADABLE,
    ],
    ['with an input that is a list', part(INPUT_PART, '{"json":[]}') + file('image') + END, 400, UNREADABLE],
    ['with an input that is null', part(INPUT_PART, '{"json":null}') + file('image') + END, 400, UNREADABLE],
    ['with an input that is a number', part(INPUT_PART, '5') + file('image') + END, 400, UNREADABLE],
    ['with half an input', part(INPUT_PART, '{"json":') + file('image') + END, 400, UNREADABLE],
    [
      'with an endless header',
      input + part('image', 'text', `; a="${'a'.repeat(20_000)}"`) + END,
      400,
      NOT_WHOLE,
    ],
    ['larger than any', input + file('image', 'a'.repeat(15_000_000)) + END, 413, TOO_LARGE],
  ])('%s', async (_what, body, ...expected) => {
    const headers = { ...own(), 'content-type': 'multipart/form-data; boundary=form' }
    expect(await outcome(scan, { method: 'POST', headers, body })).toEqual(expected)
  })

  it.each<[what: string, address: string, headers: Record<string, string>, ...told: unknown[]]>([
    ['from another site', scan, { 'sec-fetch-site': 'cross-site' }, 403, NOT_OURS],
    ['without a session', scan, { cookie: '' }, 401, 'You are not logged in. Log in and try again.'],
    ['without a boundary', scan, { 'content-type': 'multipart/form-data' }, 400, NOT_WHOLE],
    [
      'with an endless boundary',
      scan,
      { 'content-type': `multipart/form-data; boundary=${'a'.repeat(5_000)}` },
      400,
      NOT_WHOLE,
    ],
    ['of another kind', scan, { 'content-type': 'multipart/mixed; boundary=form' }, 415, NOT_JSON],
    ['that says it is JSON', scan, { 'content-type': 'application/json' }, 400, UNREADABLE],
    [
      'that says it is JSON too',
      scan,
      { 'content-type': 'application/json; multipart/form-data; boundary=form' },
      400,
      UNREADABLE,
    ],
    ['of a type in capitals', scan, { 'content-type': 'Multipart/Form-Data; boundary=form' }, 415, NOT_JSON],
    ['in a batch of one', `${scan}?batch=1`, {}, 400, ONE_ALONE],
    ['in a batch of two', `${scan},scans.addPhoto?batch=1`, {}, 400, ONE_ALONE],
    ['in a batch of two without saying so', `${scan},scans.addPhoto`, {}, 400, ONE_ALONE],
    ['for a call that takes no file', 'hydration.addWater', {}, 415, NOT_JSON],
    ['for a query', 'cities.list', {}, 415, NOT_JSON],
    ['for nothing', 'scans.nothing', {}, 415, NOT_JSON],
    ['next to a call that takes no file', `${scan},hydration.addWater?batch=1`, {}, 415, NOT_JSON],
    ['behind a longer path', `${scan}/x`, {}, 404, NO_PROCEDURE],
  ])('%s', async (_what, address, headers, ...expected) => {
    const options = { ...own(), 'content-type': 'multipart/form-data; boundary=form', ...headers }
    const body = input + file('image') + END
    expect(await outcome(address, { method: 'POST', headers: options, body })).toEqual(expected)
  })
})
