/** `shared`: by the system's share sheet; `copied`: to the clipboard; `failed`: neither is available. */
export type TextOutcome = 'shared' | 'canceled' | 'copied' | 'failed'

/** Opens the system's share sheet for a text, or else copies it. Does not throw. */
export async function shareText(title: string, text: string): Promise<TextOutcome> {
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ title, text })
      return 'shared'
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'canceled'
    }
  }
  try {
    await navigator.clipboard.writeText(text)
    return 'copied'
  } catch {
    return 'failed'
  }
}
