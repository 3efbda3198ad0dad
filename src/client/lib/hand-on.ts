/** Opens the system's share sheet. Null where there is none, or where the browser refuses to open it here. Does not throw. */
export async function openShareSheet(shared: ShareData): Promise<'shared' | 'canceled' | null> {
  if (typeof navigator.share !== 'function') return null
  try {
    await navigator.share(shared)
    return 'shared'
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'canceled' : null
  }
}

/**
 * Opens the system's share sheet, or else copies a text. Answers `failed` where neither is available. Does not throw.
 *
 * @param copied the text that is copied
 */
export async function handOn(
  shared: ShareData,
  copied: string,
): Promise<'shared' | 'canceled' | 'copied' | 'failed'> {
  const outcome = await openShareSheet(shared)
  if (outcome !== null) return outcome
  try {
    await navigator.clipboard.writeText(copied)
    return 'copied'
  } catch {
    return 'failed'
  }
}
