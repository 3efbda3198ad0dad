import { Button } from './button.tsx'
import { Chip, ChipRow } from './chip.tsx'
import styles from './filter-form.module.css'
import { SearchField } from './search-field.tsx'
import { SelectField, type SelectOption } from './select-field.tsx'

/** A choice among several; an empty value means all. */
export interface FilterChoice {
  /** Name of the query parameter. */
  name: string
  label: string
  value: string
  options: readonly SelectOption[]
}

export interface FilterFormProps {
  search: { label: string; placeholder: string; value: string; onChange: (text: string) => void }
  selects: readonly FilterChoice[]
  chips: FilterChoice
  /** Called with a parameter's name and its new value; empty for all. */
  onChoose: (name: string, value: string) => void
}

/**
 * Search and filters of a list. With script they apply at once; without it the form sends them in the address, and the
 * server answers with the filtered list.
 */
export function FilterForm({ search, selects, chips, onChoose }: FilterFormProps) {
  return (
    <search>
      <form
        method="get"
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
        }}
      >
        {/* Enter presses a form's first submit button: not the first category. */}
        <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden>
          Show
        </button>
        <noscript>
          <input type="hidden" name={chips.name} value={chips.value} />
        </noscript>
        <div className={styles.row}>
          <SearchField {...search} isInForm className={styles.search} />
          {selects.map(({ name, label, value, options }) => (
            <SelectField
              key={name}
              name={name}
              label={label}
              value={value}
              options={options}
              onChange={(chosen) => onChoose(name, chosen)}
            />
          ))}
          <noscript>
            <Button type="submit" variant="secondary">
              Show results
            </Button>
          </noscript>
        </div>
        <ChipRow label={chips.label}>
          {chips.options.map(({ value, label }) => (
            <Chip
              key={value}
              type="submit"
              name={chips.name}
              value={value}
              isPressed={value === chips.value}
              onClick={(event) => {
                event.preventDefault()
                onChoose(chips.name, value)
              }}
            >
              {label}
            </Chip>
          ))}
        </ChipRow>
      </form>
    </search>
  )
}
