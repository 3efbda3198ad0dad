import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { useEffectOn } from '#client/lib/use-effect-on.ts'
import { classNames } from './class-names.ts'
import styles from './combobox.module.css'
import { Field } from './field.tsx'

/** One suggestion of a {@link Combobox}. */
export interface ComboboxOption {
  id: string
  label: string
  detail?: string
}

export interface ComboboxProps {
  label: string
  isLabelHidden?: boolean | undefined
  /** Has the focus when its dialog opens. */
  'data-autofocus'?: boolean | undefined
  /** Name of the query parameter, with which a form sends the text without script. */
  name?: string
  hint?: ReactNode
  /** Stands in the field, before the text. */
  icon?: ReactNode
  placeholder?: string
  value: string
  onChange: (value: string) => void
  /** The suggestions for the typed text; undefined before the first search. */
  options: readonly ComboboxOption[] | undefined
  onPick: (option: ComboboxOption) => void
  /** Called with the typed text on Enter if no suggestion is active. */
  onEnter?: (text: string) => void
  /** Shown if no suggestion matches. */
  emptyText: string
}

/** A text field with suggestions: arrow keys move through them, Enter picks one, Esc closes them. */
export function Combobox(props: ComboboxProps) {
  const {
    label,
    isLabelHidden,
    name,
    hint,
    icon,
    placeholder,
    value,
    onChange,
    options,
    onPick,
    onEnter,
    emptyText,
  } = props
  const listId = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const shown = isOpen && options !== undefined
  const optionId = (index: number) => `${listId}-${index}`

  // Other suggestions begin without one chosen.
  useEffectOn([options], () => setActive(-1))

  const pick = (option: ComboboxOption) => {
    setIsOpen(false)
    onPick(option)
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const count = options?.length ?? 0
    if (event.key === 'Escape' && shown) {
      // Esc closes the suggestions, not the dialog around the field.
      event.preventDefault()
      event.stopPropagation()
      setIsOpen(false)
    } else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && count > 0) {
      event.preventDefault()
      setIsOpen(true)
      const step = event.key === 'ArrowDown' ? 1 : -1
      setActive((now) => (now + step + count + (now === -1 && step === -1 ? 1 : 0)) % count)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      const option = shown ? options?.[active] : undefined
      if (option !== undefined) pick(option)
      else if (value.trim() !== '' && onEnter !== undefined) {
        setIsOpen(false)
        onEnter(value.trim())
      }
    }
  }

  return (
    <Field label={label} isLabelHidden={isLabelHidden} hint={hint}>
      {(control) => (
        <div className={classNames(styles.frame, icon !== undefined && styles.withIcon)}>
          {icon !== undefined && <span className={styles.icon}>{icon}</span>}
          <input
            {...control}
            ref={input}
            data-autofocus={props['data-autofocus']}
            type="text"
            name={name}
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={shown}
            aria-controls={shown ? listId : undefined}
            aria-activedescendant={shown && active >= 0 ? optionId(active) : undefined}
            placeholder={placeholder}
            autoComplete="off"
            enterKeyHint="search"
            maxLength={100}
            value={value}
            onChange={(event) => {
              onChange(event.target.value)
              setIsOpen(true)
            }}
            onFocus={() => setIsOpen(true)}
            onBlur={() => setIsOpen(false)}
            onKeyDown={onKeyDown}
          />
          {shown && (
            // Prevents the press from taking the focus from the field.
            <div
              id={listId}
              role="listbox"
              tabIndex={-1}
              aria-label={`${label}: suggestions`}
              className={styles.list}
              onMouseDown={(event) => event.preventDefault()}
            >
              {options.map((option, index) => (
                // The keyboard reaches the suggestions from the field.
                // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: see above
                <div
                  key={option.id}
                  id={optionId(index)}
                  role="option"
                  aria-selected={index === active}
                  className={styles.option}
                  onClick={() => pick(option)}
                  onPointerMove={() => setActive(index)}
                >
                  <span>{option.label}</span>
                  {option.detail !== undefined && <span className="muted small">{option.detail}</span>}
                </div>
              ))}
              {options.length === 0 && (
                <div role="option" aria-selected={false} aria-disabled tabIndex={-1} className={styles.note}>
                  {emptyText}
                </div>
              )}
            </div>
          )}
        </div>
      )}
    </Field>
  )
}
