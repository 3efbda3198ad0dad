import { type FormEvent, useEffect, useRef, useState } from 'react'
import {
  errorAt,
  type FormErrors,
  type FormRules,
  type FormState,
  type FormValues,
  focusFirstError,
  left,
  refused,
  refusedBy,
  started,
  typedInto,
  untouched,
  validateBy,
} from './form-state.ts'
import { useAfterPress } from './use-after-press.ts'

/** Puts errors where they belong. */
export interface FormErrorSetters<Values> {
  /** Says what is wrong next to a field, which takes the focus. */
  setFieldError: (name: keyof Values, problem: string) => void
  /** Says what is wrong above the form's button; null takes it away. */
  setFormError: (problem: string | null) => void
}

export interface FormOptions<Values> {
  initial: Values
  validate?: FormRules<NoInfer<Values>>
  /**
   * Sends the values, which have passed the rules. What it throws is shown: what the server says about a field next to
   * it, everything else above the button. Other endings it puts into words itself by the setters.
   */
  onSubmit: (values: NoInfer<Values>, form: FormErrorSetters<NoInfer<Values>>) => Promise<void> | void
}

/** A form in the making; put `noValidate onSubmit={form.submit}` on its element. */
export interface Form<Values> extends FormErrorSetters<Values> {
  values: Values
  errors: FormErrors
  /** For `<FormError>`. */
  formError: string | null
  /** While it is being sent; a second sending does nothing. */
  isBusy: boolean
  /** The properties of a field: `<TextField label="E-mail" {...form.field('email')} />`. */
  field: <Name extends keyof Values & string>(name: Name) => FormFieldProps<Name, FieldValue<Values[Name]>>
  submit: (event: FormEvent<HTMLFormElement>) => void
  /** Back to the initial values. */
  reset: () => void
}

/** What a field writes: any text, even where the form begins with one of a few. */
type FieldValue<Value> = Value extends boolean ? boolean : string

/** What every field takes of its form. */
export interface FormFieldProps<Name extends string = string, Value = string> {
  name: Name
  value: Value
  error: string | null
  onChange: (value: Value) => void
  onBlur: () => void
}

/**
 * A form's values, errors and sending. A field is checked when it is left, if something was typed into it, and from then
 * on with every change; sending checks all, and the first field with an error takes the focus.
 */
export function useForm<Values extends FormValues<Values>>({
  initial,
  validate = {},
  onSubmit,
}: FormOptions<Values>): Form<Values> {
  const [state, setState] = useState<FormState<Values>>(() => untouched(initial))
  const element = useRef<HTMLFormElement>(null)
  const isSending = useRef(false)
  const afterPress = useAfterPress()
  const validateAll = validateBy<Values>(validate)
  const { values, errors, formError, isBusy, refusals } = state

  const latestErrors = useRef(errors)
  latestErrors.current = errors
  useEffect(() => {
    if (refusals > 0) focusFirstError(element.current, latestErrors.current)
  }, [refusals])

  const setters: FormErrorSetters<Values> = {
    setFieldError: (name, problem) =>
      setState((now) => ({ ...refused(now, { ...now.errors, [name]: problem }), isBusy: now.isBusy })),
    setFormError: (problem) => setState((now) => ({ ...now, formError: problem })),
  }

  const send = async () => {
    isSending.current = true
    setState(started)
    try {
      await onSubmit(values, setters)
      setState((now) => ({ ...now, isBusy: false }))
    } catch (error) {
      setState((now) => refusedBy(now, error))
    } finally {
      isSending.current = false
    }
  }

  return {
    ...setters,
    values,
    errors,
    formError,
    isBusy,
    field: (name) => ({
      name,
      value: values[name] as FieldValue<Values[typeof name]>,
      error: errorAt(errors, name),
      onChange: (value) => setState((now) => typedInto(now, validateAll, name, value as Values[typeof name])),
      onBlur: () => afterPress(() => setState((now) => left(now, validateAll, name))),
    }),
    submit: (event) => {
      event.preventDefault()
      if (isSending.current) return
      element.current = event.currentTarget
      const problems = validateAll(values)
      if (Object.keys(problems).length > 0) setState((now) => refused(now, problems))
      else void send()
    },
    reset: () => setState(untouched(initial)),
  }
}
