import Search from 'lucide-react/icons/search'
import { Button } from '../public/button.tsx'
import field from '../public/search-field.module.css'
import styles from './pages.module.css'

/** A form that leads to the page of places and questions; it works without script. */
export function FindForm() {
  return (
    <search>
      <form action="/find" method="get" className={styles.find}>
        <div className={field.form}>
          <Search className={field.icon} size={20} aria-hidden />
          <input
            className={field.input}
            type="search"
            name="q"
            aria-label="Search for a place or a question"
            placeholder="Place or question"
            maxLength={100}
            autoComplete="off"
            enterKeyHint="search"
            required
          />
        </div>
        <Button type="submit" variant="secondary">
          Search
        </Button>
      </form>
    </search>
  )
}
