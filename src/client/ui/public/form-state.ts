import { errorMessage } from '#client/lib/error-message.ts'
import { errorFields } from '#client/lib/refusal.ts'

/** The texts and ticks of a form by the names of its fields. */
export type FormValues<Values> = { [Name in keyof Values]: string | boolean }

/** What is wrong with a field's value, or null; it may look at the other fields. */
export type FormRules<Values> = {
  [Name in keyof Values]?: (value: Values[Name], values: Values) => string | null
}

/** Sentences by the path of what they are about: "email", "contaminants.3.value". */
export type FormErrors = Readonly<Record<string, string | undefined>>

/** Says what is wrong with values; empty if they may be sent. */
export type Validate<Values> = (values: Values) => FormErrors

/** Everything a form remembers. */
export interface FormState<Values> {
  values: Values
  errors: FormErrors
  /** The fields something was typed into. */
  typed: { [Name in keyof Values]?: true }
  /** What is wrong and belongs to no field. */
  formError: string | null
  isBusy: boolean
  /** Grows whenever a form is handed back with errors in its fields: the first of them then takes the focus. */
  refusals: number
}

/** A form before anything was typed. */
export function untouched<Values>(values: Values): FormState<Values> {
  return { values, errors: {}, typed: {}, formError: null, isBusy: false, refusals: 0 }
}

/** Checks by the rule of each field. */
export const validateBy =
  <Values extends FormValues<Values>>(rules: FormRules<Values>): Validate<Values> =>
  (values) => {
    const errors: Record<string, string> = {}
    for (const name in rules) {
      const problem = rules[name]?.(values[name], values) ?? null
      if (problem !== null) errors[name] = problem
    }
    return errors
  }

/** Whether a path is the field's own or of something inside it. */
const isOf = (name: string, path: string) => path === name || path.startsWith(`${name}.`)

/** The first sentence about a field or something inside it. */
export function errorAt(errors: FormErrors, name: string): string | null {
  return errors[name] ?? Object.entries(errors).find(([path]) => isOf(name, path))?.[1] ?? null
}

function validated<Values, State extends FormState<Values>>(
  state: State,
  validate: Validate<Values>,
  name: string,
): State {
  const others = Object.entries(state.errors).filter(([path]) => !isOf(name, path))
  const own = Object.entries(validate(state.values)).filter(([path]) => isOf(name, path))
  return { ...state, errors: Object.fromEntries([...others, ...own]) }
}

/** Something was typed: a field that bears an error is checked again at once, another one only when it is left. */
export function typedInto<
  Values extends object,
  State extends FormState<Values>,
  Name extends keyof Values & string,
>(state: State, validate: Validate<Values>, name: Name, value: Values[Name]): State {
  const next = {
    ...state,
    values: { ...state.values, [name]: value },
    typed: { ...state.typed, [name]: true },
  }
  return errorAt(state.errors, name) === null ? next : validated(next, validate, name)
}

/** A field was left: it is checked if something was typed into it, unless it shows an error from the server. */
export function left<Values, State extends FormState<Values>>(
  state: State,
  validate: Validate<Values>,
  name: keyof Values & string,
): State {
  return state.typed[name] && errorAt(state.errors, name) === null ? validated(state, validate, name) : state
}

/** The form is handed back, with errors next to its fields or above its button; what was typed is kept. */
export function refused<State extends FormState<unknown>>(
  state: State,
  errors: FormErrors,
  formError: string | null = null,
): State {
  const hasFieldErrors = Object.values(errors).some((problem) => problem !== undefined)
  return { ...state, errors, formError, isBusy: false, refusals: state.refusals + (hasFieldErrors ? 1 : 0) }
}

/** The form is handed back with what the server said: about a field next to it, everything else above the button. */
export function refusedBy<State extends FormState<unknown>>(state: State, error: unknown): State {
  const { errors, other } = sortServerErrors(state.values, errorFields(error))
  const hasFieldErrors = Object.keys(errors).length > 0
  return refused(state, errors, hasFieldErrors ? other : (other ?? errorMessage(error)))
}

/** The form is on its way. */
export function started<State extends FormState<unknown>>(state: State): State {
  return { ...state, errors: {}, formError: null, isBusy: true }
}

/**
 * Sorts what the server says about its input into the fields of a form.
 *
 * @param fields sentences by the input's paths, as in a failed call's `data.fields`
 * @returns the first sentence of each path, and the first one that belongs to no field of this form
 */
export function sortServerErrors(
  values: unknown,
  fields: Readonly<Record<string, readonly string[] | undefined>>,
): { errors: FormErrors; other: string | null } {
  const errors: Record<string, string> = {}
  let other: string | null = null
  const names = Object.keys(values ?? {})
  for (const [path, [sentence] = []] of Object.entries(fields)) {
    if (sentence === undefined) continue
    if (names.some((name) => isOf(name, path))) errors[path] = sentence
    else other ??= sentence
  }
  return { errors, other }
}

/** Focuses the first field with an error, in the order of the page. What is no form control says by `data-field` which field it is. */
export function focusFirstError(form: HTMLElement | null, errors: FormErrors): void {
  const names = new Set(
    Object.entries(errors).flatMap(([path, problem]) =>
      problem === undefined ? [] : [path, path.split('.')[0]],
    ),
  )
  for (const control of form?.querySelectorAll<HTMLElement>('[name], [data-field]') ?? []) {
    if (!names.has(control.dataset.field ?? control.getAttribute('name') ?? undefined)) continue
    control.focus()
    return
  }
}
