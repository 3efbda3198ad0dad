/** The texts of a form by the names of its fields. */
export type FormValues<Values> = { [Name in keyof Values]: string }

/** What is wrong with a field's value, or null; it may look at the other fields. */
export type FormRules<Values> = {
  [Name in keyof Values]?: (value: string, values: Values) => string | null
}

/** The sentences next to the fields that have one. */
export type FormErrors<Values> = { [Name in keyof Values]?: string }

/** Everything a form remembers. */
export interface FormState<Values> {
  values: Values
  errors: FormErrors<Values>
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

function judge<Values extends FormValues<Values>>(
  state: FormState<Values>,
  rules: FormRules<Values>,
  name: keyof Values,
): FormState<Values> {
  const problem = rules[name]?.(state.values[name], state.values) ?? undefined
  return { ...state, errors: { ...state.errors, [name]: problem } }
}

/** Something was typed: a field that bears an error is judged again at once, another one only when it is left. */
export function typedInto<Values extends FormValues<Values>>(
  state: FormState<Values>,
  rules: FormRules<Values>,
  name: keyof Values,
  value: string,
): FormState<Values> {
  const next = {
    ...state,
    values: { ...state.values, [name]: value },
    typed: { ...state.typed, [name]: true },
  }
  return state.errors[name] === undefined ? next : judge(next, rules, name)
}

/** A field was left: it is judged if something was typed into it, unless it shows an error from the server. */
export function left<Values extends FormValues<Values>>(
  state: FormState<Values>,
  rules: FormRules<Values>,
  name: keyof Values,
): FormState<Values> {
  return state.typed[name] && state.errors[name] === undefined ? judge(state, rules, name) : state
}

/** What all rules say about the values; empty if they may be sent. */
export function problemsOf<Values extends FormValues<Values>>(
  values: Values,
  rules: FormRules<Values>,
): FormErrors<Values> {
  const errors: FormErrors<Values> = {}
  for (const name in rules) {
    const problem = rules[name]?.(values[name], values) ?? null
    if (problem !== null) errors[name] = problem
  }
  return errors
}

/** The form is handed back, with errors next to its fields or above its button; what was typed is kept. */
export function refused<Values>(
  state: FormState<Values>,
  errors: FormErrors<Values>,
  formError: string | null = null,
): FormState<Values> {
  const hasFieldErrors = Object.values(errors).some((problem) => problem !== undefined)
  return { ...state, errors, formError, isBusy: false, refusals: state.refusals + (hasFieldErrors ? 1 : 0) }
}

/** The form is on its way. */
export function started<Values>(state: FormState<Values>): FormState<Values> {
  return { ...state, errors: {}, formError: null, isBusy: true }
}

/**
 * Sorts what the server says about its input into the fields of a form.
 *
 * @param fields sentences by the input's names, as in a failed call's `data.fields`
 * @returns the first sentence of each field, and the first one that belongs to no field of this form
 */
export function sortServerErrors<Values extends FormValues<Values>>(
  values: Values,
  fields: Readonly<Record<string, readonly string[] | undefined>>,
): { errors: FormErrors<Values>; other: string | null } {
  const errors: FormErrors<Values> = {}
  let other: string | null = null
  for (const [name, [sentence] = []] of Object.entries(fields)) {
    if (sentence === undefined) continue
    if (Object.hasOwn(values, name)) errors[name as keyof Values] = sentence
    else other ??= sentence
  }
  return { errors, other }
}
