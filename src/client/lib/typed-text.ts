import { useEffect } from 'react'
import { readDraft, writeDraft } from './draft-storage.ts'

/*
 * Text that was typed and not sent. It lives in the page's fields; where the page is reloaded, or a session ended
 * under it, it is kept in this tab and put back into the fields with the same names.
 */

const DRAFT = 'typed-text'
/** Forgotten after this long, ms. */
const KEPT_MS = 60 * 60_000

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

interface KeptText {
  /** The page. */
  path: string
  at: number
  fields: [name: string, value: string][]
}

/** What is not kept: secrets, what a search finds again, and what is chosen by a press that acts at once. */
const NOT_KEPT = /^(?:password|hidden|file|search|submit|button|image|reset)$/
const SECRET = /one-time-code|current-password|new-password|cc-/
const isTicked = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(field.type)

const isField = (target: EventTarget | null): target is Field =>
  (target instanceof HTMLInputElement &&
    !NOT_KEPT.test(target.type) &&
    !SECRET.test(target.autocomplete) &&
    (!isTicked(target) || target.form !== null)) ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement

const typedInto = new Set<Field>()

/** From now on remembers which fields a person typed into. Call it once. */
export function watchTyping(): void {
  document.addEventListener('input', ({ target }) => isField(target) && typedInto.add(target), true)
}

/** The fields of the page that were typed into and still hold something. */
function typedFields(): Field[] {
  for (const field of typedInto) if (!field.isConnected) typedInto.delete(field)
  return [...typedInto].filter((field) => field.value !== '')
}

/** Whether the page holds text that would be lost with it. */
export const hasTypedText = (): boolean => typedFields().length > 0

/** What a field is called on its page: kind, name and label, and its place among those that share them. */
function namesOf(fields: readonly Field[]): string[] {
  const seen = new Map<string, number>()
  return fields.map((field) => {
    const label = field.labels?.[0]?.textContent ?? field.getAttribute('aria-label') ?? ''
    const name = [field.type, field.name, isTicked(field) ? field.value : '', label.trim()].join('|')
    const place = seen.get(name) ?? 0
    seen.set(name, place + 1)
    return `${name}|${place}`
  })
}

const allFields = () => [...document.querySelectorAll('input, textarea, select')].filter(isField)
const typedValue = (field: Field) => (isTicked(field) ? String(field.checked) : field.value)

/** Keeps what was typed into the page, for {@link useKeptText} to put back. */
export function keepTypedText(): void {
  const typed = new Set(typedFields())
  const fields = allFields()
  const names = namesOf(fields)
  const kept: KeptText = {
    path: location.pathname,
    at: Date.now(),
    fields: fields.flatMap((field, index) =>
      typed.has(field) ? [[names[index] ?? '', typedValue(field)]] : [],
    ),
  }
  if (kept.fields.length > 0) writeDraft(DRAFT, kept)
}

function readKept(): KeptText | null {
  const kept = readDraft(DRAFT) as KeptText | null
  return kept !== null && Date.now() - kept.at < KEPT_MS ? kept : null
}

/** Fills a field as typing does, so that its component notices. */
function fill(field: Field, value: string): void {
  if (isTicked(field)) {
    if (String(field.checked) !== value) field.click()
    return
  }
  const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set
  setter?.call(field, value)
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
  typedInto.add(field)
}

/** Puts kept text into the fields that are there. Returns what is left for fields that are still to come. */
function putBack(kept: KeptText): KeptText {
  const fields = allFields()
  const names = namesOf(fields)
  const left = kept.fields.filter(([name, value]) => {
    const field = fields[names.indexOf(name)]
    if (field === undefined) return true
    if (typedValue(field) !== value) fill(field, value)
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
