import ChevronDown from 'lucide-react/icons/chevron-down'
import { classNames } from './class-names.ts'
import { Field, type FieldProps } from './field.tsx'
import styles from './select-field.module.css'

/** One choice of a {@link SelectField}. */
export interface SelectOption {
  value: string
  label: string
}

/** Choices under a heading of their own. */
export interface SelectGroup {
  label: string
  options: readonly SelectOption[]
}

export interface SelectFieldProps<Value extends string> extends FieldProps<Value> {
  className?: string
  /** Only screen readers get the label. */
  isLabelHidden?: boolean
  options: readonly (SelectOption | SelectGroup)[]
  autoComplete?: string
}

function Choice({ value, label }: SelectOption) {
  return <option value={value}>{label}</option>
}

/** One of several, by the browser's own list. The value '' stands for none. */
export function SelectField<Value extends string>({
  label,
  isLabelHidden,
  labelAside,
  hint,
  error,
  className,
  options,
  onChange,
  ...select
}: SelectFieldProps<Value>) {
  return (
    <Field
      label={label}
      isLabelHidden={isLabelHidden}
      labelAside={labelAside}
      hint={hint}
      error={error}
      className={className}
    >
      {(control) => (
        <div className={styles.frame}>
          <select
            {...select}
            {...control}
            className={classNames(control.className, styles.select)}
            onChange={(event) => onChange(event.target.value as Value)}
          >
            {options.map((entry) =>
              'options' in entry ? (
                <optgroup key={entry.label} label={entry.label}>
                  {entry.options.map((option) => (
                    <Choice key={option.value} {...option} />
                  ))}
                </optgroup>
              ) : (
                <Choice key={entry.value} {...entry} />
              ),
            )}
          </select>
          <ChevronDown className={styles.icon} size={18} aria-hidden />
        </div>
      )}
    </Field>
  )
}
