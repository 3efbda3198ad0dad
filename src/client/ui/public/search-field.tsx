import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { useRef } from 'react'
import { classNames } from './class-names.ts'
import { IconButton } from './icon-button.tsx'
import styles from './search-field.module.css'

export interface SearchFieldProps {
  /** What is searched: "Search cities". */
  label: string
  value: string
  /** Called with what was typed, and with nothing by the cross. */
  onChange: (value: string) => void
  placeholder?: string
  /** Name of the query parameter, with which the search works without script too. */
  name?: string
  maxLength?: number
  /** Stands in a form with other filters, which sends it. */
  isInForm?: boolean
  className?: string
}

/** A search as one types; Enter hides a phone's keyboard, the cross clears. */
export function SearchField({
  label,
  value,
  onChange,
  placeholder,
  name = 'search',
  maxLength = 100,
  isInForm = false,
  className,
}: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const field = (
    <>
      <Search className={styles.icon} size={20} aria-hidden />
      <input
        ref={input}
        className={styles.input}
        type="search"
        name={name}
        aria-label={label}
        placeholder={placeholder}
        value={value}
        maxLength={maxLength}
        autoComplete="off"
        enterKeyHint="search"
        onChange={(event) => onChange(event.target.value)}
      />
      {value !== '' && (
        <IconButton
          className={styles.clear}
          label="Clear search"
          onClick={() => {
            onChange('')
            input.current?.focus()
          }}
        >
          <X size={18} aria-hidden />
        </IconButton>
      )}
    </>
  )
  if (isInForm) return <div className={classNames(styles.form, className)}>{field}</div>
  return (
    <search className={classNames(styles.form, className)}>
      <form
        method="get"
        onSubmit={(event) => {
          event.preventDefault()
          input.current?.blur()
        }}
      >
        {field}
      </form>
    </search>
  )
}
