import { useNavigate } from '@tanstack/react-router'
import Search from 'lucide-react/icons/search'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { trpc } from '#client/lib/trpc.ts'
import { useTypedText } from '#client/lib/use-typed-text.ts'
import { SEARCH_MAX_LENGTH } from '#shared/text.schema.ts'
import { type FoundOption, foundGroups } from './found-groups.ts'
import styles from './site-search.module.css'
import { SiteSearchResults } from './site-search-results.tsx'

const isShortcut = (event: globalThis.KeyboardEvent) =>
  event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey

/** Finds users, cities, products and innovations from every page; Ctrl or Cmd and K lead to it. */
export function SiteSearch() {
  const input = useRef<HTMLInputElement>(null)
  const listId = useId()
  const navigate = useNavigate()
  const [query, setQuery] = useState('')
  const [typed, setTyped] = useTypedText(query, setQuery)
  const [isOpen, setIsOpen] = useState(false)
  const [chosen, setChosen] = useState(-1)
  const wanted = query.trim()
  const answer = trpc.admin.search.useQuery(
    { query: wanted },
    { enabled: isOpen && wanted !== '', placeholderData: (before) => before },
  )
  const groups = answer.data === undefined || wanted === '' ? [] : foundGroups(answer.data)
  const options = groups.flatMap((group) => group.options)
  const isShown = isOpen && typed.trim() !== ''
  const isLoading = wanted !== typed.trim() || answer.isPending || answer.isPlaceholderData
  const optionId = (at: number) => `${listId}-${at}`

  useEffect(() => {
    const focusSearch = (event: globalThis.KeyboardEvent) => {
      if (!isShortcut(event)) return
      event.preventDefault()
      input.current?.focus()
      input.current?.select()
    }
    document.addEventListener('keydown', focusSearch)
    return () => document.removeEventListener('keydown', focusSearch)
  }, [])

  function close() {
    setIsOpen(false)
    setChosen(-1)
  }

  function follow({ link }: FoundOption) {
    close()
    setTyped('')
    setQuery('')
    void navigate(link)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') {
      if (isShown) close()
      else setTyped('')
      return
    }
    if (event.key === 'Enter') {
      event.preventDefault()
      const option = options[Math.max(chosen, 0)]
      if (isShown && option !== undefined && !isLoading) follow(option)
      return
    }
    if ((event.key !== 'ArrowDown' && event.key !== 'ArrowUp') || options.length === 0) return
    event.preventDefault()
    setIsOpen(true)
    const step = event.key === 'ArrowDown' ? 1 : chosen < 0 ? 0 : -1
    setChosen((chosen + step + options.length) % options.length)
  }

  return (
    <search
      className={styles.search}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) close()
      }}
    >
      <Search className={styles.icon} size={20} aria-hidden />
      <input
        ref={input}
        className={styles.input}
        type="search"
        role="combobox"
        aria-label="Search everything"
        aria-expanded={isShown}
        aria-controls={isShown ? listId : undefined}
        aria-activedescendant={isShown && chosen >= 0 ? optionId(chosen) : undefined}
        aria-autocomplete="list"
        aria-keyshortcuts="Control+K Meta+K"
        placeholder="Find a user, city or product"
        autoComplete="off"
        maxLength={SEARCH_MAX_LENGTH}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          setIsOpen(true)
          setChosen(-1)
        }}
        onFocus={() => setIsOpen(true)}
        onKeyDown={onKeyDown}
      />
      {isShown && (
        <SiteSearchResults
          id={listId}
          typed={typed.trim()}
          groups={groups}
          isLoading={isLoading}
          hasFailed={answer.isError}
          chosen={chosen}
          optionId={optionId}
          onFollow={follow}
        />
      )}
    </search>
  )
}
