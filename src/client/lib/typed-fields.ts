import { useEffect } from 'react'
import { readDraft, writeDraft } from './draft-storage.ts'
import { isAwake } from './waking/is-awake.ts'

/*
 * What was entered into the page's fields and not sent. It would be lost twice: when React takes a page over, it shows what the server
 * drew; and when the page is reloaded, or a session ends under it, its fields are new. Then it is kept in this tab, and put back into
 * the fields with the same names.
 */

const DRAFT = 'typed-text'
/** Forgotten after this long, ms. */
const KEPT_MS = 60 * 60_000

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
type Value = string | boolean

interface KeptText {
  /** The page. */
  path: string
  at: number
  fields: [name: string, value: string][]
}

const isField = (target: unknown): target is Field =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement
const isTicked = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')
const contentOf = (field: Field): Value => (isTicked(field) ? field.checked : field.value)

/** What is not kept: secrets, what a search finds again, and what is chosen by a press that acts at once. */
const NOT_KEPT = /^(?:password|hidden|file|search|submit|button|image|reset)$/
const SECRET = /one-time-code|current-password|new-password|cc-/
const isKept = (field: Field): boolean =>
  !(field instanceof HTMLInputElement) ||
  (!NOT_KEPT.test(field.type) &&
    !SECRET.test(field.autocomplete) &&
    (!isTicked(field) || field.form !== null))

/** What the server drew in a field. */
function drawnIn(field: Field): Value {
  if (isTicked(field)) return field.defaultChecked
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue
  const options = [...field.options]
  return (options.find((option) => option.defaultSelected) ?? options[0])?.value ?? ''
}

/** The fields that a person entered something into. */
const entered = new Set<Field>()
/** What stands in those whose code has not arrived. */
const waiting = new Map<Field, Value>()

/** From now on remembers what is entered, and what was before. Call it once, before React hydrates the page. */
export function rememberFields(): void {
  for (const field of document.querySelectorAll('input, textarea, select'))
    if (isField(field) && contentOf(field) !== drawnIn(field)) waiting.set(field, contentOf(field))
  const remember = ({ target, isTrusted }: Event) => {
    if (!isField(target)) return
    entered.add(target)
    if (isTrusted && (waiting.has(target) || !isAwake(target))) waiting.set(target, contentOf(target))
  }
  document.addEventListener('input', remember, true)
  document.addEventListener('change', remember, true)
}

/** Hands what was remembered of the fields that React has taken over to their components, as if it were entered now. */
export async function takeOverFields(): Promise<void> {
  for (const [field, value] of waiting) {
    if (!isAwake(field)) continue
    // A task each: a filter changes the address, from which the next one must begin.
    await new Promise((resolve) => setTimeout(resolve))
    const latest = waiting.get(field) ?? value
    waiting.delete(field)
    if (field.isConnected) enter(field, latest)
  }
}

function enter(field: Field, value: Value): void {
  // React begins to watch a field when its part of the page is hydrated, which an event makes happen at once.
  field.dispatchEvent(new Event('input', { bubbles: true }))
  if (isTicked(field)) {
    // React compares with what it last saw set from a script; the click sets it as a person would.
    field.checked = value !== true
    // A radio button that was left for another needs nothing: the other one's click says so.
    if (field.type === 'checkbox' || value === true) field.click()
    return
  }
  if (field instanceof HTMLSelectElement) {
    field.value = String(value)
    field.dispatchEvent(new Event('change', { bubbles: true }))
    return
  }
  if (field.type !== 'file') enterText(field, String(value))
  field.dispatchEvent(new Event(field.type === 'file' ? 'change' : 'input', { bubbles: true }))
}

/** Sets a text so that React sees a change: past the property by which it watches the field. */
function enterText(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  const { selectionStart, selectionEnd } = field
  field.value = field.defaultValue
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text)
  if (field === document.activeElement && selectionStart !== null)
    field.setSelectionRange(selectionStart, selectionEnd)
}

/** The fields of the page that were typed into and still hold something to keep. */
function typedFields(): Field[] {
  for (const field of entered) if (!field.isConnected) entered.delete(field)
  return [...entered].filter((field) => isKept(field) && field.value !== '')
}

/** Whether the page holds text that would be lost with it. */
export const hasTypedText = (): boolean => typedFields().length > 0

/** The fields of the page that are kept, by what each is called: kind, name and label, and its place among those that share them. */
function fieldsByName(): Map<string, Field> {
  const fields = new Map<string, Field>()
  for (const field of document.querySelectorAll('input, textarea, select')) {
    if (!isField(field) || !isKept(field)) continue
    const label = field.labels?.[0]?.textContent ?? field.getAttribute('aria-label') ?? ''
    const name = [field.type, field.name, isTicked(field) ? field.value : '', label.trim()].join('|')
    let place = 0
    while (fields.has(`${name}|${place}`)) place += 1
    fields.set(`${name}|${place}`, field)
  }
  return fields
}

/** Keeps what was typed into the page, for {@link useKeptText} to put back. */
export function keepTypedText(): void {
  const typed = new Set(typedFields())
  const fields: KeptText['fields'] = [...fieldsByName()]
    .filter(([, field]) => typed.has(field))
    .map(([name, field]) => [name, String(contentOf(field))])
  if (fields.length > 0)
    writeDraft(DRAFT, { path: location.pathname, at: Date.now(), fields } satisfies KeptText)
}

function readKept(): KeptText | null {
  const kept = readDraft(DRAFT) as KeptText | null
  return kept !== null && Date.now() - kept.at < KEPT_MS ? kept : null
}

/** Puts kept text into the fields that are there. Returns what is left for fields that are still to come. */
function putBack(kept: KeptText): KeptText {
  const fields = fieldsByName()
  const left = kept.fields.filter(([name, value]) => {
    const field = fields.get(name)
    if (field === undefined) return true
    const wanted = isTicked(field) ? value === 'true' : value
    if (contentOf(field) !== wanted) enter(field, wanted)
    return false
  })
  return { ...kept, fields: left }
}

/**
 * Puts the text back that was kept for this page and this person, into fields that are there and those that appear later,
 * as in a dialog that is opened again.
 * @param userId null for a visitor, undefined until the session is known
 */
export function useKeptText(userId: string | null | undefined, path: string): void {
  useEffect(() => {
    let kept = userId === undefined ? null : readKept()
    if (kept === null || kept.path !== path) return
    const observer = new MutationObserver(() => putBackNow())
    const putBackNow = () => {
      if (kept === null) return
      kept = putBack(kept)
      if (kept.fields.length > 0) return
      observer.disconnect()
      writeDraft(DRAFT, null)
    }
    observer.observe(document.body, { childList: true, subtree: true })
    putBackNow()
    return () => observer.disconnect()
  }, [userId, path])
}
