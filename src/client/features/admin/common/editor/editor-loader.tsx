import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { errorCode } from '#client/lib/error-message.ts'
import { EmptyState } from '#client/ui/public/empty-state.tsx'
import { QueryError } from '#client/ui/public/query-error.tsx'
import { Skeleton } from '#client/ui/public/skeleton.tsx'

/** The id in the address of a record that is not saved yet. */
const NEW = 'new'

/** The query options for a record that an editor opens: read each time it opens, and not again while someone types. */
export const OPENED_ONCE = {
  gcTime: 0,
  staleTime: Number.POSITIVE_INFINITY,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
} as const

/** {@link OPENED_ONCE} for the record of an address. */
export const openedOnce = (id: string) => ({ ...OPENED_ONCE, enabled: id !== NEW })

/** Where an editor's page leads after a change: a new record gets its own address, a deleted one leaves the list. */
export interface EditorMoves {
  onSaved: (saved: { id: string }, isNew: boolean) => void
  onRemoved: () => void
}

export interface EditorLoaderProps<Data> {
  noun: string
  query: { data: Data | undefined; error: unknown; isFetching: boolean; refetch: () => Promise<unknown> }
  /** Of the address: "new" for a record that is not saved yet. */
  id: string
  /** After a stored record was saved. */
  onChanged?: (id: string) => void
  /** The editor of the record; of a new one where it is null. */
  children: (data: Data | null, moves: EditorMoves) => ReactNode
}

/** Shows an editor once its record is loaded; until then a skeleton, an error or that there is no such record. */
export function EditorLoader<Data>({ noun, query, id, onChanged, children }: EditorLoaderProps<Data>) {
  const navigate = useNavigate()
  const { data, error } = query
  const backToList = () => void navigate({ to: '..' })
  const moves: EditorMoves = {
    onSaved: (saved, isNew) => {
      if (isNew) void navigate({ to: '.', params: { id: saved.id }, replace: true })
      else onChanged?.(saved.id)
    },
    onRemoved: backToList,
  }
  if (id === NEW) return children(null, moves)
  if (data !== undefined) return children(data, moves)
  if (error === null) return <Skeleton height="560px" hasWater />
  if (errorCode(error) === 'NOT_FOUND' || errorCode(error) === 'BAD_REQUEST')
    return (
      <EmptyState
        title={`There is no such ${noun}`}
        text="It has been deleted, or the address is wrong."
        action={{ label: 'Back to the list', onClick: backToList }}
      />
    )
  return <QueryError title={`Error fetching ${noun}`} query={query} />
}
