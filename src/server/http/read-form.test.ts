import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { readForm } from './read-form.ts'

/** Writes a form as the platform does, and reads it by our own reader. */
async function sent(form: FormData): Promise<FormData> {
  const written = new Response(form)
  const body = Buffer.from(await written.arrayBuffer())
  return readForm(body, written.headers.get('content-type') ?? '')
}

it('reads what the platform writes: texts and files, empty ones too', async () => {
  const form = new FormData()
  form.set('input', '{"json":{"text":"Zoë\r\n\\"--"}}')
  form.set('empty', new Blob([]), 'empty')
  form.set('image', new Blob(['\r\n--form\r\n'], { type: 'image/png' }), 'a "quoted"; name=\\.png')
  const received = await sent(form)
  expect([...received.keys()]).toEqual(['input', 'empty', 'image'])
  expect(received.get('input')).toBe(form.get('input'))
  const [empty, image] = ['empty', 'image'].map((name) => received.get(name) as File)
  expect([empty?.size, await empty?.text()]).toEqual([0, ''])
  expect([image?.size, await image?.text(), image?.type]).toEqual([10, '\r\n--form\r\n', 'image/png'])
})

it.each([1, 100, 65_536, 1_000_003])(
  'reads a file of %i bytes, in every way a file is read',
  async (length) => {
    const bytes = new Uint8Array(randomBytes(length))
    const form = new FormData()
    form.set('file', new Blob([bytes]), 'file')
    const file = (await sent(form)).get('file') as File
    const read = [
      await file.bytes(),
      new Uint8Array(await file.arrayBuffer()),
      await new Response(file.stream()).bytes(),
      await file.slice(0, length).bytes(),
    ]
    for (const each of read) expect(Buffer.compare(each, bytes)).toBe(0)
  },
)

it('does not copy a file: its bytes are those of the body', async () => {
  const body = Buffer.from(
    '--form\r\nContent-Disposition: form-data; name="a"; filename="b"\r\n\r\nfile\r\n--form--\r\n',
  )
  const file = (await readForm(body, 'multipart/form-data; boundary="form"')).get('a') as File
  const bytes = await file.bytes()
  expect([bytes.buffer === body.buffer, await file.text()]).toEqual([true, 'file'])
})

const FORM = '--form\r\nContent-Disposition: form-data; name="a"\r\n\r\ntext\r\n--form--\r\n'
const part = (name: string) => `--form\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n\r\n`

it.each([
  ['nothing', ''],
  ['no part', '--form--\r\n'],
  ['another boundary', FORM.replaceAll('form\r', 'from\r')],
  ['a boundary inside a line', FORM.replace('--form\r', '--formed\r')],
  ['no end', FORM.slice(0, -10)],
  ['no content', FORM.slice(0, 30)],
  ['five parts', `${['a', 'b', 'c', 'd', 'e'].map(part).join('')}--form--\r\n`],
  ['one name twice', `${part('a')}${part('a')}--form--\r\n`],
  ['no name', FORM.replace('name=', 'title=')],
  ['a name of a file alone', FORM.replace('name=', 'filename=')],
])('refuses a form with %s', async (_what, text) => {
  await expect(readForm(Buffer.from(text), 'multipart/form-data; boundary=form')).rejects.toThrow(
    'did not arrive whole',
  )
})

it('takes a form with an ending after it', async () => {
  const form = await readForm(Buffer.from(`${FORM}more`), 'multipart/form-data; boundary=form')
  expect([...form.keys()]).toEqual(['a'])
})
