import { createListCollection } from '@chakra-ui/react/collection'
import { Combobox } from '@chakra-ui/react/combobox'
import { useNavigate } from '@tanstack/react-router'
import Search from 'lucide-react/icons/search'
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { trpc } from '#client/lib/trpc.ts'
import { useTypedText } from '#client/lib/use-typed-text.ts'
import { classNames } from '#client/ui/public/class-names.ts'
import { SEARCH_MAX_LENGTH } from '#shared/text.schema.ts'
import { type FoundOption, foundGroups } from './found-groups.ts'
import styles from './site-search.module.css'

const isShortcut = (event: globalThis.KeyboardEvent) =>
  event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey

/** Finds users, cities, products and innovations from every page; Ctrl or Cmd and K lead to it. */
export function SiteSearch() {
  const input = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  const [query, setQuery] = useState('')
  const [typed, setTyped] = useTypedText(query, setQuery)
  const [isOpen, setIsOpen] = useState(false)
  const wanted = query.trim()
  const { data, isError, isPending, isPlaceholderData } = trpc.admin.search.useQuery(
    { query: wanted },
    { enabled: isOpen && wanted !== '', placeholderData: (before) => before },
  )
  const groups = useMemo(() => (data === undefined || wanted === '' ? [] : foundGroups(data)), [data, wanted])
  const collection = useMemo(
    () =>
      createListCollection({
        items: groups.flatMap(({ options }) => options),
        itemToValue: ({ id }) => id,
        itemToString: ({ title }) => title,
      }),
    [groups],
  )
  const isShown = isOpen && typed.trim() !== ''
  const isLoading = wanted !== typed.trim() || isPending || isPlaceholderData

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

  function follow({ link }: FoundOption) {
    setIsOpen(false)
    setTyped('')
    setQuery('')
    void navigate(link)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && !isShown) setTyped('')
    // What is listed still belongs to an earlier text.
    if (event.key === 'Enter' && isLoading) event.preventDefault()
  }

  return (
    <search>
      <Combobox.Root
        collection={collection}
        allowCustomValue
        inputBehavior="autohighlight"
        selectionBehavior="clear"
        openOnClick
        open={isShown}
        onOpenChange={({ open }) => setIsOpen(open)}
        value={[]}
        onValueChange={({ items: [option] }) => option !== undefined && follow(option)}
        inputValue={typed}
        onInputValueChange={({ inputValue }) => setTyped(inputValue)}
      >
        <Combobox.Label className="visually-hidden">Search everything</Combobox.Label>
        <span className={styles.icon}>
          <Search size={20} aria-hidden />
        </span>
        <Combobox.Input
          ref={input}
          type="search"
          aria-keyshortcuts="Control+K Meta+K"
          placeholder="Find a user, city or product"
          maxLength={SEARCH_MAX_LENGTH}
          onKeyDown={onKeyDown}
        />
        {isShown && (
          <Combobox.Control>
            <p role="status" className={groups.length > 0 && !isError ? 'visually-hidden' : undefined}>
              {isError
                ? 'The search failed. Try again in a moment.'
                : groups.length > 0
                  ? null
                  : isLoading
                    ? 'Searching…'
                    : `Nothing is called “${typed.trim()}”.`}
            </p>
            <Combobox.Content>
              {groups.map(({ label, options }) => (
                <Combobox.ItemGroup key={label}>
                  <Combobox.ItemGroupLabel>{label}</Combobox.ItemGroupLabel>
                  {options.map((option) => (
                    <Combobox.Item key={option.id} item={option}>
                      <Combobox.ItemText>{option.title}</Combobox.ItemText>
                      {option.detail !== null && (
                        <span className={classNames('muted small', styles.detail)}>{option.detail}</span>
                      )}
                    </Combobox.Item>
                  ))}
                </Combobox.ItemGroup>
              ))}
            </Combobox.Content>
          </Combobox.Control>
        )}
      </Combobox.Root>
    </search>
  )
}
