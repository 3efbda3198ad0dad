import { saveFile } from '#client/lib/save-file.ts'

/** `shared`: by the system's share sheet; `copied`: to the clipboard; `failed`: neither is available. */
export type ShareOutcome = 'shared' | 'canceled' | 'copied' | 'failed'

/** Opens the system's share sheet for a picture, or else saves it as a file. Does not throw. */
export async function sharePicture(title: string, picture: File): Promise<'shared' | 'canceled' | 'saved'> {
  const shared = { title, files: [picture] }
  if (navigator.canShare?.(shared) === true) {
    try {
      await navigator.share(shared)
      return 'shared'
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'canceled'
    }
  }
  saveFile(picture.name, picture)
  return 'saved'
}

/** Opens the system's share sheet for a link, or else copies the link. Does not throw. */
export async function shareLink(link: { title: string; url: string }): Promise<ShareOutcome> {
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share(link)
      return 'shared'
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'canceled'
      // Some browsers have a share sheet but refuse to open it here; copy the link instead.
    }
  }
  try {
    await navigator.clipboard.writeText(link.url)
    return 'copied'
  } catch {
    return 'failed'
  }
}
