import { keepPreviousData, type QueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { openAccountDialog } from '#client/features/accounts/common/account-dialog.ts'
import { intentionHere } from '#client/features/accounts/common/intention.ts'
import { aboutPerson } from '#client/features/accounts/common/person-context.ts'
import { useUser } from '#client/features/accounts/common/use-session.ts'
import { errorMessage } from '#client/lib/error-message.ts'
import { handOn } from '#client/lib/hand-on.ts'
import { refusalDetails } from '#client/lib/refusal.ts'
import { type ToastAction, toast } from '#client/lib/toast-store.ts'
import { trpc } from '#client/lib/trpc.ts'
import { useBusy } from '#client/lib/use-busy.ts'
import type { Intention } from '#shared/accounts/intention.schema.ts'
import { formOf } from '#shared/attachments.ts'
import type { Bookmark, BookmarkAdd, BookmarkSummary } from '#shared/bookmarks/bookmarks.schema.ts'
import {
  type BookmarkLabels,
  logInReason,
  notRemovedTitle,
  notSavedTitle,
  removedLabels,
  savedLabels,
} from './bookmark-labels.ts'
import {
  type BookmarkFilter,
  cancelLists,
  changeInLists,
  listInput,
  refetchLists,
  removeDetail,
  removeFromLists,
  restoreInLists,
} from './bookmark-list.ts'

/** Makes a call through the mutation cache, so that the page notices a session that has ended. */
function sendChange<T>(queryClient: QueryClient, call: () => Promise<T>): Promise<T> {
  const mutation = queryClient.getMutationCache().build(queryClient, {
    mutationFn: call,
    // Fail at once when offline instead of waiting in silence.
    networkMode: 'always',
  })
  return mutation.execute(undefined)
}

const useIsLoggedIn = (): boolean => useUser() !== null

/** The member's bookmarks, page by page; all of them without a filter. Fetches nothing for visitors. */
export function useBookmarks(filter?: BookmarkFilter) {
  return trpc.bookmarks.list.useInfiniteQuery(listInput(filter), {
    enabled: useIsLoggedIn(),
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  })
}

/** One bookmark of the member with all its data; fetches nothing without an id. */
export function useBookmark(id: string | undefined) {
  const isLoggedIn = useIsLoggedIn()
  return trpc.bookmarks.get.useQuery({ id: id ?? '' }, { enabled: isLoggedIn && id !== undefined })
}

export interface SaveBookmarkOptions {
  /** What the page calls it; the server composes the title that is kept. */
  title: string
  /** Replaces the type's own reason in the account dialog that visitors see. */
  reason?: string
  /** Replaces the type's own toast; `false` shows none. */
  toast?: BookmarkLabels | false
  /** A bottle's photo to save with it. */
  photo?: Blob | null
  /** Where the mail that confirms an address goes on, and with what; by default it saves on this page. */
  intention?: Intention
  /** Called once it is saved: for visitors after they have logged in, long after `save` has returned. */
  onSaved?: (id: string) => void
}

export interface SaveBookmark {
  /**
   * Saves something as a bookmark, or updates the bookmark it has. Visitors are asked to log in, and it is saved after that.
   * Returns its id, or null if it is not saved (yet); a toast reports failures. Does not throw.
   */
  save: (input: BookmarkAdd, options: SaveBookmarkOptions) => Promise<{ id: string } | null>
  isSaving: boolean
}

/** Saves bookmarks for the signed-in person. */
export function useSaveBookmark(): SaveBookmark {
  const utils = trpc.useUtils()
  const { queryClient } = useRouter().options.context
  const [pending, setPending] = useState(0)
  const memberId = () => utils.auth.session.getData()?.user?.id
  const isConfirmed = useUser()?.emailConfirmedAt != null
  /** What was refused for want of a confirmed address: it is saved as soon as a link, in whatever tab, has confirmed it. */
  const refused = useRef<(() => void) | null>(null)
  useEffect(() => {
    if (!isConfirmed) return
    refused.current?.()
    refused.current = null
  }, [isConfirmed])

  /** Offers to resend the confirmation mail if the address is not confirmed. */
  function resendAction(error: unknown, intention = intentionHere('save')): ToastAction | undefined {
    const email = utils.auth.session.getData()?.user?.email
    if (refusalDetails(error).reason !== 'address-not-confirmed' || email === undefined) return undefined
    const resend = async () => {
      try {
        await utils.client.auth.resendVerification.mutate({ email, intention })
        toast.success('Link sent', `Open the mail we sent to ${email}.`)
      } catch (failure) {
        toast.error('The mail was not sent', errorMessage(failure))
      }
    }
    return { label: 'Send the link again', onClick: () => void resend() }
  }

  async function saveFor(owner: string, input: BookmarkAdd, options: SaveBookmarkOptions) {
    setPending((count) => count + 1)
    try {
      const { photo = null } = options
      const hasPhoto = input.type === 'bottle_scan' && photo !== null
      const { id } = await sendChange(queryClient, () =>
        utils.client.bookmarks.add.mutate(hasPhoto ? formOf({ ...input, image: photo }) : input, {
          context: aboutPerson(owner),
        }),
      )
      await refetchLists(queryClient)
      const words = options.toast ?? savedLabels({ type: input.type, title: options.title })
      if (words !== false) toast.success(words.title, words.description)
      options.onSaved?.(id)
      return { id }
    } catch (error) {
      const action = resendAction(error, options.intention)
      if (action !== undefined) refused.current = () => void saveFor(owner, input, options)
      toast.error(notSavedTitle(input.type), errorMessage(error), action)
      return null
    } finally {
      setPending((count) => count - 1)
    }
  }

  return {
    isSaving: pending > 0,
    async save(input, options) {
      const owner = memberId()
      if (owner !== undefined) return saveFor(owner, input, options)
      openAccountDialog({
        title: 'Login Required',
        act: 'save',
        reason: options.reason ?? logInReason(input.type),
        onLoggedIn: () => {
          const member = memberId()
          if (member !== undefined) void saveFor(member, input, options)
        },
      })
      return null
    },
  }
}

/** Removes a bookmark at once; its toast restores it. Returns whether it is removed. Does not throw. */
export function useRemoveBookmark(): (bookmark: BookmarkSummary) => Promise<boolean> {
  const utils = trpc.useUtils()
  const { queryClient } = useRouter().options.context

  async function restore(bookmark: BookmarkSummary): Promise<void> {
    await cancelLists(queryClient)
    restoreInLists(queryClient, bookmark)
    try {
      await sendChange(queryClient, () => utils.client.bookmarks.restore.mutate({ id: bookmark.id }))
    } catch (error) {
      toast.error(notSavedTitle(bookmark.type), errorMessage(error))
    }
    // Its link and its reminder may not have come back with it.
    await refetchLists(queryClient)
  }

  return async (bookmark) => {
    await cancelLists(queryClient)
    removeFromLists(queryClient, bookmark)
    try {
      await sendChange(queryClient, () => utils.client.bookmarks.remove.mutate({ id: bookmark.id }))
    } catch (error) {
      restoreInLists(queryClient, bookmark)
      toast.error(notRemovedTitle(bookmark.type), errorMessage(error))
      void refetchLists(queryClient)
      return false
    }
    removeDetail(queryClient, bookmark.id)
    const { title, description } = removedLabels(bookmark)
    toast.success(title, description, { label: 'Undo', onClick: () => void restore(bookmark) })
    return true
  }
}

export interface ShareBookmark {
  /** Gives a bookmark a public page and opens the share sheet, or else copies the link. Does not throw. */
  share: (bookmark: Pick<Bookmark, 'id' | 'title'>) => Promise<void>
  /** Removes the public page. Does not throw. */
  unshare: (bookmark: Pick<Bookmark, 'id'>) => Promise<void>
  isBusy: boolean
}

/** The address of a shared bookmark's public page. */
export const sharedAddress = (origin: string, token: string) => `${origin}/shared/${token}`

/** Shares bookmarks and stops sharing them. */
export function useShareBookmark(): ShareBookmark {
  const utils = trpc.useUtils()
  const { queryClient } = useRouter().options.context
  const { isBusy, busily } = useBusy()

  return {
    isBusy,
    share: ({ id, title }) =>
      busily(async () => {
        const { token } = await sendChange(queryClient, () => utils.client.bookmarks.share.mutate({ id }))
        changeInLists(queryClient, id, { shareToken: token })
        const url = sharedAddress(location.origin, token)
        const handedOn = await handOn({ title, url }, url)
        if (handedOn === 'copied') {
          toast.success('Link Copied', 'Anybody who has it can see this, and nothing else about you.')
        }
        if (handedOn === 'failed') toast.success('Link Made', url)
      }, 'Could not share this'),
    unshare: ({ id }) =>
      busily(async () => {
        await sendChange(queryClient, () => utils.client.bookmarks.unshare.mutate({ id }))
        changeInLists(queryClient, id, { shareToken: null })
        toast.success('Sharing Stopped', 'The link leads nowhere any more.')
      }, 'Could not stop sharing'),
  }
}
