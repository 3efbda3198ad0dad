import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'

const MANIFEST = path.join(import.meta.dirname, '../../dist/client/.vite/manifest.json')

/** The address of a built file, by the source it is made of. */
function builtFile(source: string): string {
  const manifest = JSON.parse(readFileSync(MANIFEST, 'utf8')) as Record<string, { file: string }>
  const file = manifest[source]?.file
  if (file === undefined) throw new Error(`The build has no ${source}.`)
  return `/${file}`
}

/** Holds the response with the code of a source file back. Returns what lets it through. */
export async function holdBack(
  context: BrowserContext,
  source = 'src/client/entry-client.tsx',
): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const file = builtFile(source)
  await context.route(
    ({ pathname }) => pathname === file,
    async (route) => {
      await promise
      await route.continue()
    },
  )
  return () => resolve()
}

/** Opens a page whose code does not come, and waits until it shows that. */
export async function openWaiting(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'domcontentloaded' })
  await page.locator('html[data-waking=slow]').waitFor({ state: 'attached' })
}

/** What was done on a page before its code came: it is kept in the page itself. */
interface Attempts {
  fields: { element: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement; value: string | boolean }[]
  sent: Map<HTMLFormElement, number>
  pressed: Map<HTMLButtonElement, number>
  inert: Set<HTMLButtonElement>
  isReleased: boolean
}
declare global {
  var attempts: Attempts
}

/** How many fields and buttons of a page something was done to. */
export interface Tried {
  fields: number
  kept: number
  inert: number
  /** Buttons without a sign that they cannot be used yet. */
  unsigned: string[]
}

/** Enters something into every field of a page and presses every button, as people do before the page's code has come. */
export const tryEverything = (page: Page): Promise<Tried> =>
  page.evaluate(() => {
    const all = <Found extends HTMLElement>(selector: string) =>
      [...document.querySelectorAll<Found>(selector)].filter(
        (element) => element.checkVisibility() && !element.matches(':disabled, [readonly], [tabindex="-1"]'),
      )
    const attempts: Attempts = {
      fields: [],
      sent: new Map(),
      pressed: new Map(),
      inert: new Set(),
      isReleased: false,
    }
    globalThis.attempts = attempts
    const count = <Key>(counts: Map<Key, number>, key: Key) => counts.set(key, (counts.get(key) ?? 0) + 1)
    addEventListener('submit', ({ target, defaultPrevented }) => {
      if (attempts.isReleased && defaultPrevented) count(attempts.sent, target as HTMLFormElement)
    })
    addEventListener('click', ({ target }) => {
      const button = (target as Element).closest('button')
      if (attempts.isReleased && button !== null) count(attempts.pressed, button)
    })

    const types: Record<string, string> = {
      email: 'typed@example.org',
      date: '2026-11-05',
      time: '07:45',
      'datetime-local': '2026-11-05T07:45',
      number: '7',
      url: 'https://example.org/typed',
    }
    for (const element of all<Attempts['fields'][number]['element']>('input, textarea, select')) {
      if (element instanceof HTMLInputElement && /^(checkbox|radio)$/.test(element.type)) {
        const before = element.checked
        element.click()
        if (element.checked !== before) attempts.fields.push({ element, value: element.checked })
        continue
      }
      if (element.type === 'file' || element.type === 'submit' || element.type === 'hidden') continue
      const before = element.value
      if (element instanceof HTMLSelectElement) {
        const other = [...element.options].find(({ value, disabled }) => value !== before && !disabled)
        if (other === undefined) continue
        element.value = other.value
      } else if (element.type === 'range') {
        element.value = String(Number(before) + Number((element as HTMLInputElement).step || 1))
      } else {
        element.value = types[element.type] ?? (/numeric|decimal/.test(element.inputMode) ? '7' : 'typed')
      }
      element.dispatchEvent(new Event('input', { bubbles: true }))
      element.dispatchEvent(new Event('change', { bubbles: true }))
      if (element.value !== before) attempts.fields.push({ element, value: element.value })
    }

    const unsigned: string[] = []
    const isNative = ({ form, type }: HTMLButtonElement) =>
      type === 'submit' && form?.hasAttribute('method') === true
    for (const button of all<HTMLButtonElement>('button')) {
      if (isNative(button)) continue
      const isKept = (button.type === 'submit' && button.form !== null) || 'kept' in button.dataset
      button.click()
      const { opacity } = getComputedStyle(button)
      const isSigned = isKept
        ? button.ariaBusy === 'true' || button.form !== null
        : button.ariaDisabled === 'true'
      if (!isSigned || Number(opacity) > 0.7) {
        const isSecondOfForm = isKept && button.form !== null && button.ariaBusy !== 'true'
        if (!isSecondOfForm) unsigned.push(button.outerHTML.slice(0, 120))
      }
      if (!isKept) attempts.inert.add(button)
      else if (button.form !== null && button.type === 'submit') attempts.sent.set(button.form, 0)
      else attempts.pressed.set(button, 0)
    }
    const kept = attempts.sent.size + attempts.pressed.size
    return { fields: attempts.fields.length, kept, inert: attempts.inert.size, unsigned }
  })

/** Notes that the code is let through now. */
export const noteRelease = (page: Page): Promise<void> =>
  page.evaluate(() => {
    globalThis.attempts.isReleased = true
  })

/** What became of the attempts that should not have: empty where every text stands and every kept press happened once. */
export const lostAttempts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { fields, sent, pressed, inert } = globalThis.attempts
    const name = (element: Element) => element.outerHTML.slice(0, 140)
    return [
      ...fields.flatMap(({ element, value }) => {
        const isTick = element instanceof HTMLInputElement && /^(checkbox|radio)$/.test(element.type)
        const now = isTick ? element.checked : element.value
        if (!element.isConnected) return [`gone: ${name(element)}`]
        return now === value ? [] : [`"${value}" became "${now}": ${name(element)}`]
      }),
      ...[...sent]
        .filter(([, times]) => times !== 1)
        .map(([form, times]) => `sent ${times} times: ${name(form)}`),
      ...[...pressed]
        .filter(([button, times]) => times !== (inert.has(button) ? 0 : 1))
        .map(([button, times]) => `pressed ${times} times: ${name(button)}`),
      ...[...document.querySelectorAll(`[data-waking]${sent.size === 0 ? ', dialog[open]' : ''}`)].map(
        (element) => `left behind: ${name(element)}`,
      ),
    ]
  })

/** Lets no change of data through: the page waits for an answer that never comes. */
export const holdChanges = (context: BrowserContext): Promise<unknown> =>
  context.route('**/api/trpc/**', async (route) => {
    if (route.request().method() === 'POST') await new Promise(() => undefined)
    else await route.fallback()
  })
