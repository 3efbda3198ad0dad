import { isAwake } from './is-awake.ts'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** What stands in fields whose code has not arrived. */
const typed = new Map<Field, string | boolean>()

const isField = (element: unknown): element is Field =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement

const isTicked = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')

const standingIn = (field: Field) => (isTicked(field) ? field.checked : field.value)

/** What the server drew in a field. */
function drawnIn(field: Field): string | boolean {
  if (isTicked(field)) return field.defaultChecked
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue
  const options = [...field.options]
  return (options.find((option) => option.defaultSelected) ?? options[0])?.value ?? ''
}

/**
 * Remembers what was typed, ticked or chosen before React takes the fields over, which shows what the server drew again at its
 * next update. Call it before React hydrates the page.
 */
export function rememberFields(): void {
  for (const field of document.querySelectorAll('input, textarea, select'))
    if (isField(field) && standingIn(field) !== drawnIn(field)) typed.set(field, standingIn(field))
  const remember = ({ target, isTrusted }: Event) => {
    if (isTrusted && isField(target) && (typed.has(target) || !isAwake(target)))
      typed.set(target, standingIn(target))
  }
  document.addEventListener('input', remember, true)
  document.addEventListener('change', remember, true)
}

/** Hands what was remembered of the fields that React has taken over to their components, as if it were entered now. */
export async function takeOverFields(): Promise<void> {
  for (const [field, value] of typed) {
    if (!isAwake(field)) continue
    // A task each: a filter changes the address, from which the next one must begin.
    await new Promise((resolve) => setTimeout(resolve))
    const latest = typed.get(field) ?? value
    typed.delete(field)
    if (field.isConnected) enter(field, latest)
  }
}

function enter(field: Field, value: string | boolean): void {
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
