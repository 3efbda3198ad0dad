/** Milliseconds after which a download has certainly begun. */
const BEGUN_MS = 60_000

/** Gives the browser a file to save. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Revoked at once, some browsers have nothing left to save.
  setTimeout(() => URL.revokeObjectURL(url), BEGUN_MS)
}
