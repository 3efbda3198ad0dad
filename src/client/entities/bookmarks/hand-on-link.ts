/** What became of a link: the system's share sheet took it, it is in the clipboard, or neither could be had. */
export type HandedOn = 'shared' | 'cancelled' | 'copied' | 'failed'

/** Hands a link to the system's share sheet, or else to the clipboard. Does not throw. */
export async function handOnLink(link: { title: string; url: string }): Promise<HandedOn> {
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share(link)
      return 'shared'
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'cancelled'
      // Some browsers have the sheet and will not open it here: the clipboard is left.
    }
  }
  try {
    await navigator.clipboard.writeText(link.url)
    return 'copied'
  } catch {
    return 'failed'
  }
}
