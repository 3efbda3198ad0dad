// @vitest-environment happy-dom
import { TRPCClientError } from '@trpc/client'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { TextField } from './text-field.tsx'
import { type FormErrorSetters, useForm } from './use-form.ts'

interface Values {
  name: string
  email: string
}
type Submit = (values: Values, form: FormErrorSetters<Values>) => Promise<void>

/** The fields stand in another order than the values. */
function Story({ onSubmit }: { onSubmit: Submit }) {
  const form = useForm<Values>({
    initial: { name: '', email: '' },
    validate: {
      email: (email) => (email === '' ? 'Enter your address.' : null),
      name: (name) => (name === '' ? 'Enter your name.' : null),
    },
    onSubmit,
  })
  return (
    <form noValidate onSubmit={form.submit}>
      <TextField label="E-mail" autoComplete="email" {...form.field('email')} />
      <TextField label="Name" autoComplete="name" {...form.field('name')} />
      <output>{form.formError}</output>
      <button type="submit">{form.isBusy ? 'Sending' : 'Send'}</button>
      <button type="button" onClick={form.reset}>
        Clear
      </button>
    </form>
  )
}

let root: Root
const element = <Type extends Element>(selector: string): Type => {
  const found = document.querySelector<Type>(selector)
  if (found === null) throw new Error(`There is no ${selector}.`)
  return found
}
const input = (name: string) => element<HTMLInputElement>(`input[name=${name}]`)
const noteOf = (name: string) =>
  document.getElementById(input(name).getAttribute('aria-describedby') ?? '')?.textContent

const show = (onSubmit: Submit) => act(() => root.render(<Story onSubmit={onSubmit} />))
const submit = () => act(async () => element<HTMLFormElement>('form').requestSubmit())
const press = (type: 'pointerdown' | 'pointerup') => act(() => dispatchEvent(new Event(type)))
const type = (name: string, text: string) =>
  act(() => {
    const field = input(name)
    field.focus()
    // React listens to its own setter's shadow: the prototype's is what a browser uses.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
const leave = (name: string) => act(() => input(name).blur())

/** A refusal as it comes from the server. */
function refusal(message: string, fields: Record<string, string[]> | null): TRPCClientError<never> {
  return new TRPCClientError(message, {
    result: { error: { message, code: -32600, data: { code: 'BAD_REQUEST', fields } } },
  } as never)
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  document.body.innerHTML = '<div></div>'
  root = createRoot(element('div'))
})
afterEach(() => {
  act(() => root.unmount())
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('sends nothing that breaks a rule, and puts the cursor into the first field of the page with an error', async () => {
  const onSubmit = vi.fn<Submit>()
  await show(onSubmit)
  await submit()
  expect(onSubmit).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(input('email'))
  expect(input('email').getAttribute('aria-invalid')).toBe('true')
  expect(noteOf('email')).toBe('Enter your address.')
  expect(noteOf('name')).toBe('Enter your name.')
})

it('hands over what was typed, once, and is busy until it is through', async () => {
  const sending = Promise.withResolvers<void>()
  const onSubmit = vi.fn<Submit>(() => sending.promise)
  await show(onSubmit)
  await type('email', 'maya@example.org')
  await type('name', 'Maya')
  await submit()
  await submit()
  expect(element('button').textContent).toBe('Sending')
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith(
    { name: 'Maya', email: 'maya@example.org' },
    expect.anything(),
  )
  await act(async () => sending.resolve())
  expect(element('button').textContent).toBe('Send')
  expect(input('email').value).toBe('maya@example.org')
})

it("puts the server's sentences next to their fields and keeps what was typed", async () => {
  await show(() => Promise.reject(refusal('Taken.', { email: ['Taken.'] })))
  await type('email', 'maya@example.org')
  await type('name', 'Maya')
  await submit()
  expect(noteOf('email')).toBe('Taken.')
  expect(element('output').textContent).toBe('')
  expect(document.activeElement).toBe(input('email'))
  expect(input('email').value).toBe('maya@example.org')
})

it('moves nothing while the pointer is down', async () => {
  vi.useFakeTimers()
  await show(vi.fn<Submit>())
  await type('email', 'm')
  await type('email', '')
  await press('pointerdown')
  await leave('email')
  expect(noteOf('email')).toBeUndefined()
  await press('pointerup')
  await act(async () => vi.runAllTimers())
  expect(noteOf('email')).toBe('Enter your address.')
})

it('starts over', async () => {
  await show(vi.fn<Submit>())
  await type('name', 'Maya')
  await submit()
  await act(() => element<HTMLButtonElement>('button[type=button]').click())
  expect(input('name').value).toBe('')
  expect(noteOf('email')).toBeUndefined()
})
